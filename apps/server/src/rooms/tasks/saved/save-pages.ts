import { type contract, maxSavedPages } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, invalidField, notFound } from '../../../platform/failure.ts';
import { imageKeyOf } from '../check-definition.ts';
import {
  countSavedPages,
  eraseRemovedPages,
  findSavedByRequest,
  findSavedPages,
  insertSavedImages,
  insertSavedPages,
} from './saved-pages.queries.ts';
import { presentSavedHead } from './saved-pages.reads.ts';

type Save = Call<typeof contract.tasks.savePages>;
type Pages = Save['body']['pages'];

/** The pages without ids of the task that they come from, and with the pictures that the company has. */
async function ownPages(call: Save): Promise<Pages> {
  const { companyId, pages } = call.body;
  const own: Pages = [];
  for (const [index, page] of pages.entries()) {
    const named = page.imageKey || page.imageUrl;
    const path = `pages.${index}.${page.imageKey ? 'imageKey' : 'imageUrl'}`;
    own.push({
      ...page,
      databaseId: null,
      isSwitchStock: false,
      choices: page.choices.map(({ key, title }) => ({ key, title, databaseId: null })),
      imageKey: named ? await imageKeyOf(call, companyId, named, path) : null,
      // An address works for minutes; it is made when the pages are read.
      imageUrl: null,
    });
  }
  return own;
}

/**
 * Saves pages under a name. Throws 400 at `name` for one that the company has, 409 for more entries than a library may have,
 * 404 for another company.
 */
export async function savePages(call: Save) {
  const { db, scope, body, caller } = call;
  const { companyId, name } = body;
  if (!scope.companyIds.includes(companyId)) throw notFound();
  const request = { companyId, createdBy: caller.userId, requestId: body.requestId ?? null };
  const earlier = await findSavedByRequest(db, request);
  if (earlier) return { saved: presentSavedHead(earlier) };
  await eraseRemovedPages(db, companyId);
  if ((await countSavedPages(db, companyId, maxSavedPages)) >= maxSavedPages)
    throw conflict('tasks:tooManySaved', { max: maxSavedPages });
  const pages = await ownPages(call);
  const id = await insertSavedPages(db, { ...request, name, pages, pageCount: pages.length });
  if (id === undefined) {
    const meanwhile = await findSavedByRequest(db, request);
    if (!meanwhile) throw invalidField('name', 'savedNameTaken');
    return { saved: presentSavedHead(meanwhile) };
  }
  const keys = new Set(pages.flatMap(({ imageKey }) => imageKey ?? []));
  await insertSavedImages(db, companyId, id, [...keys]);
  await record(call, {
    companyId,
    action: 'savedPages.create',
    entity: 'savedPages',
    entityId: id,
    after: { name, pages: pages.length },
  });
  const row = await findSavedPages(db, scope, id);
  if (!row) throw notFound();
  return { saved: presentSavedHead(row) };
}
