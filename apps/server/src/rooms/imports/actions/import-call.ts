// Parts that the calls of this room have in common.
import type { contract, Difference, FileImport, MissingRows } from '@gondola/contract';
import type { SignedCall, SignedOutsideCall } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/failure.ts';
import type { SentFile } from '../../../platform/http/sent-files.ts';
import { firstDifferences } from '../preview.ts';
import { findImport, type ImportRow, lockImport } from '../imports.queries.ts';
import { mayImport } from '../imports.policy.ts';
import { presentDifference, presentImport } from '../imports.presenter.ts';

/** The calls that send a file are of one shape. */
export type FileEndpoint = typeof contract.imports.updateProducts;

/** A call that sends a file. */
export interface FileCall extends SignedOutsideCall {
  readonly files: readonly SentFile[];
  readonly body: {
    readonly companyId?: number | undefined;
    readonly background?: boolean | undefined;
    readonly onlyGoodRows?: boolean | undefined;
    readonly missing?: MissingRows | 'remembered' | undefined;
    readonly confirmedDeletions?: number | undefined;
    readonly invitations?: string | undefined;
  };
}

/** The answer of calls with a file. */
export interface Preview {
  readonly import: FileImport;
  readonly differences: Difference[];
}

const maxDifferences = 1_000;

/** The import a call names. Throws 404 when it is not there for the caller. */
export async function loadImport(
  { db, scope, caller }: SignedCall,
  id: number,
  forUpdate = false,
): Promise<ImportRow> {
  const row = await (forUpdate ? lockImport : findImport)(db, scope.companyIds, id);
  if (!row || !mayImport(caller, row.companyId, row.kind)) throw notFound();
  return row;
}

/** The import as it is now, with its first differing rows when they are ready to be shown. */
export async function loadPreview(
  call: SignedOutsideCall,
  companyId: number,
  importId: number,
): Promise<Preview> {
  return call.transaction('read', async ({ db }) => {
    const row = await findImport(db, [companyId], importId);
    if (!row) throw notFound();
    const rows = await firstDifferences(db, row, maxDifferences);
    return {
      import: presentImport(row, call.locale),
      differences: rows.map((one) => presentDifference(row, one, call.locale)),
    };
  });
}
