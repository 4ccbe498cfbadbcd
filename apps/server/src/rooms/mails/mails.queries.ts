import type { MailFilters } from '@gondola/contract';
import { countCapped } from '../../platform/database/count-capped.ts';
import { conditionsOf, type FilterConditions } from '../../platform/database/filter-conditions.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import {
  bigint,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { capOfTotals } from '../../platform/database/total-cap.ts';

export const mails = table('mails', {
  id: withDefault(bigint()),
  companyId: nullable(bigint()),
  recipient: text(),
  subject: text(),
  textBody: text(),
  htmlBody: text(),
  state: withDefault(text<'captured' | 'queued' | 'sent' | 'failed'>()),
  error: nullable(text()),
  createdAt: withDefault(timestamptz()),
  sentAt: nullable(timestamptz()),
  /** Since when the mail server has it without an answer. */
  handedAt: nullable(timestamptz()),
  /** A link that only its recipient may read. */
  sealedLink: nullable(text()),
});

const mail = selection(
  mails.as('mails', 'id', 'recipient', 'subject', 'state', 'createdAt', 'sentAt', 'error', 'handedAt'),
);
export type MailRow = RowOf<typeof mail>;

/** Mails of which companies: of all there are, or of those named and of none. */
export type MailScope = 'all' | readonly number[];

const filterConditions: FilterConditions<MailFilters> = {
  // Written out: a parameter would keep the index of what failed from being used.
  state: (state) => sql.raw(`state = '${state}'`),
  searchValue: (words) => {
    const like = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    return sql`(recipient ilike ${like} or subject ilike ${like})`;
  },
};

/** The first `count` mails of each part of a scope; each part walks an index in its order. */
function newest(columns: SQL, scope: MailScope, where: SQL, count: number): SQL {
  const parts =
    scope === 'all' ? [sql`true`] : [...scope.map((id) => sql`company_id = ${id}`), sql`company_id is null`];
  return sql.join(
    parts.map(
      (part) =>
        sql`(select ${columns} from mails where ${part} and ${where} order by id desc limit ${count})`,
    ),
    ' union all ',
  );
}

/** A page of the outbox, newest first. Mails that failed have an index of their own. */
export async function listMails(
  db: Database,
  scope: MailScope,
  filter: MailFilters,
  page: number,
  limit: number,
): Promise<{ rows: MailRow[]; total: number }> {
  const parts = conditionsOf(filter, filterConditions);
  const where = parts.length > 0 ? sql.join(parts, ' and ') : sql`true`;
  const { rows } = await db.execute<MailRow>(sql`
    select * from (${newest(mail.columns, scope, where, (page + 1) * limit)}) m
    order by id desc offset ${page * limit} limit ${limit}`);
  return {
    rows,
    total: await countCapped(db, sql`select 1 from (${newest(sql`id`, scope, where, capOfTotals() + 1)}) m`),
  };
}

const wholeMail = selection({
  ...mails.except('mails', 'companyId', 'textBody', 'htmlBody'),
  text: text(sql`text_body`),
  html: text(sql`html_body`),
});
export type WholeMailRow = RowOf<typeof wholeMail>;

export async function findMail(db: Database, id: number): Promise<WholeMailRow | undefined> {
  const { rows } = await db.execute<WholeMailRow>(sql`
    select ${wholeMail.columns} from mails where id = ${id}`);
  return rows[0];
}

const lockedMail = selection(mails.as('mails', 'state', 'companyId'));

/** The state of a mail, kept as it is until the transaction ends. */
export async function lockMail(db: Database, id: number): Promise<RowOf<typeof lockedMail> | undefined> {
  const { rows } = await db.execute<RowOf<typeof lockedMail>>(sql`
    select ${lockedMail.columns} from mails where id = ${id} for update`);
  return rows[0];
}

export async function queueMailAgain(db: Database, id: number): Promise<void> {
  await db.execute(
    sql`update mails set ${mails.set({ state: 'queued', error: null, handedAt: null })} where id = ${id}`,
  );
}

/** Mails that were given up, counted up to `max`. */
export const countFailedMails = (db: Database, max: number): Promise<number> =>
  countCapped(db, sql`select 1 from mails where state = 'failed'`, max);

const daysKept = 365;

/** Removes mails that are older than a year and on no way any more, at most `max`; gives how many. */
export async function removeOldMails(db: Database, max: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from mails where id in (
      select id from mails where state <> 'queued' and created_at < now() - make_interval(days => ${daysKept})
      order by id limit ${max})`);
  return rowCount ?? 0;
}
