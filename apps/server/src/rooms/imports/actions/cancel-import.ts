import type { contract } from '@gondola/contract';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { announce } from '../../../platform/events/event-feed.ts';
import type { Call } from '../../../platform/http/call.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { findImport, moveImport } from '../imports.queries.ts';
import { presentImport } from '../imports.presenter.ts';
import { eraseRows } from '../reading/staging.queries.ts';
import { importOf } from './import-call.ts';

type Cancel = Call<typeof contract.imports.cancel>;

/** Stops an import at whatever it is: whoever works on it sees so at the next batch and leaves nothing behind. */
export async function cancelImport(call: Cancel) {
  const { db, caller, params, locale, requestId } = call;
  const row = await importOf(call, params.id, true);
  const { id: importId, company_id: companyId } = row;
  if (row.state !== 'cancelled') {
    const isCancelled = await moveImport(
      db,
      companyId,
      importId,
      ['reading', 'mapping', 'ready', 'applying'],
      'cancelled',
    );
    if (!isCancelled) throw conflict(`imports:state.${row.state}`);
    await eraseRows(db, companyId, importId);
    await recordAudit(db, {
      companyId,
      userId: caller.userId,
      requestId,
      action: 'import.cancel',
      thing: 'import',
      thingId: importId,
      before: { state: row.state },
    });
    await announce(db, { topic: 'imports', companyId, id: importId });
  }
  return { import: presentImport((await findImport(db, [companyId], importId)) ?? row, locale) };
}
