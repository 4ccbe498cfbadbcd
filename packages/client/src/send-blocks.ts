// Files of answers on their way: what each block holds is declared first, so that a cut costs no more than what was on its way.
import { type BodyOf, type DataOf, fieldEndpoints } from '@gondola/contract';
import { ApiFailure, call } from './call.ts';
import { currentLanguage } from './i18n.ts';
import { isPassing } from './passing.ts';

/** Bytes of every block but the last of a file, as the server has it. */
export const blockSize = 256 * 1024;

const maxBlocksAtOnce = 16;
/** A request carries as much as passed in this time before, in milliseconds: a cut costs no more. */
const window = 4_000;
/** Milliseconds after which a request that says nothing is given up. */
const patience = 60_000;
/** Files that are declared in one call. */
const filesAtOnce = 50;

type UploadState = DataOf<typeof fieldEndpoints.uploads>['uploads'][number];
/** A file as its sender declares it. */
export type DeclaredFile = BodyOf<typeof fieldEndpoints.uploads>['files'][number];

/** How work is sent: in the session of its person, or with a ticket for it. */
export interface SentBy {
  readonly ticket?: string | undefined;
}

/** The options of a call that sends work, which is made again where it is not answered. */
export const sentBy = ({ ticket }: SentBy) => ({ companyId: null, ticket, within: patience }) as const;

/** Declares files, or asks how far they are. Throws ApiFailure. */
export async function declareFiles(files: readonly DeclaredFile[], by: SentBy): Promise<UploadState[]> {
  const states: UploadState[] = [];
  for (let start = 0; start < files.length; start += filesAtOnce) {
    const body = { files: files.slice(start, start + filesAtOnce) };
    const { uploads } = await call(fieldEndpoints.uploads, { body }, sentBy(by));
    states.push(...uploads);
  }
  return states;
}

/** A refused block is none of its visit's refusals, which only a declaration or the answers meet: it is tried again. */
const blockFailure = (status: number, message = ''): ApiFailure =>
  new ApiFailure(isPassing(status) ? status : 503, message, 'upload');

/** Sends blocks; gives what the server has of the file from then on, or null where the address holds no more. Throws ApiFailure. */
async function putBlocks(
  sendTo: string,
  first: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string | null> {
  // To where the application itself comes from, by whatever name the browser reaches it.
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
  if (response.status === 403 || response.status === 404) return null;
  if (!response.ok) throw blockFailure(response.status, answer?.message);
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

/** A file whose blocks are read as they are sent. */
export interface FileInBlocks {
  readonly declared: DeclaredFile;
  /** Reads `count` blocks from the one at `first`, as one. */
  readonly read: (first: number, count: number) => Promise<Uint8Array<ArrayBuffer>>;
}

interface BlockOptions {
  /** Done after the first blocks that arrive. */
  readonly onArrival?: () => Promise<unknown>;
  /** Milliseconds, for the measure of how much a request carries. */
  readonly now?: () => number;
}

/**
 * Sends what the server has not of a file, whose address holds for some minutes only: where it has ended, another is asked for. Throws
 * ApiFailure, and what fetch throws, with all kept that arrived.
 */
export async function sendBlocks(
  { declared, read }: FileInBlocks,
  { sendTo, have: known }: UploadState,
  by: SentBy,
  { onArrival = async () => undefined, now = () => performance.now() }: BlockOptions = {},
): Promise<void> {
  let to = sendTo;
  let have = known;
  let most = 1;
  let hasAskedAgain = false;
  let hasArrived = false;
  for (let run = nextRun(have, most); run; run = nextRun(have, most)) {
    if (to === null) return;
    const { first, count } = run;
    const blocks = await read(first, count);
    const begun = now();
    const after = await putBlocks(to, first, blocks);
    if (after === null) {
      if (hasAskedAgain) throw blockFailure(403);
      hasAskedAgain = true;
      const [state] = await declareFiles([declared], by);
      to = state?.sendTo ?? null;
      have = state?.have ?? have;
      continue;
    }
    hasAskedAgain = false;
    if (after === have) throw new Error('the server took nothing of what was sent');
    have = after;
    if (!hasArrived) await onArrival();
    hasArrived = true;
    const passed = Math.floor((count * window) / Math.max(1, now() - begun));
    most = Math.max(1, Math.min(maxBlocksAtOnce, passed, most * 2));
  }
}
