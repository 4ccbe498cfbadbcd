// All rows of a list for a file, batch by batch along the key, so that neither side holds the whole.

/** Rows of one company behind a key. */
export interface Batch<Rows> {
  readonly rows: Rows;
  readonly count: number;
  /** The key of its last row. */
  readonly last: number;
}

/** Reads the next batch, at most `batchSize` rows. */
export type ReadBatch<Rows> = (companyId: number, behind: number) => Promise<Batch<Rows>>;

export const batchSize = 4_000;

/** Every row of the list in batches, company by company, oldest first. The next one is read while the one before is written. */
export async function* companyBatches<Rows>(
  companyIds: readonly number[],
  read: ReadBatch<Rows>,
): AsyncGenerator<Rows> {
  for (const companyId of companyIds.toSorted((a, b) => a - b)) {
    let batch = await read(companyId, 0);
    while (batch.count > 0) {
      const next = batch.count < batchSize ? undefined : read(companyId, batch.last);
      // Awaited below; until then its failure must not end the process.
      next?.catch(() => undefined);
      yield batch.rows;
      if (!next) break;
      batch = await next;
    }
  }
}
