// Two people over the same form: the later one learns what the earlier changed, and saves again on purpose.
import { useRef } from 'react';
import { ApiFailure } from './call.ts';

type Values = Record<string, string | number | boolean | null>;

/** The present values in the refusal of such a save. */
const nowIn = (error: unknown): Values | undefined =>
  error instanceof ApiFailure && error.status === 409
    ? (error.details as { now?: Values } | undefined)?.now
    : undefined;

/** Hands a save the values that the form began with; after a refusal, what the server says is there instead. */
export function useExpectedValues(initial: Values) {
  const expected = useRef(initial);
  return async <Result>(save: (expected: Values) => Promise<Result>): Promise<Result> => {
    try {
      return await save(expected.current);
    } catch (error) {
      expected.current = { ...expected.current, ...nowIn(error) };
      throw error;
    }
  };
}
