import { fileRules, type contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { claimFile } from '../../../platform/files/named-file.ts';
import type { Call } from '../../../platform/http/call.ts';
import { invalidField, notFound } from '../../../platform/failure.ts';
import { presentDocument } from '../company-document.presenter.ts';
import { findDocument, insertDocument, saveRemoved } from '../company-documents.queries.ts';

/** Gives a company an uploaded document. A file makes one document: sending it again answers with that one. */
export async function addDocument(call: Call<typeof contract.documents.add>) {
  const { db, scope, body, caller } = call;
  const { companyId, name } = body;
  if (!scope.companyIds.includes(companyId)) throw invalidField('companyId', 'unknownCompany');
  const fileKey = await claimFile(call, body.fileKey, {
    rule: fileRules.document,
    companyId,
    path: 'fileKey',
  });
  const made = await insertDocument(db, { companyId, name, fileKey, userId: caller.userId });
  const document = made && (await findDocument(db, scope, made.id));
  if (!document) throw notFound();
  if (made.isNew) {
    await record(call, {
      companyId,
      action: 'document.add',
      entity: 'document',
      entityId: made.id,
      after: { name, fileKey },
    });
  }
  return { document: presentDocument(document) };
}

type Change = Call<typeof contract.documents.remove | typeof contract.documents.restore>;

/** Takes a document away or brings it back; sent twice it changes, and is written down, once. */
async function mark(call: Change, deleted: boolean) {
  const { db, scope, params } = call;
  const row = await findDocument(db, scope, params.id);
  if (!row) throw notFound();
  const { companyId, id, name } = row;
  if (await saveRemoved(db, companyId, id, deleted)) {
    await record(call, {
      companyId,
      action: deleted ? 'document.remove' : 'document.restore',
      entity: 'document',
      entityId: id,
      before: { name, deleted: !deleted },
      after: { name, deleted },
    });
  }
  return row;
}

export async function removeDocument(call: Call<typeof contract.documents.remove>) {
  await mark(call, true);
  return {};
}

export async function restoreDocument(call: Call<typeof contract.documents.restore>) {
  return { document: presentDocument(await mark(call, false)) };
}
