import { Suspense, useEffect } from 'react';
import { loadTexts } from '@gondola/client/i18n.ts';
import { useSession } from '@gondola/client/session.ts';
import { usePageTitle } from '@gondola/ui/display/use-page-title.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { whenIdle } from '@gondola/ui/loading/when-idle.ts';
import { useTranslation } from 'react-i18next';
import { Route, Router, Switch, useLocation, useRoute } from 'wouter';
import { WorkFrame } from './frame.tsx';
import { keepApplication } from './installation/new-version.ts';
import type { Worker } from './device/worker.ts';
import { ScreenBoundary } from './screens/screen-boundary.tsx';
import { SendingLine } from './screens/sending-line.tsx';
import { Today } from './screens/today.tsx';
import { FieldProvider } from './field-context.tsx';
import { ReturnedScreen } from './screens/returned-list.tsx';
import { Tabs } from './tabs.tsx';

const Bell = lazyPart(() => import('./bell/bell.tsx'));
export const VisitScreen = lazyPart(async () => {
  const [part] = await Promise.all([import('./screens/visit-screen.tsx'), loadTexts('questions', 'survey')]);
  return part;
});
const PhoneScreen = lazyPart(() => import('./screens/phone-screen.tsx'));
const SentScreen = lazyPart(() => import('./screens/sent-screen.tsx'));
const HistoryScreen = lazyPart(() => import('./screens/history-screen.tsx'));
const MeScreen = lazyPart(() => import('./screens/me-screen.tsx'));

interface WorkApplicationProps {
  worker: Worker;
  /** Asks the person to sign in again: what was answered waits for it. */
  onSignIn: () => void;
  onLeft: () => void;
}

/** The work of one person on this phone, with or without a connection, with or without a session. */
export function WorkApplication(props: WorkApplicationProps) {
  const { t } = useTranslation('field');
  usePageTitle(t(($) => $.title));
  useEffect(keepApplication, []);
  const { worker } = props;
  return (
    <FieldProvider key={worker.userId} worker={worker} around={(content) => <WorkFrame>{content}</WorkFrame>}>
      <Router base="/field">
        <Screens {...props} />
      </Router>
    </FieldProvider>
  );
}

/** The screens by their addresses, in the frame of the work. */
function Screens({ onSignIn, onLeft }: WorkApplicationProps) {
  const { token } = useSession();
  const [here] = useLocation();
  const [isVisit] = useRoute('/visits/:id');
  // A worker who loses the connection right after signing in can still answer, and look at what is sent. Not before the work is shown:
  // a page that waits for the disk is idle.
  useEffect(() => {
    const prepared = [VisitScreen, SentScreen, MeScreen, HistoryScreen].map(({ prepare }) =>
      whenIdle(prepare),
    );
    return () => {
      for (const end of prepared) end();
    };
  }, []);
  const bell = token ? (
    <Suspense>
      <Bell />
    </Suspense>
  ) : null;
  return (
    <WorkFrame status={<SendingLine onSignIn={onSignIn} />} bell={bell} tabs={<Tabs />} isVisit={isVisit}>
      <ScreenBoundary key={here}>
        <Switch>
          <Route path="/visits/:id">{({ id }) => <VisitScreen id={id} />}</Route>
          <Route path="/returned" component={ReturnedScreen} />
          <Route path="/sent" component={SentScreen} />
          <Route path="/me">
            <MeScreen onLeft={onLeft} />
          </Route>
          <Route path="/history" component={HistoryScreen} />
          <Route path="/phone" component={PhoneScreen} />
          <Route component={Today} />
        </Switch>
      </ScreenBoundary>
    </WorkFrame>
  );
}
