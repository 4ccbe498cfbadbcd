// Applies one import: exactly what was shown, or a fresh preview. In one transaction all of it is compared with what the tables hold
// now, under locks; then it is written, some thousand rows at a time.
import { type DifferenceKind, type ImportColumn, importKinds } from '@gondola/contract';
import { record } from '../../platform/audit/record.ts';
import { besideTransaction, type Database, inTransaction } from '../../platform/database/transaction.ts';
import type { ProcessServices } from '../../platform/services.ts';
import { handleFailure } from './handle-failure.ts';
import {
  finishApplying,
  releaseClaim,
  ImportSuperseded,
  isStillApplying,
  lockKind,
  recordApplied,
  type ClaimedWork,
} from './import-work.queries.ts';
import { findImport, type ImportRow, insertImport, moveImport, setReplacedBy } from './imports.queries.ts';
import { kindRules } from './kinds/kinds.ts';
import { eraseRows, rememberReading } from './reading/staging.queries.ts';
import { recordImport } from './record-import.ts';
import {
  findChangedSincePreview,
  type ImportKey,
  keysOf,
  nextRange,
  planForRows,
  type Range,
  toApply,
} from './import-rows.queries.ts';
import { storeMissing, summarizeMissing } from './missing-rows.queries.ts';
import type { KindRules } from './kinds/kind-rules.ts';

const batchSize = 5_000;

/** The data is no longer what the preview showed. */
class DataChanged extends Error {}

/** Ranges that together hold all rows of these kinds, in the order of the file. */
export async function* ranges(
  db: Database,
  key: ImportKey,
  kinds: readonly DifferenceKind[],
): AsyncGenerator<Range> {
  let after = 0;
  for (;;) {
    const next = await nextRange(db, key, kinds, after, batchSize);
    if (!next) return;
    yield { ...key, kinds, after, ...next };
    after = next.to;
  }
}

/**
 * Throws DataChanged unless every row is what was shown; rows that will change stay so until the transaction ends. Rows that
 * the file does not name, where they are to be marked deleted, are stored next to its own.
 */
async function assertUnchanged(
  db: Database,
  { queries }: KindRules,
  key: ImportKey,
  { missing, missingDigest: shown }: Pick<ImportRow, 'missing' | 'missingDigest'>,
): Promise<void> {
  const { companyId } = key;
  if (missing === 'markDeleted') {
    const all = queries.current(companyId);
    if ((await summarizeMissing(db, key, all)).digest !== shown) throw new DataChanged();
    if (shown !== null) await storeMissing(db, key, all);
  }
  for await (const range of ranges(db, key, ['new', 'equal', 'changed', 'missing'])) {
    const locked = await keysOf(db, range, ['changed', 'missing']);
    await planForRows(db, range.spanned, () => db.execute(queries.lock(companyId, locked)));
    const moved = await findChangedSincePreview(
      db,
      range,
      queries.current(companyId, await keysOf(db, range)),
      1,
    );
    if (moved.length > 0) throw new DataChanged();
  }
}

/** Writes the rows; `afterBatch` gets how many are done and may throw to stop. */
async function writeRows(
  db: Database,
  { queries }: KindRules,
  key: ImportKey,
  prepared: string | undefined,
  afterBatch: (rowsDone: number) => Promise<void>,
): Promise<number> {
  let done = 0;
  for (const kinds of [['new'], ['changed', 'missing']] as const) {
    const write = kinds[0] === 'new' ? queries.insert : queries.update;
    for await (const range of ranges(db, key, kinds)) {
      await planForRows(db, range.spanned, () =>
        write(db, key.companyId, toApply(range), key.importId, prepared),
      );
      done += range.count;
      await afterBatch(done);
    }
  }
  return done;
}

const tenantsOf = (companyId: number) => ({ companyIds: [companyId], userId: null });

/** Codes of what the database refuses because somebody else's rows got there first. */
const conflictCodes = new Set(['23505', '23503']);
const isConflict = (error: unknown): boolean =>
  error instanceof DataChanged ||
  (error instanceof Error && 'code' in error && conflictCodes.has(String(error.code)));

async function apply(
  db: Database,
  services: ProcessServices,
  row: ImportRow,
  { attempt }: ClaimedWork,
  prepared: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { id: importId, companyId, kind, counts } = row;
  const key = { companyId, importId };
  const rules = kindRules[kind];
  const total = (counts['new'] ?? 0) + (counts['changed'] ?? 0) + (counts['missing'] ?? 0);
  await lockKind(db, companyId, kind);
  await assertUnchanged(db, rules, key, row);
  let announcedAt = performance.now();
  const done = await writeRows(db, rules, key, prepared, async (rowsDone) => {
    if (signal.aborted || !(await isStillApplying(db, companyId, importId, attempt)))
      throw new ImportSuperseded();
    if (performance.now() - announcedAt < 500) return;
    announcedAt = performance.now();
    await besideTransaction(services.backgroundPool, tenantsOf(companyId), async (beside) => {
      await recordApplied(beside, companyId, importId, rowsDone, rowsDone / Math.max(total, 1));
      await record({ db: beside }, { changed: 'imports', companyId, id: importId });
    });
  });
  if (!(await finishApplying(db, companyId, importId, attempt, done))) throw new ImportSuperseded();
  await remember(db, row);
  const caller = { userId: row.userId };
  const requestId = row.requestId ?? `import ${importId}`;
  await recordImport({ db, services, caller, requestId }, row, {
    action: 'import.apply',
    after: { kind, fileName: row.fileName, sha256: row.sha256, counts, onlyGoodRows: row.onlyGoodRows },
  });
}

/** Values of all rows that are true of the next file too: a day is another one then. */
const lastingConstants = ({ kind, chosen }: ImportRow): Record<string, string> => {
  const columns: readonly ImportColumn[] = importKinds[kind].columns;
  const days = new Set(columns.filter(({ holds }) => holds === 'day').map(({ name }) => name));
  return Object.fromEntries(Object.entries(chosen?.constants ?? {}).filter(([name]) => !days.has(name)));
};

/** Remembers how a file was read that is applied, where a person said how. */
async function remember(db: Database, row: ImportRow): Promise<void> {
  const { companyId, kind, chosen, mapping, headingsHash, userId } = row;
  if (headingsHash === null || (!chosen?.mapping && chosen?.headingLine === undefined && !chosen?.encoding))
    return;
  const { formats = {}, words, encoding, codeFrom, addUp, createCategories } = chosen;
  const habits = { words, encoding, constants: lastingConstants(row), codeFrom, addUp, createCategories };
  await rememberReading(db, { companyId, kind, headingsHash, mapping, formats, habits, userId });
}

/** The same file once more, to be read against what is there now. */
async function replace(db: Database, row: ImportRow): Promise<void> {
  const { id, companyId } = row;
  if (!(await moveImport(db, companyId, id, ['applying', 'ready'], 'replaced'))) return;
  const fresh = await insertImport(db, {
    companyId,
    kind: row.kind,
    fileKey: row.fileKey,
    fileName: row.fileName,
    sha256: row.sha256,
    userId: row.userId,
    missing: row.missing,
    chosen: {
      ...row.chosen,
      mapping: row.mapping,
      sheet: row.sheet ?? undefined,
      headingLine: row.headingLine ?? undefined,
    },
  });
  await setReplacedBy(db, companyId, id, fresh);
  await eraseRows(db, companyId, id);
  await record({ db }, { changed: 'imports', companyId, id });
}

/**
 * Applies an import that was taken. When the data moved on, another import takes its place and waits to be read; what
 * interrupts it leaves it in the queue. Throws where nothing could be said about that either.
 */
export async function runApplying(
  services: ProcessServices,
  work: ClaimedWork,
  signal: AbortSignal,
): Promise<void> {
  const { companyId, importId } = work;
  const write = <Result>(run: (db: Database) => Promise<Result>): Promise<Result> =>
    inTransaction(services.backgroundPool, tenantsOf(companyId), 'write', run);
  const row = await write((db) => findImport(db, [companyId], importId));
  if (!row) return;
  try {
    const prepared = await kindRules[row.kind].prepare?.();
    await write((db) => apply(db, services, row, work, prepared, signal));
  } catch (error) {
    if (isConflict(error)) await write((db) => replace(db, row));
    else if (!(error instanceof ImportSuperseded)) {
      await write((db) => handleFailure(db, work, error, 'apply.broken', services.log));
    }
  }
  // Of a process that was stopped; a cancelled one is no longer in the queue.
  if (signal.aborted) await write((db) => releaseClaim(db, work, 'interrupted'));
}
