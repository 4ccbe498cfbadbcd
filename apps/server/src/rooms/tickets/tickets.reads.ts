// Reads without a decision: from the call to the queries to the presenter.
import {
  type contract,
  keysOf,
  pick,
  ticketFilters,
  type TicketState,
  ticketStates,
  ticketTabs,
} from '@gondola/contract';
import type { Call } from '../../platform/http/call.ts';
import { notFound } from '../../platform/failure.ts';
import { balanceOf } from '../wallet/index.ts';
import type { ChallengeActions } from './challenge-actions.ts';
import {
  countChallengesByState,
  countChallengesByStatus,
  countTicketsByState,
  listFewChallenges,
  listTickets,
  type TicketFilter,
} from './ticket-list.queries.ts';
import { searchTickets } from './ticket-search.queries.ts';
import { challengeScope, maySeeBalance } from './tickets.policy.ts';
import { presentTimelineEntry, ticketPresenter } from './tickets.presenter.ts';
import { absentOf, rolesInTurn } from './ticket-workflow.ts';
import { findTicket, listActors, listTimeline } from './tickets.queries.ts';
import { pageOf } from '../../platform/database/total-cap.ts';

type List = typeof contract.tickets.list;
type ByState = typeof contract.tickets.byState;

async function filterOf(call: Call<List> | Call<ByState>): Promise<TicketFilter> {
  const { query, db, scope, caller } = call;
  const { searchValue, challenge, ...given } = pick(query, keysOf(ticketFilters));
  const column = 'column' in query ? query.column : undefined;
  const filter = { ...given, challenge: challenge ? challengeScope(caller, scope) : undefined };
  if (!searchValue) return filter;
  const few = challenge ? await listFewChallenges(db, scope, filter) : undefined;
  const among = few ? { ids: few } : challenge ? 'challenges' : 'tickets';
  return { ...filter, searchValue: await searchTickets(db, scope, searchValue, column, among) };
}

export async function listTicketsPage(call: Call<List>, challenges: ChallengeActions) {
  const { db, scope, query, caller, services, locale } = call;
  const states: readonly TicketState[] | undefined = query.state && ticketTabs[query.state];
  const filter = await filterOf(call);
  const [{ rows, total }, digestTimes] = await Promise.all([
    listTickets(db, services.anchors, scope, states, filter, query, query),
    query.challenge ? challenges.readDigestTimes(db, services.clock()) : {},
  ]);
  return {
    tickets: rows.map(ticketPresenter(caller, services.files, locale)),
    ...pageOf('totalTickets', total, query),
    ...digestTimes,
  };
}

export async function listTicketsByState(call: Call<ByState>) {
  const { db, scope, query, caller, services, locale } = call;
  const filter = await filterOf(call);
  const found = query.challenge
    ? await countChallengesByState(db, scope, filter)
    : await countTicketsByState(db, scope, ticketStates, filter);
  const counts = Object.fromEntries(ticketStates.map((state) => [state, found[state] ?? 0])) as Record<
    TicketState,
    number
  >;
  const challengeCounts = query.challenge
    ? { challengeCounts: await countChallengesByStatus(db, scope, filter) }
    : {};
  if (!query.state) return { counts, ...challengeCounts };
  const newestFirst = { sortBy: 'createdAt', orderBy: 'desc' } as const;
  const { rows } = await listTickets(
    db,
    services.anchors,
    scope,
    ticketTabs[query.state],
    filter,
    newestFirst,
    query,
  );
  return { counts, ...challengeCounts, tickets: rows.map(ticketPresenter(caller, services.files, locale)) };
}

export async function getTicket({
  db,
  scope,
  params,
  caller,
  services,
  locale,
}: Call<typeof contract.tickets.get>) {
  const row = await findTicket(db, scope, caller, params.id);
  if (!row) throw notFound();
  const timeline = await listTimeline(db, row.companyId, row.id);
  return {
    ticket: ticketPresenter(caller, services.files, locale)(row),
    timeline: timeline.map(presentTimelineEntry),
    tokensLeft: maySeeBalance(caller, row.projectId)
      ? await balanceOf(db, row.companyId, row.projectId)
      : null,
    absent: absentOf(rolesInTurn(row), await listActors(db, row, rolesInTurn(row))),
  };
}
