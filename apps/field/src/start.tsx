import { Suspense } from 'react';
import { Button } from '@mantine/core';
import { currentUserQuery, rolesIn } from '@gondola/client/current-user.ts';
import { signOut } from '@gondola/client/sign-out.ts';
import { mayEnter } from '@gondola/contract';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Frame } from './frame.tsx';

const Bell = lazyPart(() => import('./bell/bell.tsx'));

/** What someone signed in meets: a notice to field staff, the way to the portal to others (D10). */
export function Start() {
  const { t } = useTranslation('field');
  const { data, error, refetch } = useQuery(currentUserQuery());
  const leave = (
    <Button variant="default" onClick={() => void signOut()}>
      {t(($) => $.signOut)}
    </Button>
  );
  if (error) {
    const again = <Button onClick={() => void refetch()}>{t(($) => $.again)}</Button>;
    return (
      <Frame title={t(($) => $.title)}>
        <EmptyState
          page
          urgent
          drawing="broken"
          title={t(($) => $.failed)}
          text={error.message}
          action={
            <>
              {again}
              {leave}
            </>
          }
        />
      </Frame>
    );
  }
  if (!data) {
    return (
      <Frame title={t(($) => $.title)}>
        <Waiting label={t(($) => $.loading)} height={320} radius="md" />
      </Frame>
    );
  }
  const isField = mayEnter('field', rolesIn(data.user, undefined));
  const bell = (
    <Suspense>
      <Bell />
    </Suspense>
  );
  return (
    <Frame title={t(($) => $.title)} bell={isField ? bell : null}>
      <EmptyState
        page
        drawing="photo"
        title={t(($) => (isField ? $.title : $.notYours.title))}
        text={isField ? t(($) => $.text, { name: data.user.fullName }) : t(($) => $.notYours.text)}
        action={
          <>
            {isField ? null : (
              <Button component="a" href="/home">
                {t(($) => $.notYours.portal)}
              </Button>
            )}
            {leave}
          </>
        }
      />
    </Frame>
  );
}
