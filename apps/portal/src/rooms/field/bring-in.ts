// Brings in the visits of a file that a worker saved (D85), by the calls that their phone makes, with the ticket of the file.
import { ApiFailure, call } from '@gondola/client/call.ts';
import { mediaOf } from '@gondola/client/media-name.ts';
import { declareFiles, sendBlocks, type SentBy } from '@gondola/client/send-blocks.ts';
import {
  DamagedFile,
  openPieces,
  type OpenVisitFile,
  readHead,
  type SavedVisit,
} from '@gondola/client/visit-file.ts';
import { type BodyOf, type DataOf, fieldEndpoints } from '@gondola/contract';

/** A file whose every piece was read, and what the server says of it. */
export interface BroughtFile extends OpenVisitFile {
  readonly told: DataOf<typeof fieldEndpoints.openVisitFile>;
}

/** Opens a file and reads all of it. Throws ApiFailure, and DamagedFile for one that is no file of visits, or was cut or changed. */
export async function openFile(file: File, onProgress: (share: number) => void): Promise<BroughtFile> {
  const read = await readHead(file);
  if (!read) throw new DamagedFile();
  const told = await call(fieldEndpoints.openVisitFile, { body: read.head }, { companyId: null });
  const opened = await openPieces(file, read.begin, told);
  await opened.check(onProgress);
  return { ...opened, told };
}

type Body = BodyOf<typeof fieldEndpoints.respond>;
type AddressOf = (name: string) => string;

/** The body with the addresses that the server has given to its files. */
function addressed(body: Body, addressOf: AddressOf): Body {
  const answers = body.answers.map((answer) =>
    answer.media ? { ...answer, media: answer.media.map(addressOf) } : answer,
  );
  if ('answersAgain' in body) return { ...body, answers };
  const { evidence } = body;
  if (!evidence?.report) return { ...body, answers };
  const files = evidence.report.files.map((file) => ({ ...file, address: addressOf(file.address) }));
  return { ...body, answers, evidence: { ...evidence, report: { ...evidence.report, files } } };
}

/** Sends a visit with its files; `onFile` is called after each of them. Throws ApiFailure, and what fetch throws. */
export async function sendVisit(
  { inBlocks, told: { ticket } }: BroughtFile,
  { sent, files }: SavedVisit,
  onFile: () => void,
): Promise<void> {
  const by: SentBy = { ticket };
  const options = { companyId: null, ticket };
  const states = await declareFiles(files, by);
  const addresses = new Map(states.map(({ id, address }) => [id, address]));
  const addressOf: AddressOf = (name) => addresses.get(mediaOf(name) ?? '') ?? name;
  const sendFiles = async () => {
    for (const declared of files) {
      // Asked for each by itself: where it is sent to holds for some minutes only.
      const [state] = await declareFiles([declared], by);
      if (state) await sendBlocks(inBlocks(declared), state, by);
      onFile();
    }
  };
  if (sent.kind === 'skip') {
    await sendFiles();
    const { photo } = sent.body;
    const body = { ...sent.body, photo: photo ? addressOf(photo) : null };
    await call(fieldEndpoints.skip, { body }, options);
    return;
  }
  const body = addressed(sent.body, addressOf);
  const respond = async () => (await call(fieldEndpoints.respond, { body }, options)).waitingFor.length === 0;
  // The files of returned work come before its answers.
  if (!('answersAgain' in body) && (await respond())) return;
  await sendFiles();
  if (await respond()) return;
  const refusal = (await declareFiles(files, by)).find(({ state }) => state === 'refused')?.refusal;
  if (refusal) throw new ApiFailure(400, refusal.message, refusal.code);
  throw new Error('the server still checks a file');
}
