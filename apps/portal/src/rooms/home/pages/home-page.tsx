import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayEnter } from '@gondola/client/current-user.ts';
import { usePageTitle } from '@gondola/ui/display/use-page-title.ts';
import { ChallengesWidget } from '../components/challenges-widget.tsx';
import { Greeting } from '../components/greeting.tsx';
import { HelpTile } from '../components/help-tile.tsx';
import { LastReportTile } from '../components/last-report-tile.tsx';
import { NewsWidget } from '../components/news-widget.tsx';
import { TicketsWidget } from '../components/tickets-widget.tsx';
import { TokensWidget } from '../components/tokens-widget.tsx';
import { FirstStepsCard } from '~/rooms/setup/index.ts';
import classes from './home-page.module.css';

/** Where everyone lands: who they are, what waits for them, what is left. Each part loads and fails on its own. */
export function HomePage() {
  const { t } = useTranslation('home');
  const mayEnter = useMayEnter();
  usePageTitle(t(($) => $.title));
  const hasWallet = mayEnter('wallet');
  return (
    <div className={classes.page}>
      <Greeting />
      {mayEnter('administration') ? (
        <Suspense>
          <FirstStepsCard />
        </Suspense>
      ) : null}
      <div className={classes.widgets} data-wallet={hasWallet || undefined}>
        <ChallengesWidget />
        <TicketsWidget />
        {hasWallet ? <TokensWidget /> : null}
      </div>
      <div className={classes.tiles}>
        <LastReportTile />
        <HelpTile />
      </div>
      <NewsWidget />
    </div>
  );
}
