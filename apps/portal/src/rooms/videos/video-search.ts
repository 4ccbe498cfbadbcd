import { catch as orElse, coerce, gte, int, object, optional, pipe } from 'zod/mini';

/** Which video of the answer is shown, from 1; the first when absent. */
export const videoSearch = object({
  video: orElse(optional(pipe(coerce.number(), int().check(gte(1)))), undefined),
});
