import { catch as orElse, coerce, gte, int, object, optional, pipe } from 'zod/mini';

/** Which page of the answers is shown, from 1; the first when absent. */
export const reviewSearch = object({
  page: orElse(optional(pipe(coerce.number(), int().check(gte(1)))), undefined),
});
