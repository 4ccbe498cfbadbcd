import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { presentDocument } from '../company-document.presenter.ts';
import { findDocument, saveRemoved } from '../company-documents.queries.ts';

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
