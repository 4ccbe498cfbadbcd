// The present names of entities, for entries that hold their ids: one statement for all of a page, of the caller's companies.
import type { NamedEntity } from '@gondola/contract';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { Locale } from '../../platform/i18n/i18n.ts';

export interface EntityName {
  readonly text: string;
  readonly isDeleted: boolean;
}

interface NameRow {
  entity: NamedEntity;
  id: number;
  text: string | null;
  deleted: boolean;
}

/** Rows (id, text, deleted) of `ids` in companies of `own`, in the reader's language. */
type NameSource = (ids: SQL, own: SQL, locale: Locale) => SQL;

const dot = sql.raw(`' · '`);

/** A table with its company, what its rows are called, and whether one is deleted. */
const ofCompany =
  (table: string, name: string, deleted = 't.deleted'): NameSource =>
  (ids, own) =>
    sql`select t.id, ${sql.raw(name)}, ${sql.raw(deleted)} from ${sql.identifier(table)} t
      where t.id = any (${ids}) and t.company_id = any (${own})`;

const sources = {
  company: (ids, own) =>
    sql`select id, name, false from companies where id = any (${ids}) and id = any (${own})`,
  project: ofCompany('projects', 't.name', 'false'),
  user: (ids) => sql`select u.id, u.whole_name, u.deleted from users u where u.id = any (${ids})`,
  userProject: (ids, own) => sql`
    select l.id, u.whole_name || ${dot} || p.name, l.deleted
    from user_projects l join users u on u.id = l.user_id join projects p on p.id = l.project_id
    where l.id = any (${ids}) and l.company_id = any (${own})`,
  userReport: (ids, own) => sql`
    select l.id, u.whole_name || ${dot} || r.report_name, l.deleted
    from user_reports l join users u on u.id = l.user_id join powerbi_reports r on r.id = l.powerbi_report_id
    where l.id = any (${ids}) and l.company_id = any (${own})`,
  ticket: ofCompany('tickets', 't.subject', 'false'),
  challengeNotice: ofCompany('challenge_notices', 't.subject', 'false'),
  location: (ids, own) => sql`
    select g.id, g.name, bool_and(l.deleted) from locations g join company_locations l on l.location_id = g.id
    where g.id = any (${ids}) and l.company_id = any (${own}) group by g.id`,
  product: ofCompany('products', 't.name'),
  category: ofCompany('categories', 't.name'),
  userGroup: ofCompany('user_groups', 't.name'),
  listing: ofCompany('listings', 't.name'),
  cluster: ofCompany('clusters', 't.name'),
  import: ofCompany('imports', 't.file_name', 'false'),
  task: ofCompany('tasks', 't.title'),
  taskDraft: ofCompany('task_drafts', `t.definition ->> 'title'`, 'false'),
  savedPages: ofCompany('saved_pages', 't.name', 't.deleted_at is not null'),
  question: ofCompany('questions', 't.title'),
  assignment: (ids, own) => sql`
    select a.id, t.title || ${dot} || g.name || ${dot} || u.whole_name, a.deleted
    from assignments a join tasks t on t.id = a.task_id join locations g on g.id = a.location_id join users u on u.id = a.user_id
    where a.id = any (${ids}) and a.company_id = any (${own})`,
  response: (ids, own) => sql`
    select r.id, t.title || coalesce(${dot} || g.name, ''), r.deleted
    from responses r join tasks t on t.id = r.task_id left join locations g on g.id = r.location_id
    where r.id = any (${ids}) and r.company_id = any (${own})`,
  answer: (ids, own) => sql`
    select a.id, q.title, false from answers a join questions q on q.id = a.question_id
    where a.id = any (${ids}) and a.company_id = any (${own})`,
  video: (ids, own) => sql`
    select m.id, q.title, false from answer_media m
    join answers a on a.company_id = m.company_id and a.id = m.answer_id join questions q on q.id = a.question_id
    where m.id = any (${ids}) and m.company_id = any (${own})`,
  feedbackLabel: (ids, _own, locale) =>
    sql`select id, ${sql.identifier(`name_${locale}`)}, false from feedback_labels where id = any (${ids})`,
  report: ofCompany('powerbi_reports', 't.report_name'),
  document: (ids, own) => sql`
    select id, name, deleted from documents
    where id = any (${ids}) and (company_id is null or company_id = any (${own}))`,
  news: (ids) => sql`select id, title, false from news where id = any (${ids})`,
  homeMessage: (ids) => sql`select id, name, false from home_messages where id = any (${ids})`,
  mail: (ids, own) => sql`
    select id, subject, false from mails where id = any (${ids}) and (company_id is null or company_id = any (${own}))`,
} satisfies Record<NamedEntity, NameSource>;

/** Ids by entity. */
export type WantedNames = ReadonlyMap<NamedEntity, ReadonlySet<number>>;

export const nameKey = (entity: NamedEntity, id: number): string => `${entity} ${id}`;

/** Names by `nameKey`; those of removed things, or of another company, are absent. */
export async function findNames(
  db: Database,
  companyIds: readonly number[],
  wanted: WantedNames,
  locale: Locale,
): Promise<ReadonlyMap<string, EntityName>> {
  if (wanted.size === 0) return new Map();
  const own = sql.ids(companyIds);
  const parts = [...wanted].map(
    ([entity, ids]) =>
      sql`select ${entity}::text as entity, n.* from (${sources[entity](sql.ids(ids), own, locale)}) n (id, text, deleted)`,
  );
  const { rows } = await db.execute<NameRow>(sql.join(parts, ' union all '));
  return new Map(
    rows.map(({ entity, id, text, deleted }) => [
      nameKey(entity, id),
      { text: text ?? '', isDeleted: deleted },
    ]),
  );
}
