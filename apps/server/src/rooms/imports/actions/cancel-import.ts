import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { findImport, moveImport } from '../imports.queries.ts';
import { presentImport } from '../imports.presenter.ts';
import { eraseRows } from '../reading/staging.queries.ts';
import { loadImport } from './import-call.ts';

type Cancel = Call<typeof contract.imports.cancel>;

/** Stops an import at whatever it is: the process that works on it stops at the next batch and leaves nothing behind. */
export async function cancelImport(call: Cancel) {
  const { db, params, locale } = call;
  const row = await loadImport(call, params.id, true);
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
    await record(call, {
      companyId,
      action: 'import.cancel',
      entity: 'import',
      entityId: importId,
      before: { state: row.state },
    });
  }
  return { import: presentImport((await findImport(db, [companyId], importId)) ?? row, locale) };
}
