import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { invalidField, notFound } from '../../../platform/http/errors.ts';
import { presentDocument } from '../company-document.presenter.ts';
import { findDocument, insertDocument } from '../company-documents.queries.ts';
import { documentFileRule } from '../document-file.ts';

/** Gives a company an uploaded document. A file makes one document: sending it again answers with that one. */
export async function addDocument(call: Call<typeof contract.documents.add>) {
  const { db, scope, body, caller, services } = call;
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
    await record(call, {
      companyId,
      action: 'document.add',
      entity: 'document',
      entityId: made.id,
      after: { name, fileKey: file.key },
    });
  }
  return { document: presentDocument(document) };
}
