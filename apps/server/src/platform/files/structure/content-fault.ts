// Whether a file is what it was signed as, by its first bytes and its structure: names and declared types are anybody's. Nothing is
// decoded here: images are by what encodes them again, and of recordings only the container is read.
import { type RecordingType, recordings } from '@gondola/formats/files/recordings.ts';
import { isArchive, isOffice, isPdf, isPlainText, officeFolders } from './documents.ts';
import { withBytes } from './open-bytes.ts';

type Look = (path: string) => Promise<string | undefined>;

/** The look at a recording of a type. */
const recording =
  (type: RecordingType): Look =>
  async (path) => {
    const { kind, faultOf } = recordings[type];
    const fault = await withBytes(path, faultOf);
    if (fault === undefined) return undefined;
    if (fault === 'incomplete') return 'platform:files.incompleteRecording';
    return kind === 'video' ? 'platform:files.notAVideo' : 'platform:files.notASound';
  };
const unless =
  (code: string, isSo: (path: string) => Promise<boolean>): Look =>
  async (path) =>
    (await isSo(path)) ? undefined : code;

/** The demands on the content of each type; a type that a rule takes has to be here, or be an image. */
const looks: Readonly<Record<string, Look>> = {
  ...Object.fromEntries(
    Object.keys(recordings).map((type) => [type, recording(type as RecordingType)] as const),
  ),
  'application/pdf': unless('platform:files.notAPdf', (path) => withBytes(path, isPdf)),
  'application/zip': unless('platform:files.notAnArchive', isArchive),
  'text/plain': unless('platform:files.notAText', isPlainText),
  'text/csv': unless('platform:files.notAText', isPlainText),
  ...Object.fromEntries(
    Object.entries(officeFolders).map(([type, folder]) => [
      type,
      unless('platform:files.notAnOfficeFile', (path) => isOffice(path, folder)),
    ]),
  ),
};

/** Types whose content is looked at here. */
export const checkedTypes: readonly string[] = Object.keys(looks);

/** Why the content of the file at `path` is not of that type, as a code of the messages; undefined where it is. */
export const contentFault = async (contentType: string, path: string): Promise<string | undefined> =>
  looks[contentType]?.(path);
