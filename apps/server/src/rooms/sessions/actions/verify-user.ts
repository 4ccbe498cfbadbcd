import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { outsideTransaction } from '../../../platform/http/call.ts';
import { invalidField } from '../../../platform/http/errors.ts';
import { findTermsDocument } from '../../documents/index.ts';
import { acceptTerms, consumeMailLink, savePassword } from '../../users/index.ts';
import { hashChosenPassword } from './hash-chosen-password.ts';

/** First password and acceptance of the terms in force, which are noted with their time (D14). */
export const verifyUser = outsideTransaction<typeof contract.sessions.verifyUser>(async (call) => {
  const passwordHash = await hashChosenPassword(call, 'verification');
  return call.transaction('write', async (inside) => {
    const { db, body } = inside;
    const userId = await consumeMailLink(db, body.token, 'verification');
    if (userId === undefined) throw invalidField('token', 'linkExpired');
    const terms = await findTermsDocument(db);
    await savePassword(db, userId, passwordHash);
    await acceptTerms(db, userId, terms?.id ?? null);
    await record(
      { ...inside, caller: { userId } },
      {
        companyId: null,
        action: 'user.verify',
        entity: 'user',
        entityId: userId,
        after: { acceptedTermsDocumentId: terms?.id ?? null },
      },
    );
    return {};
  });
});
