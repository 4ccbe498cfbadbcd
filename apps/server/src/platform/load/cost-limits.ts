// Calls that cost others something (mails, searches, exports, imports) are limited per person and company, in the database, so
// that all web processes count together. The limits are far above what people do and far below what programs can.
import type { Cost } from '@gondola/contract';
import type pg from 'pg';
import { Failure } from '../failure.ts';

interface Limit {
  readonly perPerson: number;
  /** Null where a company may have any number of people who do it at once. */
  readonly perCompany: number | null;
  readonly seconds: number;
}

/** Calls in a window of `seconds`. */
export const costLimits: Record<Cost, Limit> = {
  mail: { perPerson: 30, perCompany: 120, seconds: 60 },
  decision: { perPerson: 300, perCompany: 1_200, seconds: 60 },
  search: { perPerson: 120, perCompany: 1_200, seconds: 60 },
  export: { perPerson: 12, perCompany: 60, seconds: 60 },
  import: { perPerson: 30, perCompany: 60, seconds: 60 },
  // A phone that was without a connection for a month sends 200 visits as fast as it is answered, and asks of each file how far it is.
  visit: { perPerson: 600, perCompany: null, seconds: 60 },
  skip: { perPerson: 300, perCompany: null, seconds: 60 },
  declaration: { perPerson: 3_000, perCompany: null, seconds: 60 },
  phone: { perPerson: 60, perCompany: null, seconds: 60 },
  // Each opens a connection to wherever somebody says.
  address: { perPerson: 10, perCompany: null, seconds: 60 },
  phoneReport: { perPerson: 12, perCompany: null, seconds: 3_600 },
};

// In the order of their keys, so that two of these never wait for each other.
const count = `
  insert into rate_limits as r (key, attempts, window_ends_at)
  select key, 1, now() + make_interval(secs => $2) from unnest($1::text[]) as k (key) order by key
  on conflict (key) do update set
    attempts = case when r.window_ends_at < now() then 1 else r.attempts + 1 end,
    window_ends_at = case when r.window_ends_at < now() then now() + make_interval(secs => $2) else r.window_ends_at end
  returning key, attempts, greatest(1, ceil(extract(epoch from window_ends_at - now())))::int as "secondsLeft"`;

export interface Spender {
  readonly userId: number;
  /** The company the call is about, when it is one. */
  readonly companyId: number | undefined;
}

/** 429 that says whose limit is used up, what it is and in how many seconds, or minutes of a longer window, one may go on. */
function usedUp(cost: Cost, whose: 'person' | 'company', max: number, seconds: number): Failure {
  const count = costLimits[cost].seconds > 60 ? Math.ceil(seconds / 60) : seconds;
  return new Failure(429, `platform:costLimit.${cost}.${whose}`, { values: { max, seconds, count } });
}

/** Counts one call of a kind; throws 429 when its person or company has used up the window. `factor` multiplies the limits. */
export async function spend(
  pool: pg.Pool,
  cost: Cost,
  { userId, companyId }: Spender,
  factor: number,
): Promise<void> {
  const { perPerson, perCompany, seconds } = costLimits[cost];
  const person = `${cost}:person:${userId}`;
  const keys =
    companyId === undefined || perCompany === null ? [person] : [person, `${cost}:company:${companyId}`];
  const { rows } = await pool.query<{ key: string; attempts: number; secondsLeft: number }>({
    name: 'spend',
    text: count,
    values: [keys, seconds],
  });
  for (const { key, attempts, secondsLeft } of rows) {
    const [whose, max] =
      key === person
        ? (['person', perPerson * factor] as const)
        : (['company', (perCompany ?? Number.POSITIVE_INFINITY) * factor] as const);
    if (attempts > max) throw usedUp(cost, whose, max, secondsLeft);
  }
}
