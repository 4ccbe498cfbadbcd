// SQL about single tickets and their timeline. The list has its own file.
import type { TicketState } from '@gondola/contract';
import { inScope } from '../../platform/database/in-scope.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { Caller, CompanyScope } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { type ChallengeReach, challengeReach } from './tickets.policy.ts';

export interface TicketRow {
  id: number;
  company_id: number;
  project_id: number;
  project_name: string;
  location_id: number | null;
  location_name: string | null;
  creator_id: number | null;
  creator_name: string | null;
  approver_name: string | null;
  subject: string;
  content: string;
  category: string;
  subcategory: string;
  file_key: string | null;
  /** Attachments beyond the first. */
  more_file_keys: string[];
  is_challenge: boolean;
  state: TicketState;
  comments: string | null;
  estimated_closing_date: string | null;
  tokens_quoted: number | null;
  tokens_consumed: number | null;
  challenge_status: 'pending' | 'explained' | 'solved' | null;
  challenge_response: string | null;
  challenge_response_file_key: string | null;
  created_at: string;
  last_modified_date: string;
  closed_date: string | null;
}

/** Attachments of `t` beyond the first, in their order. */
export const moreFileKeys = sql.raw(`
  array(select f.file_key from ticket_files f where f.company_id = t.company_id and f.ticket_id = t.id order by f.position)`);

/** Columns of a TicketRow, for a query whose tables are aliased t, p, l, u and a. */
export const ticketColumns = sql`${moreFileKeys} as more_file_keys, t.is_challenge, ${sql.raw(`
  t.id, t.company_id, t.project_id, p.name as project_name, t.location_id, l.name as location_name,
  t.creator_id, u.full_name as creator_name, a.full_name as approver_name, t.subject, t.content, t.category,
  t.subcategory, t.file_key, t.state, t.comments, t.estimated_closing_date::text, t.tokens_quoted, t.tokens_consumed,
  t.challenge_status, t.challenge_response, t.challenge_response_file_key, t.created_at, t.last_modified_date, t.closed_date`)}`;

export const ticketJoins = sql.raw(`
  join projects p on p.company_id = t.company_id and p.id = t.project_id
  left join locations l on l.id = t.location_id
  left join users u on u.id = t.creator_id
  left join users a on a.id = t.approver_id`);

/** Restricts the challenges of `t`, already within the scope, to those the caller sees. */
export function inChallengeReach({ userId, openProjectIds, isOwnOnly }: ChallengeReach): SQL {
  if (openProjectIds === 'all') return sql`true`;
  if (isOwnOnly) return sql`t.creator_id = ${userId}`;
  return sql`(t.project_id = any (${sql.ids(openProjectIds)}) or t.creator_id = ${userId})`;
}

/** A challenge is seen by fewer than other tickets: an employee of the client sees their own (D11). */
const isSeenBy = (caller: Caller, scope: CompanyScope) =>
  sql`(not t.is_challenge or ${inChallengeReach(challengeReach(caller, scope))})`;

/** One ticket the caller sees, or undefined. */
export async function findTicket(
  db: Database,
  scope: CompanyScope,
  caller: Caller,
  id: number,
): Promise<TicketRow | undefined> {
  const { rows } = await db.execute<TicketRow>(sql`
    select ${ticketColumns} from tickets t ${ticketJoins}
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

export interface NewTicketRow {
  companyId: number;
  projectId: number;
  locationId: number | null;
  creatorId: number;
  requestId: string | null;
  subject: string;
  content: string;
  category: string;
  subcategory: string;
  fileKey: string | null;
}

/** Adds a ticket; undefined when this request has already made one. */
export async function insertTicket(db: Database, row: NewTicketRow): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into tickets (company_id, project_id, location_id, creator_id, request_id, subject, content, category, subcategory, file_key)
    values (${row.companyId}, ${row.projectId}, ${row.locationId}, ${row.creatorId}, ${row.requestId}, ${row.subject},
      ${row.content}, ${row.category}, ${row.subcategory}, ${row.fileKey})
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

/** The ticket an earlier sending of the same request made. */
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

/** Saves a move; what it leaves null stays as it was. */
export async function saveMove(db: Database, companyId: number, id: number, move: TicketMove): Promise<void> {
  await db.execute(sql`
    update tickets set
      state = ${move.state},
      comments = coalesce(${move.comment}, comments),
      tokens_quoted = coalesce(${move.tokensQuoted}, tokens_quoted),
      tokens_consumed = coalesce(${move.tokensConsumed}, tokens_consumed),
      estimated_closing_date = coalesce(${move.estimatedClosingDate}::date, estimated_closing_date),
      approver_id = coalesce(${move.approverId}, approver_id),
      closed_date = case when ${move.isClosing} then now() else closed_date end,
      last_modified_date = now()
    where company_id = ${companyId} and id = ${id}`);
}

/** Replaces the amount of a quote. */
export async function saveQuote(
  db: Database,
  companyId: number,
  id: number,
  tokens: number,
  comment: string | null,
): Promise<void> {
  await db.execute(sql`
    update tickets set tokens_quoted = ${tokens}, comments = coalesce(${comment}, comments), last_modified_date = now()
    where company_id = ${companyId} and id = ${id}`);
}

export interface TicketText {
  subject: string;
  content: string;
  category: string;
  subcategory: string;
  fileKey: string | null;
}

export async function saveText(db: Database, companyId: number, id: number, text: TicketText): Promise<void> {
  await db.execute(sql`
    update tickets set subject = ${text.subject}, content = ${text.content}, category = ${text.category},
      subcategory = ${text.subcategory}, file_key = ${text.fileKey}, last_modified_date = now()
    where company_id = ${companyId} and id = ${id}`);
}

export interface TimelineEntry {
  companyId: number;
  ticketId: number;
  userId: number;
  fromState: TicketState | null;
  toState: TicketState;
  tokens: number | null;
  /** The quote that `tokens` replaces, for a correction. */
  tokensBefore?: number;
  comment: string | null;
}

export async function insertTimelineEntry(db: Database, entry: TimelineEntry): Promise<void> {
  await db.execute(sql`
    insert into ticket_events (company_id, ticket_id, user_id, from_state, to_state, tokens, tokens_before, comment)
    values (${entry.companyId}, ${entry.ticketId}, ${entry.userId}, ${entry.fromState}, ${entry.toState},
      ${entry.tokens}, ${entry.tokensBefore ?? null}, ${entry.comment})`);
}

export interface TimelineRow {
  id: number;
  from_state: TicketState | null;
  to_state: TicketState;
  tokens: number | null;
  tokens_before: number | null;
  comment: string | null;
  created_at: string;
  user_name: string | null;
}

/** What happened to a ticket, oldest first. */
export async function listTimeline(
  db: Database,
  companyId: number,
  ticketId: number,
): Promise<TimelineRow[]> {
  const { rows } = await db.execute<TimelineRow>(sql`
    select e.id, e.from_state, e.to_state, e.tokens, e.tokens_before, e.comment, e.created_at, u.full_name as user_name
    from ticket_events e left join users u on u.id = e.user_id
    where e.company_id = ${companyId} and e.ticket_id = ${ticketId} order by e.id`);
  return rows;
}
