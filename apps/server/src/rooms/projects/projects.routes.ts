import { contract, mayEnter, type TicketState, ticketStates } from '@gondola/contract';
import { type Caller, rolesOnProject, scopeFor } from '../../platform/auth/caller.ts';
import { type Call, routes, type SignedCall } from '../../platform/http/call.ts';
import { notFound } from '../../platform/failure.ts';
import { balancesOf, deposit, walletCardsOf } from '../wallet/index.ts';
import { createProject } from './actions/create-project.ts';
import { updateProject } from './actions/update-project.ts';
import { listAdministeredPage, readAdministered } from './administered-projects.ts';
import {
  countChallenges,
  countTickets,
  findProject,
  listProjects,
  type ProjectRow,
  type StateCount,
} from './projects.queries.ts';
import { pageOf } from '../../platform/database/total-cap.ts';

function countsOf(projectId: number, tickets: readonly StateCount[], challenges: readonly StateCount[]) {
  const own = tickets.filter((row) => row.projectId === projectId);
  const countOf = (state: string, rows: readonly StateCount[]): number =>
    rows.find((row) => row.state === state)?.count ?? 0;
  return [
    ...ticketStates.map((state: TicketState) => ({ state, count: countOf(state, own) })),
    ...(['solved', 'explained'] as const).map((state) => ({
      state,
      count: countOf(
        state,
        challenges.filter((row) => row.projectId === projectId),
      ),
    })),
    { state: 'total' as const, count: own.reduce((sum, row) => sum + row.count, 0) },
  ];
}

const roleOn = (caller: Caller, projectId: number) => rolesOnProject(caller, projectId)[0] ?? null;

/** Rows with what hangs on them: balance for those who may see wallets, ticket counts, the caller's role. */
async function present({ db, scope, caller }: SignedCall, rows: readonly ProjectRow[]) {
  const ids = rows.map((row) => row.id);
  const [tickets, challenges, balances] = [
    await countTickets(db, scope, ids),
    await countChallenges(db, scope, ids),
    await balancesOf(db, scope.companyIds, ids),
  ];
  return rows.map((row) => ({
    id: row.id,
    projectId: row.id,
    name: row.name,
    companyId: row.companyId,
    role: roleOn(caller, row.id),
    tokensLeft: mayEnter('wallet', rolesOnProject(caller, row.id)) ? (balances.get(row.id) ?? null) : null,
    ticketCounts: countsOf(row.id, tickets, challenges),
  }));
}

async function list(call: Call<typeof contract.projects.list>) {
  const { searchValue, column, page, limit, wallets } = call.query;
  const scope = wallets ? scopeFor(call.caller, 'wallet', call.scope.companyIds) : call.scope;
  const { rows, total } = await listProjects(call.db, scope, {
    words: searchValue,
    column,
    page,
    limit,
  });
  const projects = await present(call, rows);
  const ids = rows.map(({ id }) => id);
  const cards = wallets ? await walletCardsOf(call.db, scope.companyIds, ids) : undefined;
  return {
    projects: cards ? projects.map((project) => ({ ...project, wallet: cards.get(project.id) })) : projects,
    ...pageOf('totalProjects', total, { page, limit }),
  };
}

async function get(call: Call<typeof contract.projects.get>) {
  const row = await findProject(call.db, call.scope, call.params.id);
  if (!row) throw notFound();
  const [project] = await present(call, [row]);
  if (!project) throw notFound();
  return { project };
}

async function addTokens(call: Call<typeof contract.projects.addTokens>) {
  const { db, scope, params } = call;
  const { companyId, id } = await readAdministered(db, scope, params.id);
  const movement = await deposit(call, { companyId, projectId: id });
  return { project: await readAdministered(db, scope, id), movement };
}

export const projectRoutes = routes(contract.projects, {
  list,
  get,
  administered: listAdministeredPage,
  create: createProject,
  update: updateProject,
  addTokens,
});
