import type { ReactNode } from 'react';
import type { CurrentUser } from '@gondola/contract';
import { anAccount } from '../../../../test/an-account.ts';
import { show } from '../../../../test/show.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };

/** The room's texts, to say in a test what should be on screen. */
export const words = { es, en };

/** A client who is signed in; everything not said is plain. */
export const accountOf = (part: Partial<CurrentUser> = {}): CurrentUser =>
  anAccount({ fullName: 'Elena Ríos', email: 'elena@gondola.test', role: 'client', ...part });

/** Draws something about the account of the signed-in person, in Spanish; returns the user that acts. */
export async function showAccount(content: ReactNode, account = accountOf()) {
  const { user } = await show(content, { texts: { users: words }, account });
  return user;
}
