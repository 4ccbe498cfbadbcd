// Calls that ask a list for its exact total (D68): few at a time, counted like searches, and never longer than a timeout.
import pg from 'pg';
import { countingExactly, exactTimeout } from '../database/total-cap.ts';
import { type Locale, translate } from '../i18n/i18n.ts';
import { spend, type Spender } from '../load/cost-limits.ts';
import { createGate } from '../load/gate.ts';
import { Failure } from '../failure.ts';
import type { ProcessServices } from '../services.ts';

/** Counting to the end keeps a connection busy: one for a company, two for all. */
const gate = createGate({ atOnce: 2, perKey: 1, waiting: 5, maxWait: 2 * exactTimeout.milliseconds });

/** The database's code for a statement that its timeout ended. */
const queryCanceled = '57014';

const tookTooLong = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? error.code === queryCanceled
    : error instanceof Failure && error.status === 429;

interface Counted {
  readonly data: unknown;
  /** Where it would have taken too long, and the answer is the one that counts up to the cap. */
  readonly message?: string;
}

/**
 * Answers with the exact total, or as without it where counting takes longer than the timeout or others count already. Throws
 * 429 when the person or the company has used up its searches.
 */
export async function countOrCap(
  answer: () => Promise<unknown>,
  spender: Spender,
  { pool, env }: Pick<ProcessServices, 'pool' | 'env'>,
  locale: Locale,
): Promise<Counted> {
  await spend(pool, 'search', spender, env.COST_LIMIT_FACTOR);
  try {
    const key = spender.companyId ?? `person ${spender.userId}`;
    return { data: await gate.run(key, () => countingExactly(answer)) };
  } catch (error) {
    if (!tookTooLong(error)) throw error;
    return { data: await answer(), message: translate(locale, 'platform:totalNotCounted') };
  }
}
