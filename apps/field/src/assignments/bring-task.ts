// A task brought to this phone with the pictures that it shows.
import { type FieldAssignment, fieldEndpoints } from '@gondola/contract';
import { call } from '@gondola/client/call.ts';
import type { FieldStore } from '../store/field-store.ts';
import type { KeptTask } from '../store/rows.ts';

/** Brings one task with its pictures, unless this version of it is here. Throws ApiFailure without a connection. */
export async function bringTask(
  store: FieldStore,
  { id, version }: Pick<FieldAssignment['Survey'], 'id' | 'version'>,
): Promise<void> {
  const kept = await store.get('tasks', [id, version]);
  if (kept && (await missingPictures(store, kept)).length === 0) return;
  const input = { params: { id }, query: { version } };
  const { task } = await call(fieldEndpoints.task, input, { companyId: null });
  await store.put('tasks', task);
  for (const { imageKey, imageUrl } of await missingPictures(store, task))
    if (imageKey && imageUrl) await bringPicture(store, imageKey, imageUrl);
}

async function missingPictures(store: FieldStore, { Questions }: KeptTask): Promise<KeptTask['Questions']> {
  const kept = new Set(await store.getAllKeys('pictures'));
  return Questions.filter(({ imageKey }) => imageKey !== null && !kept.has(imageKey));
}

/** A picture that cannot be brought keeps nobody from the question: it is tried again with the next look. */
export async function bringPicture(store: FieldStore, key: string, url: string): Promise<void> {
  const response = await fetch(url).catch(() => undefined);
  const type = response?.headers.get('content-type') ?? '';
  if (!response?.ok || !type.startsWith('image/')) return;
  await store.put('pictures', { key, type, bytes: await response.arrayBuffer() });
}
