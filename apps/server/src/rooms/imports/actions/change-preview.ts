// Changes of an import that was not applied yet.
import { type contract, mayBeWholeList } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, invalidField } from '../../../platform/failure.ts';
import { findImport, moveImport, rememberMissingChoice, setMissing } from '../imports.queries.ts';
import { presentImport } from '../imports.presenter.ts';
import { eraseRows } from '../reading/staging.queries.ts';
import { loadImport } from './import-call.ts';
import { previewMissing } from '../preview.ts';

type Cancel = Call<typeof contract.imports.cancel>;

/** Stops an import at whatever it is: the process that works on it stops at the next batch and leaves nothing behind. */
export async function cancelImport(call: Cancel) {
  const { db, params, locale } = call;
  const row = await loadImport(call, params.id, true);
  const { id: importId, companyId } = row;
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

/** Says whether a previewed file is the whole list or only adds and changes, counts it so, and remembers the choice. */
export async function setMissingRows(call: Call<typeof contract.imports.setMissing>) {
  const { db, caller, params, body, locale } = call;
  const row = await loadImport(call, params.id, true);
  const { id: importId, companyId, kind } = row;
  if (row.state !== 'ready') throw conflict(`imports:state.${row.state}`);
  if (!mayBeWholeList(kind)) throw invalidField('missing', 'imports:fields.onlyAdds');
  const { missing } = body;
  await rememberMissingChoice(db, { companyId, userId: caller.userId, kind, missing });
  if (missing !== row.missing) {
    await setMissing(db, companyId, importId, missing);
    await previewMissing(db, { companyId, importId }, kind, missing);
    await record({ db }, { changed: 'imports', companyId, id: importId });
  }
  return { import: presentImport((await findImport(db, [companyId], importId)) ?? row, locale) };
}
