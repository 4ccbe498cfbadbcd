// Links that open an account are for the reader of the mail alone. The outbox keeps it sealed next to the bodies, which have
// a mark in its place; the mark becomes the link when the mail is handed to the mail server.
import type { Env } from '../env.ts';
import type { KeyRing } from '../auth/keys.ts';
import { seal, unseal } from '../auth/sealed-text.ts';
import { escapeHtml } from './layout.ts';

/** The placeholder of the link in the bodies: an address, so that the layout takes it for one, which leads nowhere. */
export const linkMark = 'https://mailed-link.invalid/';

interface Bodies {
  readonly text: string;
  readonly html: string;
}

/** Seals the link of a mail to somebody. */
export const sealLink = (ring: KeyRing, url: string, recipient: string): string =>
  seal(ring, url, `mail to ${recipient}`);

/** The link of a mail to somebody. Throws when it was sealed with a secret that is gone. */
export function openLink(ring: KeyRing, sealed: string, recipient: string): string {
  const opened = unseal(ring, sealed, `mail to ${recipient}`);
  if (!opened) throw new Error('the link of this mail was sealed with a secret that is gone');
  return opened.text;
}

/** The bodies as their reader has them. */
export const withLink = ({ text, html }: Bodies, url: string): Bodies => ({
  text: text.replaceAll(linkMark, () => url),
  html: html.replaceAll(linkMark, () => escapeHtml(url)),
});

/** The bodies with words in place of the link. */
export const withoutLink = ({ text, html }: Bodies, words: string): Bodies => ({
  text: text.replaceAll(linkMark, () => words),
  html: html.replaceAll(`href="${linkMark}"`, '').replaceAll(linkMark, () => escapeHtml(words)),
});

/**
 * Whether the outbox shows such a link: only where it is the one place to read a mail. In production none that enters an account
 * which is open, so that who reads the outbox enters nobody's; an invitation is shown, since without a mail server there is no
 * other way to hand it on, and its link is dead once the account is open.
 */
export const showsLink = ({ SMTP_URL, NODE_ENV }: Env, url: string): boolean =>
  SMTP_URL === undefined && (NODE_ENV !== 'production' || new URL(url).pathname === '/user-verification');
