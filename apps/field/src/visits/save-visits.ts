// Saves unsent visits as a file (D85). The visits stay as they are and are still sent: the server stores each id once, from the phone or the
// file.
import { nameOfMedia } from '@gondola/client/media-name.ts';
import type { DeclaredFile } from '@gondola/client/send-blocks.ts';
import { makeVisitFile, type SavedVisit, type Saver } from '@gondola/client/visit-file.ts';
import { log } from '../device/log.ts';
import type { FieldStore } from '../store/field-store.ts';
import { readBlocks } from '../store/media-bytes.ts';
import { hasBytes, withHashes } from '../store/media-store.ts';
import type { Visit } from '../store/visit.ts';
import { responseBody } from './response-body.ts';
import { declaredOf, type KeptMedia } from './send-files.ts';
import { isSkipped, photoOf, skipBody } from './send-skip.ts';
import { contentsOf, lostFile } from './visit-contents.ts';

type Sent = Pick<SavedVisit, 'sent' | 'files'>;

/** The files as they are declared. Throws ApiFailure where the bytes of one are not here. */
async function declaredHere(store: FieldStore, files: readonly KeptMedia[]): Promise<DeclaredFile[]> {
  for (const file of files) if (!(await hasBytes(store, file))) throw lostFile(file.questionId);
  return files.map(declaredOf);
}

/** A visit as it would be sent now, but for when: the clock of this phone says nothing of when the file is brought in. */
async function sentOf(store: FieldStore, visit: Visit, now: Date): Promise<Sent> {
  if (isSkipped(visit)) {
    const photo = await photoOf(store, visit.id);
    const files = photo ? [await withHashes(store, photo)] : [];
    const body = skipBody(visit, photo ? nameOfMedia(photo.id) : null);
    return { sent: { kind: 'skip', body }, files: await declaredHere(store, files) };
  }
  const { visit: sent, answers, named, here } = await contentsOf(store, visit);
  // Files that an older version of the application has sent keep the address that they have.
  const known = [...named.filter(({ address }) => address !== null), ...here];
  const files = new Map(
    known.map((media) => [media.id, { media, address: media.address ?? nameOfMedia(media.id) }]),
  );
  const body = responseBody(sent, answers, files, now);
  if ('sentAt' in body) delete body.sentAt;
  return { sent: { kind: 'response', body }, files: await declaredHere(store, here) };
}

/** A file of visits, how much went into it, and those that could not be read whole. */
interface SavedVisits {
  /** Null where nothing could be read. */
  readonly content: Blob | null;
  readonly visits: number;
  readonly files: number;
  readonly leftOut: readonly Visit[];
}

/** Makes a file of visits, sealed as their person's on this phone. Rejects when the phone has no room for it. */
export async function saveVisits(
  store: FieldStore,
  saver: Saver,
  visits: readonly Visit[],
  now: Date,
): Promise<SavedVisits> {
  const saved: SavedVisit[] = [];
  const leftOut: Visit[] = [];
  for (const visit of visits) {
    try {
      const { title, place, finishedAt, startedAt } = visit;
      const sent = await sentOf(store, visit, now);
      saved.push({ title, place, finishedAt: finishedAt ?? startedAt, ...sent });
    } catch (error) {
      log('save.0', String(error));
      leftOut.push(visit);
    }
  }
  if (saved.length === 0) return { content: null, visits: 0, files: 0, leftOut };
  const read = ({ id }: DeclaredFile, block: number) => readBlocks(store, id, block, 1);
  const content = await makeVisitFile(saver, saved, read, now);
  const files = saved.reduce((sum, visit) => sum + visit.files.length, 0);
  return { content, visits: saved.length, files, leftOut };
}
