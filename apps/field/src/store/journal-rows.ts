// Rows of visits as their other homes have them, in memory.
import { type Batch, type Change, isWhole } from './journal.ts';
import type { Row, RowKey, RowName, Rows } from './rows.ts';

const textOf = (key: unknown): string => JSON.stringify(key);

/** The key of a row, as its store has it. */
const keyOf = ({ store, row }: Extract<Change, { readonly row: unknown }>): unknown => {
  switch (store) {
    case 'answers':
      return [row.visitId, row.questionId];
    case 'tasks':
      return [row.id, row.version];
    default:
      return row.id;
  }
};

export class JournalRows implements Pick<Rows, 'get' | 'ofVisit'> {
  readonly #rows = new Map<RowName, Map<string, unknown>>();
  /** Number of the last batch of each visit. */
  readonly #last = new Map<string, number>();

  last(visitId: string): number {
    return this.#last.get(visitId) ?? 0;
  }

  apply(visitId: string, batch: Batch): void {
    if (isWhole(batch))
      for (const name of ['answers', 'media'] as const)
        for (const [key, row] of this.#rows.get(name) ?? [])
          if ((row as Row<typeof name>).visitId === visitId) this.#rows.get(name)?.delete(key);
    for (const change of batch.changes) this.#apply(change);
    this.#last.set(visitId, batch.n);
  }

  async get<Name extends RowName>(name: Name, key: RowKey<Name>): Promise<Row<Name> | undefined> {
    return this.#rows.get(name)?.get(textOf(key)) as Row<Name> | undefined;
  }

  async ofVisit<Name extends 'answers' | 'media'>(name: Name, visitId: string): Promise<Row<Name>[]> {
    return this.all(name).filter((row) => row.visitId === visitId);
  }

  all<Name extends RowName>(name: Name): Row<Name>[] {
    return [...(this.#rows.get(name)?.values() ?? [])] as Row<Name>[];
  }

  keys<Name extends RowName>(name: Name): RowKey<Name>[] {
    return [...(this.#rows.get(name)?.keys() ?? [])].map((key) => JSON.parse(key) as RowKey<Name>);
  }

  /** All rows, as changes that make them. */
  changes(): Change[] {
    return [...this.#rows].flatMap(([store, rows]) =>
      [...rows.values()].map((row) => ({ store, row }) as Change),
    );
  }

  /** All rows of a visit as they are after some changes, with what goes with it. */
  async wholeAfter(visitId: string, changes: readonly Change[]): Promise<Change[]> {
    const after = new JournalRows();
    for (const change of [...this.changes(), ...changes]) after.#apply(change);
    return wholeVisit(after, visitId, changes);
  }

  /** Does a piece of work on a copy: gives its changes, none of which is made until `apply`. */
  async change<Result>(work: (rows: Rows) => Promise<Result>) {
    const changes: Change[] = [];
    const result = await work({
      get: (name, key) => this.get(name, key),
      ofVisit: (name, visitId) => this.ofVisit(name, visitId),
      put: async (store, row) => void changes.push({ store, row } as Change),
      delete: async (store, gone) => void changes.push({ store, gone } as Change),
    });
    // Bytes that the database has are not in the journal.
    return { result, changes: changes.filter(({ store }) => (store as RowName) !== 'blocks') };
  }

  #apply(change: Change): void {
    const rows = this.#rows.get(change.store) ?? new Map<string, unknown>();
    this.#rows.set(change.store, rows);
    if ('row' in change) rows.set(textOf(keyOf(change)), change.row);
    else rows.delete(textOf(change.gone));
  }
}

/** All rows of a visit as they are within a write, with what goes with it; the changes alone where they have removed it. */
export async function wholeVisit(
  rows: Pick<Rows, 'get' | 'ofVisit'>,
  visitId: string,
  changes: readonly Change[],
): Promise<Change[]> {
  const visit = await rows.get('visits', visitId);
  if (!visit) return [...changes];
  const [answers, media, task, returned] = await Promise.all([
    rows.ofVisit('answers', visitId),
    rows.ofVisit('media', visitId),
    rows.get('tasks', [visit.taskId, visit.version]),
    visit.answersAgain === undefined ? undefined : rows.get('returned', visit.answersAgain),
  ]);
  return [
    ...(task ? [{ store: 'tasks', row: task } as const] : []),
    ...(returned ? [{ store: 'returned', row: returned } as const] : []),
    { store: 'visits', row: visit },
    ...answers.map((row) => ({ store: 'answers', row }) as const),
    ...media.map((row) => ({ store: 'media', row }) as const),
  ];
}
