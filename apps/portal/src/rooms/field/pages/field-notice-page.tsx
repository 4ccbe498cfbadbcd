import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { signOut } from '~/lib/sign-out.ts';
import { EmptyState } from '~/ui/display/empty-state.tsx';

/** What a scout meets in the portal: a plain word that their place is elsewhere (D10). */
export function FieldNoticePage() {
  const { t } = useTranslation('field');
  return (
    <main>
      <EmptyState
        drawing="photo"
        title={t(($) => $.title)}
        text={t(($) => $.text)}
        action={
          <Button variant="default" onClick={() => void signOut()}>
            {t(($) => $.signOut)}
          </Button>
        }
      />
    </main>
  );
}
