import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { type Call, outsideTransaction, type SignedOutsideCall } from '../../../platform/http/call.ts';
import { conflict, Failure, invalidField } from '../../../platform/failure.ts';
import { importQueueOf } from '../import-queue.ts';
import { claimApplying } from '../import-work.queries.ts';
import { findImport, type ImportRow } from '../imports.queries.ts';
import { presentImport } from '../imports.presenter.ts';
import { loadImport, type Preview, loadPreview } from './import-call.ts';
import { deletionsToConfirm } from '../preview.ts';

type Apply = typeof contract.imports.apply;

/** A person's consent to applying: that rows in error are left out, how many rows may be marked deleted, when people are invited. */
interface Consent {
  readonly onlyGoodRows?: boolean | undefined;
  readonly confirmedDeletions?: number | undefined;
  /** Of people: when the new ones are invited. */
  readonly invitations?: string | undefined;
  /** Of the call. */
  readonly requestId: string;
}

/** Says what a preview is when it cannot be applied now. Throws 409, and 400 where another number was confirmed. */
function assertApplicable(row: ImportRow, { onlyGoodRows, confirmedDeletions }: Consent): void {
  const { state, counts, liveRows: live } = row;
  if (state !== 'ready') throw conflict(`imports:state.${state}`);
  const wrong = counts['error'] ?? 0;
  if (wrong > 0 && !onlyGoodRows) throw conflict('imports:apply.rowsInError', { count: wrong });
  const deletions = deletionsToConfirm(row);
  if (deletions === null || deletions === confirmedDeletions) return;
  const numbers = { count: deletions, live };
  if (confirmedDeletions === undefined) throw conflict('imports:apply.confirmDeletions', numbers);
  throw invalidField('confirmedDeletions', 'imports:fields.otherNumber', numbers);
}

/** Takes a preview to be applied, in the given transaction; a call for one that is being applied, or was, changes nothing. Throws 409. */
export async function claimToApply(db: Database, row: ImportRow, consent: Consent): Promise<void> {
  if (row.state === 'applying' || row.state === 'applied') return;
  assertApplicable(row, consent);
  const { companyId, id, kind } = row;
  const { onlyGoodRows = false, invitations, requestId } = consent;
  if (kind !== 'people' && invitations !== undefined)
    throw invalidField('invitations', 'imports:fields.onlyPeople');
  const invited = kind === 'people' ? (invitations ?? 'now') : null;
  if (!(await claimApplying(db, companyId, id, { onlyGoodRows, invitations: invited, requestId })))
    throw conflict('platform:conflict');
  await record({ db }, { changed: 'imports', companyId, id });
}

/** The answer to a preview that the data has moved away from: 409 with the fresh one next to the reason. */
const movedOn = (fresh: Preview): Failure =>
  new Failure(409, 'imports:apply.movedOn', { data: { ...fresh } });

/** Waits until an import that was taken is applied, and gives how it is then. Throws 409 when it could not be. */
export async function applyNow(
  call: SignedOutsideCall,
  companyId: number,
  importId: number,
): Promise<ImportRow> {
  const queue = importQueueOf(call.services);
  await queue.finished(companyId, importId, call.signal);
  const row = await call.transaction('read', ({ db }) => findImport(db, [companyId], importId));
  if (!row) throw conflict('platform:conflict');
  if (row.state === 'replaced' && row.replacedBy !== null) {
    await queue.finished(companyId, row.replacedBy, call.signal);
    throw movedOn(await loadPreview(call, companyId, row.replacedBy));
  }
  if (row.state !== 'applied') throw conflict(`imports:state.${row.state}`);
  return row;
}

/** Takes the import to be applied. */
async function take(call: Call<Apply>): Promise<ImportRow> {
  const { db, params, body, requestId } = call;
  const row = await loadImport(call, params.id, true);
  const { companyId, id: importId } = row;
  await claimToApply(db, row, { ...body, requestId });
  return (await findImport(db, [companyId], importId)) ?? row;
}

/** Applies exactly what was shown. Sent twice, at the same time or not, it has one effect. */
export const applyImport = outsideTransaction<Apply>(async (call) => {
  const taken = await call.transaction('write', take);
  importQueueOf(call.services).wake();
  const row = call.body.background ? taken : await applyNow(call, taken.companyId, taken.id);
  return { import: presentImport(row, call.locale) };
});
