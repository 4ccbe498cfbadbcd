// Rows of visits as their journals have them, in memory.
import type { Batch, Change } from './journal.ts';
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

  apply(visitId: string, { n, changes }: Batch): void {
    for (const change of changes) this.#apply(change);
    this.#last.set(visitId, n);
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
