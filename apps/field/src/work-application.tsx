import { Suspense, useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { loadTexts } from '@gondola/client/i18n.ts';
import { signOut } from '@gondola/client/sign-out.ts';
import { useSession } from '@gondola/client/session.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { whenIdle } from '@gondola/ui/loading/when-idle.ts';
import { useTranslation } from 'react-i18next';
import { Route, Router, Switch } from 'wouter';
import { Frame } from './frame.tsx';
import { keepApplication } from './installation/new-version.ts';
import { forgetWorker, type Worker } from './device/worker.ts';
import { ScreenBoundary } from './screens/screen-boundary.tsx';
import { Today } from './screens/today.tsx';
import { FieldProvider, useField } from './field-context.tsx';
import { HistoryScreen } from './screens/history-screen.tsx';

const LeaveDialog = lazyPart(() => import('./screens/leave-dialog.tsx'));
const Bell = lazyPart(() => import('./bell/bell.tsx'));
const VisitScreen = lazyPart(async () => {
  const [part] = await Promise.all([import('./screens/visit-screen.tsx'), loadTexts('questions', 'survey')]);
  return part;
});
const PhoneScreen = lazyPart(() => import('./screens/phone-screen.tsx'));
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
  useEffect(keepApplication, []);
  // A worker who loses the connection right after signing in can still answer.
  useEffect(() => whenIdle(VisitScreen.prepare), []);
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
                <ScreenBoundary key={id}>
                  <VisitScreen id={id} />
                </ScreenBoundary>
              )}
            </Route>
            <Route path="/history">
              <ScreenBoundary key="history">
                <HistoryScreen />
              </ScreenBoundary>
            </Route>
            <Route path="/phone">
              <ScreenBoundary key="phone">
                <PhoneScreen />
              </ScreenBoundary>
            </Route>
            <Route path="/sent">
              <ScreenBoundary key="sent">
                <SentScreen />
              </ScreenBoundary>
            </Route>
            <Route>
              <ScreenBoundary key="today">
                <Today onSignIn={onSignIn} />
              </ScreenBoundary>
              <LeaveButton onLeft={onLeft} />
            </Route>
          </Switch>
        </Router>
      </FieldProvider>
    </Frame>
  );
}

/** Signs the person out. What they answered stays on this phone, for them alone, and is said to where it was not sent. */
function LeaveButton({ onLeft }: { onLeft: () => void }) {
  const { t } = useTranslation('field');
  const { worker, visits } = useField();
  const [isAsking, setAsking] = useState(false);
  const unsent = visits.filter(({ state }) => state !== 'sent').length;
  const leave = () => {
    forgetWorker();
    onLeft();
    void signOut();
  };
  return (
    <>
      <Button
        variant="subtle"
        onClick={() => (unsent > 0 ? setAsking(true) : leave())}
        style={{ justifySelf: 'center' }}
      >
        {t(($) => $.leave.action, { name: worker.name })}
      </Button>
      {isAsking ? (
        <Suspense>
          <LeaveDialog onClose={() => setAsking(false)} onLeave={leave} />
        </Suspense>
      ) : null}
    </>
  );
}
