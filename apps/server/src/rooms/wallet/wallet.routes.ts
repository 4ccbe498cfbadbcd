import { ticketNumberOf } from '@gondola/contract';
import { contract } from '@gondola/contract';
import { instantOf } from '../../platform/database/instants.ts';
import { type Call, routes } from '../../platform/http/call.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findProject } from '../projects/index.ts';
import { balanceOf, listMovements, type MovementListRow } from './wallet.queries.ts';

function present(row: MovementListRow) {
  return {
    id: row.id,
    amount: row.amount,
    tokensLeft: row.tokens_left,
    createdAt: instantOf(row.created_at),
    comments: row.comments,
    Ticket:
      row.ticket_id === null || row.ticket_created_at === null
        ? null
        : { crmTicketId: ticketNumberOf(row.ticket_id), createdAt: instantOf(row.ticket_created_at) },
    User: row.user_name === null ? null : { fullName: row.user_name },
  };
}

async function movements({ db, scope, params, query }: Call<typeof contract.wallet.movements>) {
  const project = await findProject(db, scope, params.projectId);
  if (!project) throw notFound();
  const { rows, total } = await listMovements(db, project.companyId, project.id, query.page, query.limit);
  return {
    projectName: project.name,
    tokensLeft: await balanceOf(db, project.companyId, project.id),
    walletMovements: rows.map(present),
    totalWalletMovements: total,
    totalIsCapped: false,
    page: query.page,
    limit: query.limit,
  };
}

export const walletRoutes = routes(contract.wallet, { movements });
