// The words of addresses, read by hand: every page begins with all routes, and a library of schemas is too heavy for that.

/** The text of an address; the router reads `7` and `true` as a number and a truth. Undefined where there is none. */
export const textIn = (given: unknown): string | undefined =>
  typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean'
    ? String(given)
    : undefined;

/** A whole number from 1 to `max`, undefined for everything else. */
export function wholeIn(given: unknown, max = Number.MAX_SAFE_INTEGER): number | undefined {
  const number = typeof given === 'string' ? Number(given) : given;
  return Number.isSafeInteger(number) && Number(number) >= 1 && Number(number) <= max
    ? Number(number)
    : undefined;
}
