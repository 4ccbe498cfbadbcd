// A person's changes to their own views. Nobody else sees them, so that the audit log has none of it; what is announced has
// the other pages of the person read them again.
import { type contract, maxViews, maxViewsOfList } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { conflict, invalidField, notFound } from '../../../platform/failure.ts';
import {
  clearDefaultView,
  countViews,
  deleteView,
  findView,
  findViews,
  holdViews,
  insertView,
  isViewNameTaken,
  updateView,
  type ViewOwner,
  type ViewRow,
} from '../views.queries.ts';

const ownerOf = (call: SignedCall, { companyId }: { companyId?: number | undefined }): ViewOwner => ({
  userId: call.caller.userId,
  // The guard has looked whether the caller may work in it.
  companyId: companyId ?? null,
});

const announce = ({ db }: SignedCall, { userId, companyId }: ViewOwner): Promise<void> =>
  record({ db }, { changed: 'views', companyId, id: userId });

/** The caller's views in a company, of every list. */
export async function listOwnViews(call: Call<typeof contract.views.list>) {
  return { views: await findViews(call.db, ownerOf(call, call.query)) };
}

/** Throws 400 at `name` for one that the list has, 409 for more views than a person may have. */
export async function saveView(call: Call<typeof contract.views.save>) {
  const { db, body } = call;
  const owner = ownerOf(call, call.query);
  await holdViews(db, owner);
  const { ofList, all } = await countViews(db, owner, body.list);
  if (ofList >= maxViewsOfList) throw conflict('views:tooManyOfList', { max: maxViewsOfList });
  if (all >= maxViews) throw conflict('views:tooMany', { max: maxViews });
  if (await isViewNameTaken(db, owner, { id: 0, ...body })) throw invalidField('name', 'viewNameTaken');
  if (body.isDefault) await clearDefaultView(db, owner, body.list);
  const view = await insertView(db, { ...owner, ...body });
  if (!view) throw new Error('the database added no view');
  await announce(call, owner);
  return { view };
}

/** The view that a call names. Throws 404 for one that is not the caller's. */
async function heldView(call: SignedCall, owner: ViewOwner, id: number): Promise<ViewRow> {
  await holdViews(call.db, owner);
  const view = await findView(call.db, owner, id);
  if (!view) throw notFound();
  return view;
}

/** Throws 404 for a view that is not the caller's, 400 at `name` for one that the list has. */
export async function changeView(call: Call<typeof contract.views.change>) {
  const { db, body, params } = call;
  const owner = ownerOf(call, call.query);
  const before = await heldView(call, owner, params.id);
  const after: ViewRow = {
    ...before,
    name: body.name ?? before.name,
    params: body.params ?? before.params,
    isDefault: body.isDefault ?? before.isDefault,
  };
  if (await isViewNameTaken(db, owner, after)) throw invalidField('name', 'viewNameTaken');
  if (after.isDefault && !before.isDefault) await clearDefaultView(db, owner, before.list);
  await updateView(db, owner, before.id, body);
  await announce(call, owner);
  return { view: after };
}

/** Throws 404 for a view that is not the caller's. */
export async function removeView(call: Call<typeof contract.views.remove>) {
  const owner = ownerOf(call, call.query);
  const { id } = await heldView(call, owner, call.params.id);
  await deleteView(call.db, owner, id);
  await announce(call, owner);
  return {};
}
