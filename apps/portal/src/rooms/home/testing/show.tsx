import type { ReactNode } from 'react';
import type { Role } from '@gondola/contract';
import { anAccount } from '../../../../test/an-account.ts';
import { type Language, show as draw } from '../../../../test/show.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };

/** The room's texts in a language, to say in a test what should be on screen. */
export const words = { es, en };

/** Draws part of the home page for an owner, or another role; gives back who uses it. */
export async function show(content: ReactNode, language?: Language, role: Role = 'owner') {
  const { user } = await draw(content, { texts: { home: words }, language, account: anAccount({ role }) });
  return user;
}
