import type { Ticket } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { debitsByProject } from '../bulk-moves.ts';
import { useProjects } from '../project-queries.ts';
import { DebitSummary } from './debit-summary.tsx';
import classes from './bulk-dialog.module.css';

/** What approving several quotes does to each project's balance. */
export function BulkBalances({ tickets }: { tickets: readonly Ticket[] }) {
  const { t } = useTranslation('tickets');
  const { projects = [] } = useProjects();
  return (
    <div role="group" aria-label={t(($) => $.bulk.balances)} className={classes.balances}>
      {debitsByProject(tickets, projects).map(({ projectId, name, quotes, tokens, left }) => (
        <DebitSummary key={projectId} project={name} left={left} cost={tokens} quotes={quotes} />
      ))}
    </div>
  );
}
