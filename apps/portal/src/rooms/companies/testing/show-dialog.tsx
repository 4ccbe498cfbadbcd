import type { ReactNode } from 'react';
import { show, type ShowOptions } from '../../../../test/show.tsx';

/** Draws a dialog; gives back who uses it. */
export async function showDialog(dialog: ReactNode, texts: ShowOptions['texts']) {
  const { user } = await show(dialog, { texts });
  return user;
}
