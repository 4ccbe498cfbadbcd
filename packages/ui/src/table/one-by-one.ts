/** The outcome for several items: those it was done to, and why it was not done to others. */
export interface ManyOutcome<Item> {
  readonly done: readonly Item[];
  readonly failures: readonly string[];
}

/** Does something to items one after the other; a failure of one does not stop the others. */
export async function oneByOne<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<ManyOutcome<Item>> {
  const done: Item[] = [];
  const failures: string[] = [];
  for (const item of items) {
    try {
      await work(item);
      done.push(item);
    } catch (error) {
      failures.push(error instanceof Error ? error.message : '');
    }
  }
  return { done, failures };
}
