import type { contract } from '@gondola/contract';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import type { Call } from '../../../platform/http/call.ts';
import { invalidField } from '../../../platform/http/errors.ts';
import { findTermsDocument } from '../../documents/index.ts';
import { acceptTerms, consumeMailLink, savePassword } from '../../users/index.ts';

/** First password and acceptance of the terms in force, which are noted with their time (D14). */
export async function verifyUser({ db, body, requestId }: Call<typeof contract.sessions.verifyUser>) {
  const userId = await consumeMailLink(db, body.token, 'verification');
  if (userId === undefined) throw invalidField('token', 'linkExpired');
  const terms = await findTermsDocument(db);
  await savePassword(db, userId, await hashPassword(body.password));
  await acceptTerms(db, userId, terms?.id ?? null);
  await recordAudit(db, {
    companyId: null,
    userId,
    requestId,
    action: 'user.verify',
    thing: 'user',
    thingId: userId,
    after: { acceptedTermsDocumentId: terms?.id ?? null },
  });
  return {};
}
