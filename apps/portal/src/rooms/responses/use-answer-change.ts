import { type EditedAnswer, leavesPath } from '@gondola/contract';
import { useState } from 'react';
import { safeParse } from 'zod/mini';
import { ApiFailure } from '@gondola/client/call.ts';

interface Losses {
  readonly fallsOff: readonly { readonly questionId: number; readonly title: string }[];
  readonly unanswered: readonly { readonly questionId: number; readonly title: string }[];
}

type Change = (dropOffPath: boolean) => Promise<{ questionResponse: EditedAnswer }>;

/** The losses of a refused change; undefined where it was refused for something else. */
function lossesIn(error: unknown): Losses | undefined {
  if (!(error instanceof ApiFailure) || error.status !== 409) return undefined;
  const read = safeParse(leavesPath.data, error.details);
  return read.success ? read.data : undefined;
}

/** Makes a change of an answer. Where it takes another way through the task, it waits for a word on what is left behind. */
export function useAnswerChange(onDone: (answer: EditedAnswer) => void) {
  const [waiting, setWaiting] = useState<{ losses: Losses; change: Change }>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (change: Change, dropOffPath = false): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { questionResponse } = await change(dropOffPath);
      setWaiting(undefined);
      onDone(questionResponse);
    } catch (error) {
      const losses = dropOffPath ? undefined : lossesIn(error);
      if (losses) setWaiting({ losses, change });
      else if (error instanceof Error) {
        const said = error instanceof ApiFailure ? error.fields.map(({ message }) => message) : [];
        setWaiting(undefined);
        setFailure(said.length > 0 ? said.join(' ') : error.message);
      }
    }
    setBusy(false);
  };
  return {
    busy,
    failure,
    run: (change: Change) => run(change),
    losses: waiting?.losses,
    confirm: () => (waiting ? run(waiting.change, true) : Promise.resolve()),
    giveUp: () => setWaiting(undefined),
  };
}
