// The cap up to which a list counts its rows. A call that asks for the exact total (D68) runs inside `countingExactly`, and every list
// that it reads counts to the end: no list has to pass it on, and none can forget to.
import { AsyncLocalStorage } from 'node:async_hooks';
import { totalCap } from '@gondola/contract/plain';

const counting = new AsyncLocalStorage<{ readonly isExact: boolean }>();

/** More rows than a table holds, and one more is still an int of the database. */
const noCap = 2_147_483_646;

/** The cap of all other calls; tests of caps lower it. */
export const usualCap = { rows: totalCap as number };

/** For a statement that counts to the end; tests shorten it. */
export const exactTimeout = { milliseconds: 4_000 };

/** Whether this call counts to the end. */
export const isCountingExactly = (): boolean => counting.getStore()?.isExact ?? false;

/** Rows up to which the lists of this call count; they look one further to know that there are more. */
export const capOfTotals = (): number => (isCountingExactly() ? noCap : usualCap.rows);

/** Runs a call whose lists count all of their rows. */
export const countingExactly = <Result>(work: () => Promise<Result>): Promise<Result> =>
  counting.run({ isExact: true }, work);

type Page<Name extends string> = Readonly<
  Record<Name, number> & { totalIsCapped: boolean; page: number; limit: number }
>;

/** The page of a list's answer: the total under the list's own name, up to the cap, and the page that was asked for. */
export const pageOf = <Name extends string>(
  name: Name,
  total: number,
  { page, limit }: { readonly page: number; readonly limit: number },
): Page<Name> =>
  ({
    [name]: Math.min(total, capOfTotals()),
    totalIsCapped: total > capOfTotals(),
    page,
    limit,
  }) as Page<Name>;
