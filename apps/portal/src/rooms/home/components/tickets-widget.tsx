import { ticketEndpoints, ticketTabs, type TicketState } from '@gondola/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { stateTones } from '~/lists/state-tones.ts';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { Widget } from './widget.tsx';
import classes from './widget.module.css';

const shown = [
  { tab: 'waitingForApproval', tone: stateTones.quoted },
  { tab: 'open', tone: stateTones.open },
  { tab: 'close', tone: stateTones.close },
] as const;

/** How many tickets wait for approval, are open and are closed; each leads to its tab. The badge of the menu asks the same, so it is asked once. */
export function TicketsWidget() {
  const { t } = useTranslation('home');
  const formats = useFormats();
  const query = useApi(ticketEndpoints.byState, { query: {} });
  const countOf = (states: readonly TicketState[]): number =>
    states.reduce((sum, state) => sum + (query.data?.counts[state] ?? 0), 0);
  return (
    <Widget
      title={t(($) => $.tickets.title)}
      link={{ to: '/support', label: t(($) => $.tickets.all) }}
      read={{
        isPending: query.isPending,
        failure: query.data ? undefined : query.error?.message,
        retry: () => void query.refetch(),
      }}
    >
      <ul className={classes.rows}>
        {shown.map(({ tab, tone }) => (
          <li key={tab}>
            <Link to="/support" search={{ tab }} className={classes.row}>
              <span className={classes.what}>
                <StatusBadge tone={tone}>{t(($) => $.tickets.tab[tab])}</StatusBadge>
                <span className={classes.hint}>{t(($) => $.tickets.hint[tab])}</span>
              </span>
              <span className={classes.number}>{formats.number(countOf(ticketTabs[tab]))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Widget>
  );
}
