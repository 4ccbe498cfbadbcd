// Makes, changes and removes a link of a person, the same for projects and for reports.
import { isDeepStrictEqual } from 'node:util';
import { record } from '../../../platform/audit/record.ts';
import type { SignedCall } from '../../../platform/http/call.ts';
import { conflict, notFound } from '../../../platform/failure.ts';
import { insertLink, type Link, type LinkKind, lockLink, type NewLink, saveLink } from '../links.queries.ts';

/** Writes a changed link down, and tells the person it is about: what they may see is another from now on. */
async function recordLink<Own>(
  call: SignedCall,
  { name, said }: LinkKind<Own>,
  step: 'link' | 'change' | 'unlink',
  { before, after }: { before?: Link<Own>; after?: Link<Own> },
): Promise<void> {
  const link = after ?? before;
  if (!link) return;
  const { id, userId, companyId } = link;
  await record(call, {
    companyId,
    action: `${name}.${step}`,
    entity: name,
    entityId: id,
    // A new link concerns somebody who receives no events of that company yet.
    announcedId: userId,
    before: before && { userId, ...said(before) },
    after: after && { userId, ...said(after) },
  });
}

/** Makes a link, or revives the one that was; the same once more changes nothing. Throws 409 `taken` when one that differs lives. */
export async function makeLink<Own extends object>(
  call: SignedCall,
  kind: LinkKind<Own>,
  wanted: NewLink<Own>,
  taken: string,
): Promise<Link<Own>> {
  const { db, scope } = call;
  const isNew = await insertLink(db, kind, wanted);
  const link = await lockLink(db, scope, kind, wanted);
  if (!link) throw notFound();
  const after = { ...link, ...wanted, deleted: false };
  if (!isNew && !link.deleted) {
    if (isDeepStrictEqual(after, link)) return link;
    throw conflict(taken);
  }
  if (!isNew) await saveLink(db, kind, after);
  await recordLink(call, kind, 'link', { after });
  return after;
}

/** Changes the own fields of a link that lives; they count from the person's next call on. */
export async function changeLink<Own extends object>(
  call: SignedCall,
  kind: LinkKind<Own>,
  which: { readonly userId: number; readonly targetId: number },
  changes: Partial<Own>,
): Promise<Link<Own>> {
  const { db, scope } = call;
  const before = await lockLink(db, scope, kind, which);
  if (!before || before.deleted) throw notFound();
  const after = { ...before, ...changes };
  if (isDeepStrictEqual(after, before)) return before;
  await saveLink(db, kind, after);
  await recordLink(call, kind, 'change', { before, after });
  return after;
}

/** Marks a link as removed, with its own fields for the day it comes back; the person is refused from their next call on. */
export async function removeLink<Own extends object>(
  call: SignedCall,
  kind: LinkKind<Own>,
  id: number,
): Promise<Link<Own>> {
  const { db, scope } = call;
  const before = await lockLink(db, scope, kind, { id });
  if (!before) throw notFound();
  if (before.deleted) return before;
  await saveLink(db, kind, { ...before, deleted: true });
  await recordLink(call, kind, 'unlink', { before });
  return before;
}
