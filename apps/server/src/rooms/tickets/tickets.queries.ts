// SQL about single tickets and their timeline. The list has its own file.
import {
  type ChallengeAnswer,
  type Role,
  type TicketState,
  type TicketText,
  ticketTextKeys,
} from '@gondola/contract';
import { inScope } from '../../platform/database/in-scope.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { Caller, CompanyScope } from '../../platform/auth/caller.ts';
import {
  bigint,
  boolean,
  date,
  int,
  list,
  type NewRow,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  uuid,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { type ChallengeScope, challengeScope } from './tickets.policy.ts';

export const tickets = table('tickets', {
  id: withDefault(bigint()),
  companyId: bigint(),
  projectId: bigint(),
  locationId: nullable(bigint()),
  creatorId: nullable(bigint()),
  approverId: nullable(bigint()),
  /** Made by the client: one filled form makes one ticket, however often it is sent. */
  requestId: nullable(uuid()),
  subject: text(),
  content: text(),
  category: text(),
  subcategory: text(),
  fileKey: nullable(text()),
  isChallenge: withDefault(boolean()),
  state: withDefault(text<TicketState>()),
  comments: nullable(text()),
  estimatedClosingDate: nullable(date()),
  tokensQuoted: nullable(int()),
  tokensConsumed: nullable(int()),
  challengeStatus: nullable(text<'pending' | ChallengeAnswer>()),
  challengeResponse: nullable(text()),
  challengeResponseFileKey: nullable(text()),
  /** The author of the answer as it is now, and when. */
  challengeReplierId: nullable(bigint()),
  challengeRepliedAt: nullable(timestamptz()),
  createdAt: withDefault(timestamptz()),
  lastModifiedDate: withDefault(timestamptz()),
  closedDate: nullable(timestamptz()),
});

export const ticketEvents = table('ticket_events', {
  id: withDefault(bigint()),
  companyId: bigint(),
  ticketId: bigint(),
  userId: nullable(bigint()),
  fromState: nullable(text<TicketState>()),
  toState: text<TicketState>(),
  tokens: nullable(int()),
  /** The quote that `tokens` replaces, for a correction. */
  tokensBefore: nullable(int()),
  comment: nullable(text()),
  createdAt: withDefault(timestamptz()),
});

/** The columns that every ticket shows of its own, of the table aliased `t`. */
export const ownColumns = {
  ...tickets.except('t', 'approverId', 'requestId', 'challengeReplierId', 'challengeRepliedAt'),
  /** Attachments beyond the first, in their order. */
  moreFileKeys: list(
    text(),
    sql`array(select f.file_key from ticket_files f where f.company_id = t.company_id and f.ticket_id = t.id order by f.position)`,
  ),
};

const ticket = selection({
  ...ownColumns,
  projectName: text(sql`p.name`),
  locationName: nullable(text(sql`l.name`)),
  creatorName: nullable(text(sql`u.whole_name`)),
  approverName: nullable(text(sql`a.whole_name`)),
});
export type TicketRow = RowOf<typeof ticket>;

/** Restricts the challenges of `t`, already within the scope, to those the caller sees. */
export function inChallengeScope({ userId, openProjectIds, isOwnOnly }: ChallengeScope): SQL {
  if (openProjectIds === 'all') return sql`true`;
  if (isOwnOnly) return sql`t.creator_id = ${userId}`;
  return sql`(t.project_id = any (${sql.ids(openProjectIds)}) or t.creator_id = ${userId})`;
}

/** The challenges of `t`, already within the scope, that a caller sees. */
export const seenChallenges = (caller: Caller, scope: CompanyScope): SQL =>
  inChallengeScope(challengeScope(caller, scope));

/** Fewer people see a challenge than another ticket: an employee of the client sees their own (D11). */
const isSeenBy = (caller: Caller, scope: CompanyScope) =>
  sql`(not t.is_challenge or ${seenChallenges(caller, scope)})`;

/** One ticket the caller sees, or undefined. */
export async function findTicket(
  db: Database,
  scope: CompanyScope,
  caller: Caller,
  id: number,
): Promise<TicketRow | undefined> {
  const { rows } = await db.execute<TicketRow>(sql`
    select ${ticket.columns} from tickets t
      join projects p on p.company_id = t.company_id and p.id = t.project_id
      left join locations l on l.id = t.location_id
      left join users u on u.id = t.creator_id
      left join users a on a.id = t.approver_id
    where t.id = ${id} and ${inScope('t', scope)} and ${isSeenBy(caller, scope)}`);
  return rows[0];
}

/** Holds the ticket's row until the transaction ends, so that two decisions come one after the other. */
export async function lockTicket(
  db: Database,
  scope: CompanyScope,
  caller: Caller,
  id: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select t.id from tickets t
    where t.id = ${id} and ${inScope('t', scope)} and ${isSeenBy(caller, scope)} for update of t`);
  return rows.length > 0;
}

const newTicketKeys = [
  'companyId',
  'projectId',
  'locationId',
  'creatorId',
  'requestId',
  'fileKey',
  ...ticketTextKeys,
] as const;

/** Adds a ticket; undefined when this request has already made one. */
export async function insertTicket(db: Database, row: NewRow<typeof tickets>): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${tickets.insert(row, ...newTicketKeys)}
    on conflict (creator_id, request_id) where request_id is not null do nothing
    returning id`);
  return rows[0]?.id;
}

/** Adds the attachments beyond the first, in their order. */
export async function insertMoreFiles(
  db: Database,
  companyId: number,
  ticketId: number,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await db.execute(sql`
    insert into ticket_files (company_id, ticket_id, position, file_key)
    select ${companyId}, ${ticketId}, place + 1, key
    from unnest(${sql.texts(keys)}) with ordinality as k (key, place)`);
}

/** The ticket an earlier submission of the same request made. */
export async function findTicketOfRequest(
  db: Database,
  scope: CompanyScope,
  creatorId: number,
  requestId: string,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select t.id from tickets t
    where t.creator_id = ${creatorId} and t.request_id = ${requestId} and ${inScope('t', scope)}`);
  return rows[0]?.id;
}

export interface TicketMove {
  state: TicketState;
  comment: string | null;
  tokensQuoted: number | null;
  tokensConsumed: number | null;
  estimatedClosingDate: string | null;
  approverId: number | null;
  isClosing: boolean;
}

/** Changes a ticket. */
async function update(db: Database, companyId: number, id: number, changes: SQL): Promise<void> {
  await db.execute(sql`
    update tickets set ${changes}, last_modified_date = now() where company_id = ${companyId} and id = ${id}`);
}

/** Saves a move; what it leaves null stays as it was. */
export const saveMove = (db: Database, companyId: number, id: number, move: TicketMove): Promise<void> =>
  update(
    db,
    companyId,
    id,
    tickets.set({
      state: move.state,
      comments: move.comment ?? undefined,
      tokensQuoted: move.tokensQuoted ?? undefined,
      tokensConsumed: move.tokensConsumed ?? undefined,
      estimatedClosingDate: move.estimatedClosingDate ?? undefined,
      approverId: move.approverId ?? undefined,
      closedDate: move.isClosing ? sql`now()` : undefined,
    }),
  );

/** Replaces the amount of a quote. */
export const saveQuote = (
  db: Database,
  companyId: number,
  id: number,
  tokens: number,
  comment: string | null,
): Promise<void> =>
  update(db, companyId, id, tickets.set({ tokensQuoted: tokens, comments: comment ?? undefined }));

/** Replaces what was filled in, and the attachment. */
export const saveText = (
  db: Database,
  companyId: number,
  id: number,
  text: TicketText & Pick<TicketRow, 'fileKey'>,
): Promise<void> => update(db, companyId, id, tickets.set(text, 'fileKey', ...ticketTextKeys));

export async function insertTimelineEntry(db: Database, entry: NewRow<typeof ticketEvents>): Promise<void> {
  const keys = [
    'companyId',
    'ticketId',
    'userId',
    'fromState',
    'toState',
    'tokens',
    'tokensBefore',
    'comment',
  ] as const;
  await db.execute(sql`insert into ${ticketEvents.insert(entry, ...keys)}`);
}

const timelineEntry = selection({
  ...ticketEvents.except('e', 'companyId', 'ticketId', 'userId'),
  userName: nullable(text(sql`u.whole_name`)),
});
export type TimelineRow = RowOf<typeof timelineEntry>;

/** The timeline of a ticket, oldest first. */
export async function listTimeline(
  db: Database,
  companyId: number,
  ticketId: number,
): Promise<TimelineRow[]> {
  const { rows } = await db.execute<TimelineRow>(sql`
    select ${timelineEntry.columns} from ticket_events e left join users u on u.id = e.user_id
    where e.company_id = ${companyId} and e.ticket_id = ${ticketId} order by e.id`);
  return rows;
}

const actor = selection({
  id: bigint(sql`u.id`),
  fullName: text(sql`u.whole_name`),
  hasCome: boolean(sql`u.verified_at is not null`),
});

/** The people with one of these roles on the project of a ticket, whether or not they have opened their account. */
export async function listActors(
  db: Database,
  { companyId, projectId }: Pick<TicketRow, 'companyId' | 'projectId'>,
  roles: readonly Role[],
): Promise<RowOf<typeof actor>[]> {
  const { rows } = await db.execute<RowOf<typeof actor>>(sql`
    select ${actor.columns} from users u
    where u.active and not u.deleted and exists (
      select 1 from user_projects up where up.user_id = u.id and up.company_id = ${companyId}
        and up.project_id = ${projectId} and up.role = any (${sql.texts(roles)}) and not up.deleted)
    order by u.whole_name, u.id`);
  return rows;
}
