import { useMayEnter } from '~/lib/current-user.ts';
import { Greeting } from '../components/greeting.tsx';
import { TicketsWidget } from '../components/tickets-widget.tsx';
import { TokensWidget } from '../components/tokens-widget.tsx';
import classes from './home-page.module.css';

/** Where everyone lands: who they are, what waits for them, what is left. Each part loads and fails on its own. */
export function HomePage() {
  const mayEnter = useMayEnter();
  return (
    <div className={classes.page}>
      <Greeting />
      <div className={classes.widgets}>
        <TicketsWidget />
        {mayEnter('wallet') ? <TokensWidget /> : null}
      </div>
    </div>
  );
}
