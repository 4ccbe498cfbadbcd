import { Suspense } from 'react';
import { Button } from '@mantine/core';
import { loadTexts } from '@gondola/client/i18n.ts';
import { signOut } from '@gondola/client/sign-out.ts';
import { useSession } from '@gondola/client/session.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { useTranslation } from 'react-i18next';
import { Route, Router, Switch } from 'wouter';
import { Frame } from './frame.tsx';
import { forgetWorker, type Worker } from './device/worker.ts';
import { Today } from './screens/today.tsx';
import { FieldProvider } from './work/field-context.tsx';

const Bell = lazyPart(() => import('./bell/bell.tsx'));
const VisitScreen = lazyPart(async () => {
  const [part] = await Promise.all([import('./screens/visit-screen.tsx'), loadTexts('questions')]);
  return part;
});
const SentScreen = lazyPart(() => import('./screens/sent-screen.tsx'));

interface WorkApplicationProps {
  worker: Worker;
  /** Asks the person to sign in again: what was answered waits for it. */
  onSignIn: () => void;
  onLeft: () => void;
}

/** The work of one person on this phone, with or without a connection, with or without a session. */
export function WorkApplication({ worker, onSignIn, onLeft }: WorkApplicationProps) {
  const { t } = useTranslation('field');
  const { token } = useSession();
  const leave = () => {
    // What was answered stays on this phone, in the database of this person alone.
    forgetWorker();
    onLeft();
    void signOut();
  };
  const bell = token ? (
    <Suspense>
      <Bell />
    </Suspense>
  ) : null;
  return (
    <Frame title={t(($) => $.title)} bell={bell} isWork>
      <FieldProvider key={worker.userId} worker={worker}>
        <Router base="/field">
          <Switch>
            <Route path="/visits/:id">
              {({ id }) => (
                <Suspense>
                  <VisitScreen id={id} />
                </Suspense>
              )}
            </Route>
            <Route path="/sent">
              <Suspense>
                <SentScreen />
              </Suspense>
            </Route>
            <Route>
              <Today onSignIn={onSignIn} />
              <Button variant="subtle" onClick={leave} style={{ justifySelf: 'center' }}>
                {t(($) => $.leaveAs, { name: worker.name })}
              </Button>
            </Route>
          </Switch>
        </Router>
      </FieldProvider>
    </Frame>
  );
}
