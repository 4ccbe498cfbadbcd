// Work that is sent ten seconds after it was asked for, and can be taken back until then. It is built on the undo of toasts, which alone
// mostly takes back what the server has done already (a deletion, by restoring): here the call itself waits, so it is kept in the browser
// as well, and outlives its toast, its page and its tab.
import type { EndpointDefinition } from '@gondola/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, type CallOptions } from '@gondola/client/call.ts';
import { connected } from '@gondola/client/connection.ts';
import { useCurrentUser } from '@gondola/client/current-user.ts';
import { readTopicsAgain } from '@gondola/client/queries.ts';
import { isServerAway } from '@gondola/client/send-when-back.ts';
import type { KeyBinding } from '@gondola/ui/keys/key-registry.ts';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { notifyError, notifyLateError, undoNow, undoToast } from '@gondola/ui/toasts/toasts.ts';
import {
  forgetWork,
  forLeftWork,
  type HeldKindName,
  type HeldWork,
  heldStore,
  keepWork,
  leaveWork,
} from './held-work.ts';

/** Milliseconds in which it can be taken back. */
export const undoTime = 10_000;

/** Milliseconds before a call that met no server is made again. */
const pause = 2_000;

/** One kind of held work: its calls and its words. */
export interface HeldKind {
  readonly name: HeldKindName;
  /** The calls that it makes: pages read again all that those change. */
  readonly calls: readonly EndpointDefinition[];
  readonly send: (work: HeldWork, options: CallOptions) => Promise<unknown>;
  /** Whether the server has it already: the page that sent it may have gone before the answer. */
  readonly isThere: (work: HeldWork, userId: number) => Promise<boolean>;
  /** Says that it was refused, and why. */
  readonly refused: (work: HeldWork, reason: string) => string;
  /** Leads to what it is about. */
  readonly open: (work: HeldWork) => void;
}

/** Sends held work. Where it does not go through, that is said with the way to it; where nobody answers, it waits. */
function useSend(kind: HeldKind) {
  const { t } = useTranslation('ui');
  const { id: userId } = useCurrentUser();
  const queries = useQueryClient();

  /** Whether the call is to be made again, after a wait where one is needed. */
  const isAgain = async ({ name }: HeldWork, error: unknown, attempt: number): Promise<boolean> => {
    if (error instanceof ApiFailure && error.code === 'signedInAgain') return true;
    if (!isServerAway(error)) return false;
    if (attempt === 1) notifyError(t(($) => $.held.waits, { name }));
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
    await connected();
    return true;
  };
  return async (work: HeldWork, isLeaving = false): Promise<void> => {
    const { id, companyId } = work;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await kind.send(work, { companyId, keepalive: isLeaving });
        break;
      } catch (error) {
        if (!isLeaving && (await isAgain(work, error, attempt))) continue;
        if (isServerAway(error) || (error instanceof ApiFailure && error.status === 401)) {
          leaveWork(kind.name, id);
          return;
        }
        if (!(await kind.isThere(work, userId).catch(() => false))) {
          const reason = error instanceof Error ? error.message : '';
          const go = () => kind.open(work);
          notifyLateError(kind.refused(work, reason), { label: t(($) => $.held.open), go });
        }
        break;
      }
    }
    forgetWork(kind.name, userId, id);
    await readTopicsAgain(
      queries,
      kind.calls.flatMap(({ changes = [] }) => changes),
    );
  };
}

interface Taken extends Omit<HeldWork, 'heldAt'> {
  /** The toast's sentence, as if it were done already. */
  readonly done: string;
  /** Leads back, once it is taken back. */
  readonly onUndo: () => void;
}

/** Does work as far as the person can see, and sends it when it can no longer be taken back. */
export function useHolding(kind: HeldKind) {
  const { id: userId } = useCurrentUser();
  const send = useSend(kind);
  return ({ done, onUndo, ...its }: Taken): void => {
    const work: HeldWork = { ...its, heldAt: Date.now() };
    const toast = undoToast({
      text: done,
      duration: undoTime,
      undo: () => {
        forgetWork(kind.name, userId, work.id);
        onUndo();
      },
      commit: (isLeaving) => send(work, isLeaving),
    });
    keepWork(kind.name, userId, work, toast);
  };
}

/** Sends, once, the work of a kind that closed tabs of the person left in this browser. */
export function useLeftWork(kind: HeldKind): void {
  const { id: userId } = useCurrentUser();
  const send = useEffectEvent(useSend(kind));
  const { name } = kind;
  useEffect(() => {
    void forLeftWork(name, userId, (work) => send(work));
  }, [name, userId]);
}

const useHolds = () => useSyncExternalStore(heldStore.watch, heldStore.read);

/** The work of a kind about one thing, while it can still be taken back, and how. */
export function useHeld(kind: HeldKindName, id: number) {
  const hold = useHolds().findLast((one) => one.kind === kind && one.work.id === id);
  return hold && { content: hold.work.content, undo: () => undoNow(hold.toast) };
}

/** Takes back the last work of a kind by its key, while that is possible; `group` names the keys that it is listed with. */
export function useUndoKey(kind: HeldKindName, group: string, key: Pick<KeyBinding, 'keys' | 'label'>): void {
  const last = useHolds().findLast((hold) => hold.kind === kind);
  useKeys(group, last ? [{ ...key, run: () => undoNow(last.toast) }] : []);
}
