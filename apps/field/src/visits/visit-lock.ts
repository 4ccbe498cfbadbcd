// The lock of a visit (Web Locks): who changes or sends it is alone with it, in whatever tab.

const locks = (): LockManager | undefined => navigator.locks;

export const visitLock = (id: string): string => `gondola-visit-${id}`;

/** Milliseconds that a page which was just left has to let go of a visit. */
const lettingGo = 1_000;

/** Does something with a visit that nobody else is at; undefined where somebody is. Without locks it is done all the same. */
export async function aloneWith<Result>(
  id: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const manager = locks();
  if (!manager) return work();
  let hasBegun = false;
  const begun = (): Promise<Result> => {
    hasBegun = true;
    return work();
  };
  try {
    return await manager.request(visitLock(id), { signal: AbortSignal.timeout(lettingGo) }, begun);
  } catch (error) {
    if (hasBegun) throw error;
    return undefined;
  }
}
