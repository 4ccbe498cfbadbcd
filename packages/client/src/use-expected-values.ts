// Two people over the same form: the later one is told what the earlier changed, and saves again on purpose.
import { useRef } from 'react';
import { ApiFailure } from './call.ts';

type Seen = Record<string, string | number | boolean | null>;

/** What the refusal of such a save says is there now. */
const nowIn = (error: unknown): Seen | undefined =>
  error instanceof ApiFailure && error.status === 409
    ? (error.details as { now?: Seen } | undefined)?.now
    : undefined;

/** Hands a save what the form began with; after a refusal, what the server has told is there instead. */
export function useSeen(shown: Seen) {
  const seen = useRef(shown);
  return async <Result>(save: (seen: Seen) => Promise<Result>): Promise<Result> => {
    try {
      return await save(seen.current);
    } catch (error) {
      seen.current = { ...seen.current, ...nowIn(error) };
      throw error;
    }
  };
}
