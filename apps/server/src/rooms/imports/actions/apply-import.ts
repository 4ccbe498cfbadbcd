import type { contract } from '@gondola/contract';
import type { Database } from '../../../platform/database/transaction.ts';
import { announce } from '../../../platform/events/event-feed.ts';
import { type Call, outsideTransaction, type SignedOutsideCall } from '../../../platform/http/call.ts';
import { conflict, Failure, invalidField } from '../../../platform/http/errors.ts';
import { applyImportJob } from '../apply-import.job.ts';
import { runApplying } from '../applying/run-applying.ts';
import { takeApplying } from '../import-work.queries.ts';
import { findImport, type ImportRow } from '../imports.queries.ts';
import { presentImport } from '../imports.presenter.ts';
import { runReading } from '../reading/run-reading.ts';
import { deletionsToConfirm } from '../preview-missing.ts';
import { importOf, type Preview, previewOf } from './import-call.ts';

type Apply = typeof contract.imports.apply;

/** What a person said beside applying: that rows in error are left out, and how many rows may be marked deleted. */
export interface Consent {
  readonly onlyGoodRows?: boolean | undefined;
  readonly confirmedDeletions?: number | undefined;
}

/** Says what a preview is when it cannot be applied now. Throws 409, and 400 where another number was confirmed. */
function assertApplicable(row: ImportRow, { onlyGoodRows, confirmedDeletions }: Consent): void {
  const { state, counts, live_rows: live } = row;
  if (state !== 'ready') throw conflict(`imports:state.${state}`);
  const wrong = counts['error'] ?? 0;
  if (wrong > 0 && !onlyGoodRows) throw conflict('imports:apply.rowsInError', { count: wrong });
  const deletions = deletionsToConfirm(row);
  if (deletions === null || deletions === confirmedDeletions) return;
  const numbers = { count: deletions, live };
  if (confirmedDeletions === undefined) throw conflict('imports:apply.confirmDeletions', numbers);
  throw invalidField('confirmedDeletions', 'imports:fields.otherNumber', numbers);
}

/** Takes a preview to be applied, in the given transaction; whoever already applies or has applied it is joined. Throws 409. */
export async function takeToApply(db: Database, row: ImportRow, consent: Consent): Promise<void> {
  if (row.state === 'applying' || row.state === 'applied') return;
  assertApplicable(row, consent);
  const { company_id: companyId, id } = row;
  if (!(await takeApplying(db, companyId, id, consent.onlyGoodRows ?? false)))
    throw conflict('platform:conflict');
  await announce(db, { topic: 'imports', companyId, id });
}

/** The answer to a preview that the data has moved away from: 409 with the fresh one beside the reason. */
export const movedOn = (fresh: Preview): Failure =>
  new Failure(409, 'imports:apply.movedOn', { data: { ...fresh } });

const pause = 150;
/** Milliseconds to wait for whoever applies it at the same time. */
const patience = 60_000;

/** Waits while somebody else applies it. */
async function settled(call: SignedOutsideCall, companyId: number, importId: number): Promise<ImportRow> {
  const until = performance.now() + patience;
  for (;;) {
    const row = await call.transaction('read', ({ db }) => findImport(db, [companyId], importId));
    if (!row) throw conflict('platform:conflict');
    if (row.state !== 'applying' || performance.now() > until) return row;
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
  }
}

/** Applies an import that was taken and gives how it is then. Throws 409 when it could not be. */
export async function applyNow(
  call: SignedOutsideCall,
  companyId: number,
  importId: number,
): Promise<ImportRow> {
  const fresh = await runApplying(call.services, companyId, importId, call.requestId);
  if (fresh !== undefined) {
    await runReading(call.services, companyId, fresh);
    throw movedOn(await previewOf(call, companyId, fresh));
  }
  const row = await settled(call, companyId, importId);
  if (row.state === 'replaced' && row.replaced_by !== null) {
    throw movedOn(await previewOf(call, companyId, row.replaced_by));
  }
  if (row.state !== 'applied' && row.state !== 'applying') throw conflict(`imports:state.${row.state}`);
  return row;
}

/** Takes the import to be applied, and leaves it to a job when nobody wants to wait. */
async function take(call: Call<Apply>): Promise<ImportRow> {
  const { db, params, body, services } = call;
  const row = await importOf(call, params.id, true);
  const { company_id: companyId, id: importId } = row;
  await takeToApply(db, row, body);
  if (body.background) await services.jobs.enqueue(db, applyImportJob, { companyId, importId });
  return (await findImport(db, [companyId], importId)) ?? row;
}

/** Applies exactly what was shown. Sent twice, at the same time or not, it has one effect. */
export const applyImport = outsideTransaction<Apply>(async (call) => {
  const taken = await call.transaction('write', take);
  const row = call.body.background ? taken : await applyNow(call, taken.company_id, taken.id);
  return { import: presentImport(row, call.locale) };
});
