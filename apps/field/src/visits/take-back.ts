// The worker's decisions about a visit that waits to be sent. Each is taken alone with the visit: not while it is being sent, nor while
// another tab is at it.
import type { OwnResponse } from '@gondola/contract';
import { isAsked } from '../returned/correction.ts';
import type { FieldStore } from '../store/field-store.ts';
import { blobOf } from '../store/media-bytes.ts';
import { mediaOf, nameOfMedia } from '@gondola/client/media-name.ts';
import { forgetMedia, keepMedia, mediaOfVisit } from '../store/media-store.ts';
import { actionsOf, hasOther, queueVisit, type Receipt, reopenVisit, type Visit } from '../store/visit.ts';
import {
  answersOf,
  changeVisit,
  keepReceipt,
  noticeVisit,
  removeVisit,
  saveAnswer,
  saveVisit,
} from '../store/visit-store.ts';
import { taskOf } from './task-pages.ts';
import { aloneWith } from './visit-lock.ts';

/** Does something with a visit whose state still allows it; gives whether nobody else was at it. Throws StoreFailure. */
const decide = async (
  store: FieldStore,
  id: string,
  mayBe: (visit: Visit) => boolean,
  work: (visit: Visit) => Promise<unknown>,
): Promise<boolean> => {
  const done = await aloneWith(id, async () => {
    const visit = await store.get('visits', id);
    // The screen shows an older state of it.
    if (visit && mayBe(visit)) await work(visit);
    else await noticeVisit(store, id);
    return true;
  });
  return done ?? false;
};

/** Makes a draft of a visit again, to be corrected. */
export const takeBack = (store: FieldStore, id: string): Promise<boolean> =>
  decide(
    store,
    id,
    (visit) => actionsOf(visit).some((action) => action === 'takeBack' || action === 'mend'),
    () => changeVisit(store, id, reopenVisit),
  );

/** Throws a visit away that never arrived. */
export const discardVisit = (store: FieldStore, id: string): Promise<boolean> =>
  decide(
    store,
    id,
    (visit) => actionsOf(visit).includes('discard'),
    () => removeVisit(store, id),
  );

/** Sends a skipped visit without its photo, which the server refused. */
export const sendWithoutPhoto = (store: FieldStore, id: string): Promise<boolean> =>
  decide(
    store,
    id,
    (visit) => actionsOf(visit).includes('sendWithoutPhoto'),
    async () => {
      for (const media of await mediaOfVisit(store, id)) await forgetMedia(store, media.id);
      await changeVisit(store, id, (visit) => queueVisit({ ...visit, state: 'draft' }, new Date()));
    },
  );

/** Leaves what the server has under a visit's id: that is what counts, and this phone lets go of its own. */
export const leaveStored = (store: FieldStore, id: string, receipt: Receipt): Promise<boolean> =>
  decide(store, id, hasOther, () => keepReceipt(store, id, receipt));

/** Copies the answers of a visit into a correction of the response that the server has, as far as that asks for them. */
export async function copyInto(
  store: FieldStore,
  correction: Visit,
  stored: OwnResponse,
  { id, taskId, version }: Visit,
): Promise<void> {
  const task = await store.get('tasks', [taskId, version]);
  if (!task) throw new Error(`version ${version} of task ${taskId} is not on this phone`);
  await store.put('returned', stored);
  await saveVisit(store, correction);
  const kept = new Map((await mediaOfVisit(store, id)).map((media) => [nameOfMedia(media.id), media]));
  for (const { questionId, ...answer } of await answersOf(store, id)) {
    if (!isAsked(stored, taskOf(task), questionId)) continue;
    const names: string[] = [];
    for (const name of answer.media ?? []) {
      const media = kept.get(name);
      if (!media || mediaOf(name) === undefined) continue;
      const { kind, source, flaws, look, fileName, type } = media;
      const origin = { visitId: correction.id, questionId, kind, fileName, type };
      const seen = { ...(source && { source }), ...(flaws && { flaws }), ...(look && { look }) };
      names.push(
        nameOfMedia((await keepMedia(store, { ...origin, ...seen }, await blobOf(store, media))).id),
      );
    }
    await saveAnswer(store, correction.id, questionId, { ...answer, media: names });
  }
}
