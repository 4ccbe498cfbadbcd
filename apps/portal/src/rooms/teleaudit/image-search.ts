import { catch as orElse, coerce, gte, int, object, optional, pipe } from 'zod/mini';

/** Which image of the answer is shown, from 1; the first when absent. */
export const imageSearch = object({
  image: orElse(optional(pipe(coerce.number(), int().check(gte(1)))), undefined),
});
