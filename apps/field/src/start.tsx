import { useEffect } from 'react';
import { Button } from '@mantine/core';
import { currentUserQuery, rolesIn } from '@gondola/client/current-user.ts';
import { mayBeSessionOf } from '@gondola/client/session.ts';
import { signOut } from '@gondola/client/sign-out.ts';
import { mayEnter, wholeName } from '@gondola/contract';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keepWorker, type Worker } from './device/worker.ts';
import { Frame } from './frame.tsx';
import { WorkApplication } from './work-application.tsx';
import { faultOf, useFaultWords } from './help/faults.ts';

interface StartProps {
  /** The worker of this phone, as far as known. */
  known: Worker | undefined;
  onWorker: (worker: Worker | undefined) => void;
}

/** The first page after signing in: field staff meet their work, others the way to the portal (D10). */
export function Start({ known, onWorker }: StartProps) {
  const { t } = useTranslation('field');
  const faultWords = useFaultWords();
  const { data, error, refetch } = useQuery(currentUserQuery());
  const isField = data !== undefined && mayEnter('field', rolesIn(data.user, undefined));
  const userId = data?.user.id;
  const name = data && wholeName(data.user);
  useEffect(() => {
    if (!isField || userId === undefined || name === undefined) return;
    const worker = { userId, name };
    keepWorker(worker);
    onWorker(worker);
  }, [isField, userId, name, onWorker]);
  // Nobody waits for an answer of the server to go on with their work; somebody else's is not shown.
  const isTheirs = known !== undefined && (data ? known.userId === userId : mayBeSessionOf(known.userId));
  const worker = isTheirs ? known : undefined;
  if (worker && (isField || !data))
    return <WorkApplication worker={worker} onSignIn={() => undefined} onLeft={() => onWorker(undefined)} />;
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
          text={faultWords(faultOf('start', error))}
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
  if (!data || isField) {
    return (
      <Frame title={t(($) => $.title)}>
        <Waiting label={t(($) => $.loading)} height={320} radius="md" />
      </Frame>
    );
  }
  return (
    <Frame title={t(($) => $.title)}>
      <EmptyState
        page
        drawing="photo"
        title={t(($) => $.notYours.title)}
        text={t(($) => $.notYours.text)}
        action={
          <>
            <Button component="a" href="/home">
              {t(($) => $.notYours.portal)}
            </Button>
            {leave}
          </>
        }
      />
    </Frame>
  );
}
