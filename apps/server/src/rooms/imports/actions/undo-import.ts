import type { contract } from '@gondola/contract';
import { type Database, inTransaction } from '../../../platform/database/transaction.ts';
import { type OutsideCall, outsideTransaction } from '../../../platform/http/call.ts';
import { conflict } from '../../../platform/failure.ts';
import { createGate } from '../../../platform/load/gate.ts';
import { recordImport } from '../record-import.ts';
import {
  findInUse,
  findChangedSinceApplied,
  type ImportKey,
  keysOf,
  planForRows,
  toRestore,
} from '../import-rows.queries.ts';
import { lockKind } from '../import-work.queries.ts';
import { findImport, type ImportRow, moveImport } from '../imports.queries.ts';
import { presentImport } from '../imports.presenter.ts';
import type { KindRules } from '../kinds/kind-rules.ts';
import { kindRules } from '../kinds/kinds.ts';
import { loadImport } from './import-call.ts';
import { ranges } from '../run-applying.ts';

type Undo = typeof contract.imports.undo;
type UndoCall = OutsideCall<Undo>;

const maxNamed = 5;

/** Throws 409, naming some of them, when rows are no longer what the import made of them. */
async function assertUntouched(db: Database, { queries }: KindRules, key: ImportKey): Promise<void> {
  for await (const range of ranges(db, key, ['new', 'changed', 'missing'])) {
    const keys = await keysOf(db, range);
    await planForRows(db, range.spanned, () => db.execute(queries.lock(key.companyId, keys)));
    const touched = await findChangedSinceApplied(db, range, queries.current(key.companyId, keys), maxNamed);
    if (touched.length > 0) throw conflict('imports:undo.touched', { rows: touched.join(', ') });
  }
}

async function takeBack(db: Database, { queries }: KindRules, key: ImportKey): Promise<void> {
  const { companyId, importId } = key;
  const restore = queries.restore ?? queries.update;
  try {
    for await (const range of ranges(db, key, ['changed', 'missing'])) {
      await planForRows(db, range.spanned, () => restore(db, companyId, toRestore(range), importId));
    }
    for await (const range of ranges(db, key, ['new'])) {
      if (queries.inUse && (await findInUse(db, range, queries.inUse(companyId, toRestore(range)))))
        throw conflict('imports:undo.inUse');
      await planForRows(db, range.spanned, () => queries.erase(db, companyId, toRestore(range), importId));
    }
  } catch (error) {
    // Something refers to a row by now.
    if (error instanceof Error && 'code' in error && error.code === '23503')
      throw conflict('imports:undo.inUse');
    throw error;
  }
  await queries.tidy?.(db, companyId, importId);
}

/** Undoes `row` in one transaction. */
async function undo(db: Database, call: UndoCall, row: ImportRow): Promise<void> {
  const { id: importId, companyId, kind } = row;
  await lockKind(db, companyId, kind);
  if (!(await moveImport(db, companyId, importId, ['applied'], 'undone'))) {
    const now = await findImport(db, [companyId], importId);
    if (now?.state === 'undone') return;
    throw conflict(`imports:state.${now?.state ?? row.state}`);
  }
  if (!row.isKept) throw conflict('imports:undo.tooOld');
  const key = { companyId, importId };
  const rules = kindRules[kind];
  await assertUntouched(db, rules, key);
  await takeBack(db, rules, key);
  await recordImport({ ...call, db }, row, {
    action: 'import.undo',
    before: { kind, counts: row.counts },
  });
}

/** As heavy as applying: one at a time next to the imports, a few more wait, none with a connection that a call could use. */
const gate = createGate({ atOnce: 1, waiting: 10 });

/** Takes an applied import back: new rows are erased, changed and missing ones are as they were. */
export const undoImport = outsideTransaction<Undo>(async (call) => {
  const row = await call.transaction('read', (inside) => loadImport(inside, call.params.id));
  const { companyId, id: importId } = row;
  const tenants = { companyIds: [companyId], userId: call.caller.userId };
  const work = () =>
    inTransaction(call.services.backgroundPool, tenants, 'write', (db) => undo(db, call, row));
  await gate.run(companyId, work, call.signal);
  const now = await call.transaction('read', ({ db }) => findImport(db, [companyId], importId));
  return { import: presentImport(now ?? row, call.locale) };
});
