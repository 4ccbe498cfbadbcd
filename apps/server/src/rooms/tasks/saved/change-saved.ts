import { type contract, maxSavedPages } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { conflict, invalidField, notFound } from '../../../platform/failure.ts';
import {
  countSavedPages,
  findSavedPages,
  isSavedNameTaken,
  type LockedSavedRow,
  lockSavedPages,
  markSavedPages,
  renameSavedPages,
} from './saved-pages.queries.ts';
import { presentSavedHead } from './saved-pages.reads.ts';

/** Holds an entry of the library. Throws 404 where there is none, or where it was removed. */
async function liveEntry({ db, scope }: SignedCall, id: number): Promise<LockedSavedRow> {
  const held = await lockSavedPages(db, scope, id);
  if (!held || held.deletedAt !== null) throw notFound();
  return held;
}

/** Calls an entry otherwise. Throws 400 at `name` for one that the company has. */
export async function renameSaved(call: Call<typeof contract.tasks.renameSaved>) {
  const { db, scope, params, body } = call;
  const { companyId, id, name: before } = await liveEntry(call, params.id);
  if (await isSavedNameTaken(db, companyId, body.name, id)) throw invalidField('name', 'savedNameTaken');
  if (body.name !== before) {
    await renameSavedPages(db, companyId, id, body.name);
    await record(call, {
      companyId,
      action: 'savedPages.rename',
      entity: 'savedPages',
      entityId: id,
      before: { name: before },
      after: { name: body.name },
    });
  }
  const row = await findSavedPages(db, scope, id);
  if (!row) throw notFound();
  return { saved: presentSavedHead(row) };
}

export async function removeSaved(call: Call<typeof contract.tasks.removeSaved>) {
  const { companyId, id, name } = await liveEntry(call, call.params.id);
  await markSavedPages(call.db, companyId, id, true);
  await record(call, {
    companyId,
    action: 'savedPages.remove',
    entity: 'savedPages',
    entityId: id,
    before: { name },
  });
  return {};
}

/** Takes a removal back. Throws 409 when the name was taken or the library became full since; one that is there stays. */
export async function restoreSaved(call: Call<typeof contract.tasks.restoreSaved>) {
  const { db, scope, params } = call;
  const held = await lockSavedPages(db, scope, params.id);
  if (!held) throw notFound();
  const { companyId, id, name } = held;
  if (held.deletedAt === null) return {};
  if (await isSavedNameTaken(db, companyId, name, id)) throw conflict('tasks:savedNameGone', { name });
  if ((await countSavedPages(db, companyId, maxSavedPages)) >= maxSavedPages)
    throw conflict('tasks:tooManySaved', { max: maxSavedPages });
  await markSavedPages(db, companyId, id, false);
  await record(call, {
    companyId,
    action: 'savedPages.restore',
    entity: 'savedPages',
    entityId: id,
    after: { name },
  });
  return {};
}
