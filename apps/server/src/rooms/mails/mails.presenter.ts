import { instantOf, instantOrNull } from '../../platform/database/instants.ts';
import { type Locale, translate } from '../../platform/i18n/i18n.ts';
import { linkMark, openLink, showsLink, withLink, withoutLink } from '../../platform/mail/secret-link.ts';
import type { Services } from '../../platform/services.ts';
import type { MailRow, WholeMailRow } from './mails.queries.ts';

/** A line of the outbox. */
export const presentMail = (row: MailRow, locale: Locale) => ({
  id: row.id,
  to: row.recipient,
  subject: row.subject,
  state: row.state,
  createdAt: instantOf(row.createdAt),
  sentAt: instantOrNull(row.sentAt),
  error:
    row.state === 'failed' && row.handedAt !== null ? translate(locale, 'mails:mayHaveArrived') : row.error,
});

/** A mail with its bodies; a link that opens an account is shown only where the outbox is the one place to read it. */
export function presentWholeMail(row: WholeMailRow, { env, keys }: Services, locale: Locale) {
  const { recipient, sealedLink: sealed } = row;
  const url =
    sealed !== null && env.SMTP_URL === undefined ? openLink(keys('mailed links'), sealed, recipient) : null;
  const shown = url !== null && showsLink(env, url);
  const { text, html } = shown ? withLink(row, url) : withoutLink(row, translate(locale, 'mails:linkHidden'));
  return { ...presentMail(row, locale), text, html, hidesLink: !shown && row.text.includes(linkMark) };
}
