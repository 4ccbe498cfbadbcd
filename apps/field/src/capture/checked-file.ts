// A file as the server takes it, checked before it is kept (D84): who learns of a file that nobody can open while still in the shop
// takes another.
import { answerFileRules } from '@gondola/contract';
import { bytesOfBlob } from '@gondola/formats/files/file-bytes.ts';
import { typeOfRecording } from '@gondola/formats/files/recordings.ts';
import { RefusedFile } from '@gondola/questions';
import { cleanText, type MediaKind } from '@gondola/survey';
import type { RecordingKind } from './recording.ts';

const megabyte = 1024 * 1024;
/** Longest name of a file that the server takes, in characters. */
const maxName = 255;

/** Throws RefusedFile for more bytes than the server takes. */
export function assertSize(file: Blob, kind: MediaKind): void {
  const { maxSize } = answerFileRules[kind];
  if (file.size > maxSize) throw new RefusedFile('tooLarge', maxSize / megabyte);
}

/** The same content under a name and a type that the server takes. */
export const renamed = (content: Blob, name: string, type: string, kind: MediaKind): File => {
  const bare = cleanText(name.replace(/\.[^.]*$/, ''), 'line').trim() || kind;
  const ending = `.${answerFileRules[kind].types[type] ?? 'bin'}`;
  return new File([content], `${bare.slice(0, maxName - ending.length).toWellFormed()}${ending}`, { type });
};

/** A video or sound by what it contains, whatever its name and the browser say. Throws RefusedFile for what the server would refuse. */
export async function checkedRecording(file: File, kind: RecordingKind): Promise<File> {
  if (file.size === 0) throw new RefusedFile('empty');
  assertSize(file, kind);
  const found = await typeOfRecording(bytesOfBlob(file), kind);
  if ('type' in found) return renamed(file, file.name, found.type, kind);
  if (found.fault === 'incomplete') throw new RefusedFile('incomplete');
  throw new RefusedFile(kind === 'video' ? 'notAVideo' : 'notASound');
}
