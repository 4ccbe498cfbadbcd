// Files on their way: what each block holds is declared first, so that a cut costs no more than what was on its way.
import { type BodyOf, type DataOf, fieldEndpoints } from '@gondola/contract';
import { ApiFailure, call } from '@gondola/client/call.ts';
import { currentLanguage } from '@gondola/client/i18n.ts';
import type { FieldStore, Hashes, Media } from '../device/field-store.ts';
import { readBlocks } from '../media/media-store.ts';

const maxBlocksAtOnce = 16;
/** A request carries as much as passed in this time before, in milliseconds: a cut costs no more. */
const window = 4_000;
/** Milliseconds after which a request that says nothing is given up. */
const patience = 60_000;
/** Files that are declared in one call. */
const filesAtOnce = 50;

type UploadState = DataOf<typeof fieldEndpoints.uploads>['uploads'][number];
type DeclaredFile = BodyOf<typeof fieldEndpoints.uploads>['files'][number];

/** A file that is still on this phone. */
export type KeptMedia = Media & { readonly hashes: Hashes };

const declared = ({ id, fileName, type: fileType, size, hashes }: KeptMedia): DeclaredFile => ({
  id,
  fileName,
  fileType,
  size,
  sha256: hashes.whole,
  blocks: hashes.blocks,
});

/** Declares files, or asks how far they are. Throws ApiFailure. */
export async function declareFiles(files: readonly KeptMedia[]): Promise<UploadState[]> {
  const states: UploadState[] = [];
  for (let start = 0; start < files.length; start += filesAtOnce) {
    const body = { files: files.slice(start, start + filesAtOnce).map(declared) };
    const { uploads } = await call(fieldEndpoints.uploads, { body }, { companyId: null });
    states.push(...uploads);
  }
  return states;
}

async function putBlocks(sendTo: string, first: number, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // To where the application itself comes from, by whatever name the phone reaches it.
  const { pathname, search } = new URL(sendTo.replace('{first}', String(first)), location.href);
  const response = await fetch(`${pathname}${search}`, {
    method: 'PUT',
    body: bytes,
    headers: { 'accept-language': currentLanguage() },
    signal: AbortSignal.timeout(patience),
  });
  // A network that wants a sign-in first answers everything, and with its own page.
  const answer = (await response.json().catch(() => null)) as {
    message?: string;
    data?: { have?: string };
  } | null;
  if (!response.ok) throw new ApiFailure(response.status, answer?.message ?? '', 'upload');
  const have = answer?.data?.have;
  if (have === undefined) throw new Error('the answer is not of the server');
  return have;
}

/** The blocks to send next: those that are missing one after the other from the first, `most` of them. */
function nextRun(have: string, most: number): { first: number; count: number } | undefined {
  const first = have.indexOf('0');
  if (first < 0) return undefined;
  const end = have.indexOf('1', first);
  return { first, count: Math.min(most, (end < 0 ? have.length : end) - first) };
}

/** Sends what the server has not of a file. Throws ApiFailure, and what fetch throws, with all kept that arrived. */
export async function sendBlocks(
  store: FieldStore,
  { id }: KeptMedia,
  { sendTo, have: known }: UploadState,
  now: () => number = () => performance.now(),
): Promise<void> {
  if (sendTo === null) return;
  let have = known;
  let most = 1;
  for (let run = nextRun(have, most); run; run = nextRun(have, most)) {
    const { first, count } = run;
    const blocks = await readBlocks(store, id, first, count);
    const begun = now();
    const after = await putBlocks(sendTo, first, blocks);
    if (after === have) throw new Error('the server took nothing of what was sent');
    have = after;
    const passed = Math.floor((count * window) / Math.max(1, now() - begun));
    most = Math.max(1, Math.min(maxBlocksAtOnce, passed, most * 2));
  }
}
