import { type contract, maxSavedPages, type SavedPages, type SavedPagesHead } from '@gondola/contract';
import { instantOf } from '../../../platform/database/instants.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/failure.ts';
import { findSavedPages, listSavedPages, type SavedHeadRow, type SavedRow } from './saved-pages.queries.ts';

/** An entry of the library as lists show it. */
export const presentSavedHead = (row: SavedHeadRow): SavedPagesHead => ({
  id: row.id,
  companyId: row.companyId,
  name: row.name,
  pageCount: row.pageCount,
  Author: { id: row.createdBy, fullName: row.authorName },
  updatedAt: instantOf(row.updatedAt),
});

const presentSaved = (row: SavedRow, files: FileStore): SavedPages => ({
  ...presentSavedHead(row),
  pages: row.pages.map((page) => ({ ...page, imageUrl: files.addressOrNull(page.imageKey) })),
});

export async function listSaved({ db, scope, query }: Call<typeof contract.tasks.listSaved>) {
  if (!scope.companyIds.includes(query.companyId)) throw notFound();
  const rows = await listSavedPages(db, query.companyId, query.searchValue, maxSavedPages);
  return { saved: rows.map(presentSavedHead) };
}

export async function getSaved({ db, scope, params, services }: Call<typeof contract.tasks.getSaved>) {
  const row = await findSavedPages(db, scope, params.id);
  if (!row) throw notFound();
  return { saved: presentSaved(row, services.files) };
}
