// Returned work, brought to this phone whole, so that it can be answered again without a connection.
import { fieldEndpoints, type OwnResponse } from '@gondola/contract';
import { ApiFailure, call } from '@gondola/client/call.ts';
import { bringPicture, bringTask } from './bring-task.ts';
import type { FieldStore } from '../store/field-store.ts';
import { listVisits } from '../store/visit-store.ts';

/** Most responses that wait for one person. */
const atOnce = 100;

/**
 * Brings the responses that a review has sent back, those that are not here as they are by now, with their tasks and photos; lets go of
 * those that nobody waits for. Throws ApiFailure without a connection.
 */
export async function bringReturned(store: FieldStore): Promise<void> {
  const query = { objected: 'true', limit: atOnce };
  const { responses } = await call(fieldEndpoints.responses, { query }, { companyId: null });
  const visits = (await listVisits(store)).filter(({ state }) => state !== 'sent');
  const kept = new Map((await store.getAll('returned')).map((response) => [response.id, response]));
  const begun = visits.flatMap(({ answersAgain }) => answersAgain ?? []);
  // A queued correction stays as it was answered: under its id the server takes nothing else.
  const isQueued = new Set(
    visits.flatMap(({ state, answersAgain }) => (state === 'queued' && answersAgain) || []),
  );
  const isFresh = ({ id, reviewedAt }: Pick<OwnResponse, 'id' | 'reviewedAt'>): boolean =>
    kept.get(id)?.reviewedAt === reviewedAt || (kept.has(id) && isQueued.has(id));
  const changed = responses.filter((response) => !isFresh(response)).map(({ id }) => id);
  const lost = begun.filter((id) => !kept.has(id) && !changed.includes(id));
  for (const id of [...changed, ...lost]) await bringResponse(store, id);
  const needed = new Set([...responses.map(({ id }) => id), ...begun]);
  for (const id of kept.keys()) if (!needed.has(id)) await store.delete('returned', id);
}

/** Brings one response, unless the server has it no more. */
async function bringResponse(store: FieldStore, id: number): Promise<void> {
  try {
    const { response } = await call(fieldEndpoints.response, { params: { id } }, { companyId: null });
    await bringTask(store, { id: response.Survey.id, version: response.version });
    for (const { address, thumbnailUrl } of response.answers.flatMap(({ media }) => media))
      if (thumbnailUrl !== null) await bringPicture(store, address, thumbnailUrl);
    await store.put('returned', response);
  } catch (error) {
    if (!(error instanceof ApiFailure && error.status === 404)) throw error;
  }
}
