// Work that can still be taken back: kept in this browser until the server has it, so that neither a closed tab nor a lost
// connection loses it without a word.
import { int, number, object, type output, string, unknown } from 'zod/mini';
import { prefixOf } from './kept-work.ts';

const heldWork = object({
  /** Of what it is about: a response, an answer. */
  id: int(),
  companyId: int(),
  /** Its name in words: the task and the place. */
  name: string(),
  /** Milliseconds since 1970. */
  heldAt: number(),
  /** The body of its calls. */
  content: unknown(),
});
export type HeldWork = output<typeof heldWork>;

/** The kinds of work that are held, each about one kind of thing. */
export type HeldKindName = 'decision' | 'audit';

const keyOf = (kind: HeldKindName, userId: number, id: number | '' = ''): string =>
  `${prefixOf(userId)}${kind}.${id}`;
const lockOf = (kind: HeldKindName, id: number): string => `gondola-held-${kind}-${id}`;
// Undefined where the page is not served safely.
const locks = (): LockManager | undefined => navigator.locks;

interface Hold {
  readonly kind: HeldKindName;
  readonly work: HeldWork;
  /** Of the toast that offers to take it back. */
  readonly toast: number;
  readonly unlock: () => void;
}

let holds: readonly Hold[] = [];
const watchers = new Set<() => void>();

function change(next: readonly Hold[]): void {
  holds = next;
  for (const watcher of watchers) watcher();
}

/** The work held by this tab, the newest last, for useSyncExternalStore. */
export const heldStore = {
  watch: (changed: () => void) => {
    watchers.add(changed);
    return () => watchers.delete(changed);
  },
  read: () => holds,
};

/** Keeps work, which belongs to this tab until it is forgotten. */
export function keepWork(kind: HeldKindName, userId: number, work: HeldWork, toast: number): void {
  const { promise, resolve: unlock } = Promise.withResolvers<void>();
  void locks()?.request(lockOf(kind, work.id), () => promise);
  try {
    localStorage.setItem(keyOf(kind, userId, work.id), JSON.stringify(work));
  } catch {
    // Without storage it is held as long as the page, which sends it when it goes away.
  }
  change([...holds, { kind, work, toast, unlock }]);
}

/** Leaves work for later: it stays in the browser, and whichever page comes next sends it. */
export function leaveWork(kind: HeldKindName, id: number): void {
  const isIt = (hold: Hold) => hold.kind === kind && hold.work.id === id;
  for (const hold of holds.filter(isIt)) hold.unlock();
  change(holds.filter((hold) => !isIt(hold)));
}

/** Forgets work that the server has, or that was taken back. */
export function forgetWork(kind: HeldKindName, userId: number, id: number): void {
  try {
    localStorage.removeItem(keyOf(kind, userId, id));
  } catch {
    // Nothing was kept.
  }
  leaveWork(kind, id);
}

/** Milliseconds after which work counts as left behind where no lock tells whether its tab is alive. */
const longestHold = 60_000;

/** The work of a person that tabs left in this browser. */
function keptWork(kind: HeldKindName, userId: number): HeldWork[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(keyOf(kind, userId)));
    return keys.flatMap((key) => {
      const { success, data } = heldWork.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
      if (!success) localStorage.removeItem(key);
      return success ? [data] : [];
    });
  } catch {
    return [];
  }
}

/** Does something with all work whose tab is gone, one after the other. */
export async function forLeftWork(
  kind: HeldKindName,
  userId: number,
  work: (left: HeldWork) => Promise<void>,
): Promise<void> {
  const manager = locks();
  for (const left of keptWork(kind, userId)) {
    const alone = { ifAvailable: true };
    if (manager) await manager.request(lockOf(kind, left.id), alone, (lock) => lock && work(left));
    else if (Date.now() - left.heldAt > longestHold) await work(left);
  }
}
