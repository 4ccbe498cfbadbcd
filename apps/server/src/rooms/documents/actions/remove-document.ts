import type { contract } from '@gondola/contract';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { announce } from '../../../platform/events/event-feed.ts';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { presentDocument } from '../company-document.presenter.ts';
import { findDocument, saveRemoved } from '../company-documents.queries.ts';

type Change = Call<typeof contract.documents.remove | typeof contract.documents.restore>;

/** Takes a document away or brings it back; sent twice it changes, and is written down, once. */
async function mark({ db, scope, params, caller, requestId }: Change, deleted: boolean) {
  const row = await findDocument(db, scope, params.id);
  if (!row) throw notFound();
  const { companyId, id, name } = row;
  if (await saveRemoved(db, companyId, id, deleted)) {
    await recordAudit(db, {
      companyId,
      userId: caller.userId,
      requestId,
      action: deleted ? 'document.remove' : 'document.restore',
      thing: 'document',
      thingId: id,
      before: { name, deleted: !deleted },
      after: { name, deleted },
    });
    await announce(db, { topic: 'documents', companyId, id });
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
