// Says a change once: the line of the audit log and the announcement to those it concerns, inside the transaction that
// does it. Nothing else writes the audit log or announces (checked by the import rules).
import type { AuditedEntity, auditActions, Topic } from '@gondola/contract';
import { topicOf } from '@gondola/contract/plain';
import { prepared, sql } from '../database/sql.ts';
import type { Database } from '../database/transaction.ts';
import { announce, announcePeople } from '../events/announce.ts';

/** The parts of a call that are recorded; a job hands in those of the call that caused it. */
export interface Recorder {
  readonly db: Database;
  readonly requestId: string;
  /** The person who did it; undefined or null where nobody is known. */
  readonly caller: { readonly userId: number | null } | undefined;
}

/** Something that somebody did to an entity. */
export interface Deed<Entity extends AuditedEntity> {
  /** Verb of the domain: `ticket.approve`. */
  readonly action: (typeof auditActions)[Entity][number];
  readonly entity: Entity;
  readonly entityId: number | string;
  readonly companyId: number | null;
  readonly before?: unknown;
  readonly after?: unknown;
  /** The id announced with it, where that is not the entity's: the response of an answer, the person of a link. */
  readonly announcedId?: number | null;
  /** The companies it is announced in, where those are not the entity's own. */
  readonly announcedIn?: readonly number[];
  /** Further topics that changed with it. */
  readonly also?: readonly Topic[];
}

/** Progress that is nobody's deed: of a job, a mail on its way, a line in a bell. It is only announced. */
type Progress =
  | { readonly changed: Topic; readonly companyId: number | null; readonly id: number | null }
  /** Many people at once, who may see other things from now on. */
  | { readonly changed: 'users'; readonly people: readonly number[] };

/** Topics in everybody's choice of companies or on everybody's pages belong to no company. */
const withoutCompany: ReadonlySet<Topic> = new Set(['users', 'companies', 'home', 'settings']);

async function insertAuditRow<Entity extends AuditedEntity>(
  { db, caller, requestId }: Recorder,
  { companyId, action, entity, entityId, before, after }: Deed<Entity>,
): Promise<void> {
  const row = prepared`
    insert into audit_log (company_id, user_id, request_id, action, entity, entity_id, before, after)
    values (${companyId}, ${caller?.userId ?? null}, ${requestId}, ${action}, ${entity},
      ${String(entityId)}, ${JSON.stringify(before ?? null)}, ${JSON.stringify(after ?? null)})`;
  await db.execute({ ...row, isUnread: true });
}

async function announceDeed<Entity extends AuditedEntity>(db: Database, deed: Deed<Entity>): Promise<void> {
  const { entity, entityId, companyId, also = [] } = deed;
  const topic = topicOf(entity, deed.action);
  if (topic === null) return;
  const ownId = typeof entityId === 'number' ? entityId : null;
  const id = deed.announcedId === undefined ? ownId : deed.announcedId;
  const companies = withoutCompany.has(topic) ? [null] : (deed.announcedIn ?? [companyId]);
  for (const company of companies) await announce(db, { topic, companyId: company, id });
  for (const other of also) await announce(db, { topic: other, companyId, id: null });
}

/** Deeds of one kind that one call did to many, as a file does: their lines in one statement, and their topic announced once. */
export async function recordMany<Entity extends AuditedEntity>(
  call: Recorder,
  { entity, companyId }: Pick<Deed<Entity>, 'entity' | 'companyId'>,
  deeds: readonly Pick<Deed<Entity>, 'action' | 'entityId' | 'before' | 'after'>[],
): Promise<void> {
  const [first] = deeds;
  if (!first) return;
  const { db, caller, requestId } = call;
  const lines = deeds.map((deed) => ({ ...deed, entityId: String(deed.entityId) }));
  await db.execute(sql`
    insert into audit_log (company_id, user_id, request_id, action, entity, entity_id, before, after)
    select ${companyId}, ${caller?.userId ?? null}, ${requestId}, d.action, ${entity}, d."entityId", coalesce(d.before, 'null'), coalesce(d.after, 'null')
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as d (action text, "entityId" text, before jsonb, after jsonb)`);
  await announceDeed(db, { ...first, entity, companyId, announcedId: null });
}

/**
 * Writes what somebody did into the audit log and announces it under the entity's topic, sent once the transaction is
 * committed; of progress, which nobody did, it only announces.
 */
export function record<Entity extends AuditedEntity>(call: Recorder, deed: Deed<Entity>): Promise<void>;
export function record(call: Pick<Recorder, 'db'>, progress: Progress): Promise<void>;
export async function record(
  call: Recorder | Pick<Recorder, 'db'>,
  change: Deed<AuditedEntity> | Progress,
): Promise<void> {
  const { db } = call;
  if ('people' in change) return announcePeople(db, change.people);
  if ('changed' in change) {
    const { changed: topic, companyId, id } = change;
    return announce(db, { topic, companyId, id });
  }
  // Nothing of one is known from the other: both go out at once.
  await Promise.all([insertAuditRow(call as Recorder, change), announceDeed(db, change)]);
}
