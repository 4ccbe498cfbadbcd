// The link that only the reader of a mail has.
import { openLink } from '../../src/platform/mail/secret-link.ts';
import type { TestApplication } from './test-application.ts';

/** The token in the link of the newest mail to somebody; empty when there is none. */
export async function mailedToken(app: TestApplication, email: string): Promise<string> {
  const [mail] = await app.sql<{ sealed_link: string | null }>(
    'select sealed_link from mails where recipient = $1 order by id desc limit 1',
    [email],
  );
  if (!mail?.sealed_link) return '';
  const url = openLink(app.services.keys('mailed links'), mail.sealed_link, email);
  return new URL(url).searchParams.get('token') ?? '';
}
