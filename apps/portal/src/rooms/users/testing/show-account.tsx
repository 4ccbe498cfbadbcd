import type { ReactNode } from 'react';
import type { CurrentUser } from '@gondola/contract';
import { show } from '../../../../test/show.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };

/** The room's texts, to say in a test what should be on screen. */
export const words = { es, en };

/** Somebody signed in; everything not said is plain. */
export const accountOf = (part: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 1,
  fullName: 'Elena Ríos',
  lastName: null,
  dni: null,
  email: 'elena@gondola.test',
  role: 'client',
  active: true,
  phoneNumber: null,
  bank: null,
  numberAccount: null,
  avatar: null,
  fileUrl: null,
  qrAuthorization: null,
  language: null,
  projects: [],
  ...part,
});

/** Draws something about the account of the signed-in person, in Spanish; returns the user that acts. */
export async function showAccount(content: ReactNode, account = accountOf()) {
  const { user } = await show(content, { texts: { users: words }, account });
  return user;
}
