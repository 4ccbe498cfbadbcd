// Whether a file is what it was signed as, by its first bytes and its structure: names and declared types are anybody's. Nothing is
// decoded here: images are by what encodes them again, and of recordings only the container is read.
import { faultOfBoxes } from './boxes.ts';
import { isArchive, isOffice, isPdf, isPlainText, officeFolders } from './documents.ts';
import { faultOfElements } from './ebml.ts';
import { type FileBytes, type RecordingFault, withBytes } from './file-bytes.ts';
import { faultOfAac, faultOfMpeg, faultOfOgg, faultOfWave } from './sound.ts';

type Look = (path: string) => Promise<string | undefined>;

const recording =
  (code: string, look: (bytes: FileBytes) => Promise<RecordingFault | undefined>): Look =>
  async (path) => {
    const fault = await withBytes(path, look);
    return fault && (fault === 'incomplete' ? 'platform:files.incompleteRecording' : code);
  };
const video = (look: (bytes: FileBytes) => Promise<RecordingFault | undefined>) =>
  recording('platform:files.notAVideo', look);
const sound = (look: (bytes: FileBytes) => Promise<RecordingFault | undefined>) =>
  recording('platform:files.notASound', look);
const unless =
  (code: string, isSo: (path: string) => Promise<boolean>): Look =>
  async (path) =>
    (await isSo(path)) ? undefined : code;

/** The demands on the content of each type; a type that a rule takes has to be here, or be an image. */
const looks: Readonly<Record<string, Look>> = {
  'video/mp4': video((bytes) => faultOfBoxes(bytes, 'video')),
  'video/quicktime': video((bytes) => faultOfBoxes(bytes, 'video')),
  'video/3gpp': video((bytes) => faultOfBoxes(bytes, 'video')),
  'video/webm': video((bytes) => faultOfElements(bytes, 'video')),
  'audio/mp4': sound((bytes) => faultOfBoxes(bytes, 'audio')),
  'audio/webm': sound((bytes) => faultOfElements(bytes, 'audio')),
  'audio/wav': sound(faultOfWave),
  'audio/ogg': sound(faultOfOgg),
  'audio/mpeg': sound(faultOfMpeg),
  'audio/aac': sound(faultOfAac),
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
