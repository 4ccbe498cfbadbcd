/** What became of several things: those it was done to, and why it was not done to others. */
export interface ManyOutcome<Thing> {
  readonly done: readonly Thing[];
  readonly failures: readonly string[];
}

/** Does something to things one after the other; a failure of one does not stop the others. */
export async function oneByOne<Thing>(
  things: readonly Thing[],
  work: (thing: Thing) => Promise<unknown>,
): Promise<ManyOutcome<Thing>> {
  const done: Thing[] = [];
  const failures: string[] = [];
  for (const thing of things) {
    try {
      await work(thing);
      done.push(thing);
    } catch (error) {
      failures.push(error instanceof Error ? error.message : '');
    }
  }
  return { done, failures };
}
