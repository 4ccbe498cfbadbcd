import type { contract } from '@gondola/contract';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { announce } from '../../../platform/events/event-feed.ts';
import type { Call } from '../../../platform/http/call.ts';
import { invalidField, notFound } from '../../../platform/http/errors.ts';
import { presentDocument } from '../company-document.presenter.ts';
import { findDocument, insertDocument } from '../company-documents.queries.ts';
import { documentFileRule } from '../document-file.ts';

/** Gives a company an uploaded document. A file makes one document: sending it again answers with that one. */
export async function addDocument(call: Call<typeof contract.documents.add>) {
  const { db, scope, body, caller, services, requestId } = call;
  const { companyId, name } = body;
  if (!scope.companyIds.includes(companyId)) throw invalidField('companyId', 'unknownCompany');
  const file = await services.files.claim(db, {
    address: body.fileKey,
    purpose: documentFileRule.purpose,
    userId: caller.userId,
    companyId,
    path: 'fileKey',
  });
  const made = await insertDocument(db, { companyId, name, fileKey: file.key, userId: caller.userId });
  const document = made && (await findDocument(db, scope, made.id));
  if (!document) throw notFound();
  if (made.isNew) {
    await recordAudit(db, {
      companyId,
      userId: caller.userId,
      requestId,
      action: 'document.add',
      thing: 'document',
      thingId: made.id,
      after: { name, fileKey: file.key },
    });
    await announce(db, { topic: 'documents', companyId, id: made.id });
  }
  return { document: presentDocument(document) };
}
