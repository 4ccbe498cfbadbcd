// SQL of the library of saved pages. A company has some hundreds of entries at most, which is counted when one is saved.
import type { SavedPages } from '@gondola/contract';
import { inCompanies } from '../../../platform/database/in-scope.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { CompanyScope } from '../../../platform/auth/caller.ts';
import {
  bigint,
  int,
  jsonb,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  uuid,
  withDefault,
} from '../../../platform/database/table.ts';
import type { Database } from '../../../platform/database/transaction.ts';

type Pages = SavedPages['pages'];

export const savedPages = table('saved_pages', {
  id: withDefault(bigint()),
  companyId: bigint(),
  name: text(),
  pages: jsonb<Pages>(),
  pageCount: int(),
  requestId: nullable(uuid()),
  createdBy: bigint(),
  createdAt: withDefault(timestamptz()),
  updatedAt: withDefault(timestamptz()),
  deletedAt: nullable(timestamptz()),
});

export const savedPageImages = table('saved_page_images', {
  companyId: bigint(),
  savedPagesId: bigint(),
  fileKey: text(),
});

const head = {
  ...savedPages.as('s', 'id', 'companyId', 'name', 'pageCount', 'updatedAt', 'createdBy'),
  authorName: text(sql`a.whole_name`),
};
const savedHead = selection(head);
const saved = selection({ ...head, ...savedPages.as('s', 'pages') });
export type SavedHeadRow = RowOf<typeof savedHead>;
export type SavedRow = RowOf<typeof saved>;

const joins = sql.raw('join users a on a.id = s.created_by');

/** The library of a company by name; `words` are searched in names. */
export async function listSavedPages(
  db: Database,
  companyId: number,
  words: string | undefined,
  max: number,
): Promise<SavedHeadRow[]> {
  const like = `%${(words ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await db.execute<SavedHeadRow>(sql`
    select ${savedHead.columns} from saved_pages s ${joins}
    where s.company_id = ${companyId} and s.deleted_at is null and fold_words(s.name) like fold_words(${like})
    order by lower(s.name), s.id limit ${max}`);
  return rows;
}

/** An entry with its pages, or undefined. */
export async function findSavedPages(
  db: Database,
  scope: CompanyScope,
  id: number,
): Promise<SavedRow | undefined> {
  const { rows } = await db.execute<SavedRow>(sql`
    select ${saved.columns} from saved_pages s ${joins}
    where s.id = ${id} and ${inCompanies('s', scope.companyIds)} and s.deleted_at is null`);
  return rows[0];
}

/** The entry that a request of a person made earlier. */
export async function findSavedByRequest(
  db: Database,
  { companyId, createdBy, requestId }: Pick<NewSavedRow, 'companyId' | 'createdBy' | 'requestId'>,
): Promise<SavedHeadRow | undefined> {
  const { rows } = await db.execute<SavedHeadRow>(sql`
    select ${savedHead.columns} from saved_pages s ${joins}
    where s.company_id = ${companyId} and s.created_by = ${createdBy} and s.request_id = ${requestId}
      and s.deleted_at is null`);
  return rows[0];
}

/** How many entries a company has, up to `max`. */
export async function countSavedPages(db: Database, companyId: number, max: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from saved_pages
      where company_id = ${companyId} and deleted_at is null limit ${max}) live`);
  return rows[0]?.count ?? 0;
}

const newKeys = ['companyId', 'name', 'pages', 'pageCount', 'requestId', 'createdBy'] as const;
export type NewSavedRow = Pick<RowOf<typeof savedPages>, (typeof newKeys)[number]>;

/** Adds an entry; undefined when its name is taken, or its request has made one. */
export async function insertSavedPages(db: Database, row: NewSavedRow): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${savedPages.insert(row, ...newKeys)} on conflict do nothing returning id`);
  return rows[0]?.id;
}

/** Names the pictures of an entry, so that their files stay. */
export async function insertSavedImages(
  db: Database,
  companyId: number,
  savedPagesId: number,
  keys: readonly string[],
): Promise<void> {
  await db.execute(sql`
    insert into saved_page_images (company_id, saved_pages_id, file_key)
    select ${companyId}, ${savedPagesId}, key from unnest(${sql.texts(keys)}) key`);
}

/** Takes entries away that were removed longer than a day ago. */
export async function eraseRemovedPages(db: Database, companyId: number): Promise<void> {
  await db.execute(sql`
    delete from saved_pages where company_id = ${companyId} and deleted_at < now() - interval '1 day'`);
}

const locked = selection({ ...savedPages.as('s', 'id', 'companyId', 'name', 'deletedAt') });
export type LockedSavedRow = RowOf<typeof locked>;

/** Holds an entry, removed or not, until the transaction ends. */
export async function lockSavedPages(
  db: Database,
  scope: CompanyScope,
  id: number,
): Promise<LockedSavedRow | undefined> {
  const { rows } = await db.execute<LockedSavedRow>(sql`
    select ${locked.columns} from saved_pages s
    where s.id = ${id} and ${inCompanies('s', scope.companyIds)} for update`);
  return rows[0];
}

/** Whether another entry of the company has the name, whatever its capitals. */
export async function isSavedNameTaken(
  db: Database,
  companyId: number,
  name: string,
  exceptId: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from saved_pages where company_id = ${companyId} and lower(name) = lower(${name})
      and deleted_at is null and id <> ${exceptId}`);
  return rows.length > 0;
}

export async function renameSavedPages(
  db: Database,
  companyId: number,
  id: number,
  name: string,
): Promise<void> {
  await db.execute(sql`
    update saved_pages set name = ${name}, updated_at = now() where company_id = ${companyId} and id = ${id}`);
}

/** Marks an entry as removed, or takes that back. */
export async function markSavedPages(
  db: Database,
  companyId: number,
  id: number,
  isRemoved: boolean,
): Promise<void> {
  await db.execute(sql`
    update saved_pages set deleted_at = case when ${isRemoved} then now() end
    where company_id = ${companyId} and id = ${id}`);
}
