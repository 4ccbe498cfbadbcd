// The secret of a person's factor, as it lies in the database: sealed, and worth nothing in another person's row.
import type { Services } from '../../platform/services.ts';
import { type OpenedText, seal, unseal } from '../../platform/auth/sealed-text.ts';

const rowOf = (userId: number): string => `second factor of ${userId}`;

/** Seals a secret for the row of its person. */
export const sealSecret = ({ keys }: Pick<Services, 'keys'>, userId: number, secret: string): string =>
  seal(keys('second factors'), secret, rowOf(userId));

/** Opens it again; undefined when APP_SECRET is neither the one it was sealed with nor the one after. */
export const openSecret = (
  { keys }: Pick<Services, 'keys'>,
  userId: number,
  sealed: string,
): OpenedText | undefined => unseal(keys('second factors'), sealed, rowOf(userId));
