// Decisions that can still be taken back: kept in this browser until the server has them, so that neither a closed tab nor a lost
// connection loses one without a word.
import { rejection, type ReviewState, reviewEndpoints, selectedRejection } from '@gondola/contract';
import { discriminatedUnion, int, literal, number, object, type output, string } from 'zod/mini';
import { call } from '@gondola/client/call.ts';

/** A decision with all that its call carries. */
const sentDecision = discriminatedUnion('decision', [
  object({ decision: literal('approve') }),
  object({ decision: literal('reject'), body: rejection }),
  object({ decision: literal('rejectSelected'), body: selectedRejection }),
]);
export type SentDecision = output<typeof sentDecision>;

const heldDecision = object({
  /** Of the response. */
  id: int(),
  companyId: int(),
  /** The response in words. */
  name: string(),
  /** Milliseconds since 1970. */
  decidedAt: number(),
  sent: sentDecision,
});
export type HeldDecision = output<typeof heldDecision>;

/** The state that each decision leaves a response in. */
export const stateAfter: Readonly<Record<SentDecision['decision'], ReviewState>> = {
  approve: 'approved',
  reject: 'rejected',
  rejectSelected: 'objected',
};

/** Sends a decision. */
export function sendDecision(id: number, sent: SentDecision, options: Parameters<typeof call>[2] = {}) {
  const params = { id };
  if (sent.decision === 'approve') return call(reviewEndpoints.approve, { params }, options);
  if (sent.decision === 'reject') return call(reviewEndpoints.reject, { params, body: sent.body }, options);
  return call(reviewEndpoints.rejectSelected, { params, body: sent.body }, options);
}

const prefixOf = (userId: number): string => `gondola.held-decision.${userId}.`;
const lockOf = (id: number): string => `gondola-held-decision-${id}`;
// Undefined where the page is not served safely.
const locks = (): LockManager | undefined => navigator.locks;

interface Hold {
  readonly decision: HeldDecision;
  /** Of the toast that offers to take it back. */
  readonly toast: number;
  readonly unlock: () => void;
}

let holds: ReadonlyMap<number, Hold> = new Map();
const watchers = new Set<() => void>();

function change(next: ReadonlyMap<number, Hold>): void {
  holds = next;
  for (const watcher of watchers) watcher();
}

/** The decisions held by this tab, by the id of their response, for useSyncExternalStore; the newest is the last. */
export const heldStore = {
  watch: (changed: () => void) => {
    watchers.add(changed);
    return () => watchers.delete(changed);
  },
  read: () => holds,
};

/** Keeps a decision, which belongs to this tab until it is forgotten. */
export function keepDecision(userId: number, decision: HeldDecision, toast: number): void {
  const { promise, resolve: unlock } = Promise.withResolvers<void>();
  void locks()?.request(lockOf(decision.id), () => promise);
  try {
    localStorage.setItem(prefixOf(userId) + decision.id, JSON.stringify(decision));
  } catch {
    // Without storage it is held as long as the page, which sends it when it goes away.
  }
  change(new Map(holds).set(decision.id, { decision, toast, unlock }));
}

/** Forgets a decision that the server has, or that was taken back. */
export function forgetDecision(userId: number, id: number): void {
  try {
    localStorage.removeItem(prefixOf(userId) + id);
  } catch {
    // Nothing was kept.
  }
  letGo(id);
}

/** Leaves a decision for later: it stays in the browser, and whichever page comes next sends it. */
export function letGo(id: number): void {
  holds.get(id)?.unlock();
  const rest = new Map(holds);
  rest.delete(id);
  change(rest);
}

/** Milliseconds after which a decision counts as left behind where no lock tells whether its tab is alive. */
const longestHold = 60_000;

/** The decisions of a person that tabs left in this browser. */
function keptDecisions(userId: number): HeldDecision[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(userId)));
    return keys.flatMap((key) => {
      const { success, data } = heldDecision.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
      if (!success) localStorage.removeItem(key);
      return success ? [data] : [];
    });
  } catch {
    return [];
  }
}

/** Does something with each decision whose tab is gone, one after the other. */
export async function forLeftDecisions(
  userId: number,
  work: (decision: HeldDecision) => Promise<void>,
): Promise<void> {
  const manager = locks();
  for (const decision of keptDecisions(userId)) {
    const alone = { ifAvailable: true };
    if (manager) await manager.request(lockOf(decision.id), alone, (lock) => lock && work(decision));
    else if (Date.now() - decision.decidedAt > longestHold) await work(decision);
  }
}
