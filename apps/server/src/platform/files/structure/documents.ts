// Archives, documents of Office, PDF and texts.
import { open } from 'node:fs/promises';
import { type FileBytes, lettersOf } from '@gondola/formats/files/file-bytes.ts';
import { openPromise } from 'yauzl';
import { decoded, encodingOf } from '../../sheets/text-encoding.ts';

const office = 'application/vnd.openxmlformats-officedocument';

/** The folder that a document of Office of each type keeps its content in. */
export const officeFolders: Readonly<Record<string, string>> = {
  [`${office}.wordprocessingml.document`]: 'word/',
  [`${office}.spreadsheetml.sheet`]: 'xl/',
  [`${office}.presentationml.presentation`]: 'ppt/',
};

/** Parts of an archive that is looked at: each takes a tenth of a millisecond, and nobody sends that many. */
const maxParts = 10_000;
/** Parts whose own head is looked at. */
const maxHeads = 100;
const signature = Buffer.from('PK\u0003\u0004', 'latin1');

/** The names in an archive whose parts lie where its list says; undefined where it is none, or is broken. */
async function partsOf(path: string): Promise<string[] | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const zip = await openPromise(path, { lazyEntries: true, strictFileNames: false });
    if (zip.entryCount > maxParts) {
      zip.close();
      return undefined;
    }
    const names: string[] = [];
    for await (const entry of zip.eachEntry()) {
      const { fileName, relativeOffsetOfLocalHeader: at, compressedSize } = entry;
      if (at + 30 + compressedSize > size) return undefined;
      if (names.length < maxHeads) {
        const { buffer } = await file.read(Buffer.alloc(4), 0, 4, at);
        if (!buffer.equals(signature)) return undefined;
      }
      names.push(fileName.replace(/^\//, ''));
    }
    return names;
  } catch {
    // Any objection of its reader: it is no archive that can be opened.
    return undefined;
  } finally {
    await file.close();
  }
}

export const isArchive = async (path: string): Promise<boolean> => (await partsOf(path)) !== undefined;

/** Whether an archive is a document of Office with its content in that folder. */
export async function isOffice(path: string, folder: string): Promise<boolean> {
  const names = (await partsOf(path)) ?? [];
  return names.includes('[Content_Types].xml') && names.some((name) => name.startsWith(folder));
}

/** Bytes at either end of a PDF in which its first and its last word have to be. */
const edge = 4_096;

/** Whether a file is a PDF from its beginning to its end. */
export async function isPdf(bytes: FileBytes): Promise<boolean> {
  const head = lettersOf(await bytes.read(0, 5));
  const tail = lettersOf(await bytes.read(Math.max(0, bytes.size - edge), edge));
  return head === '%PDF-' && tail.includes('%%EOF');
}

/**
 * How a page for browsers begins, with or without a declaration and comments before. A comment ends at its first end: one that could end at
 * any of them would be tried in all their combinations.
 */
const webPage =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->).)*-->\s*)*<(?:!doctype\s+(?:html|svg)|html|head|body|title|meta|link|style|script|svg|iframe|table|div|font|img|h1|br|p|a|b)\b/is;
/** Characters that no text contains; the end that old systems put behind a text is let pass. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const binary = /[\u0000-\u0008\u000b\u000e-\u0019\u001c-\u001f]|\u001a[^]/;

/** Whether a file is plain text that no browser takes for a page. */
export async function isPlainText(path: string): Promise<boolean> {
  try {
    let isFirst = true;
    for await (const piece of decoded(path, await encodingOf(path))) {
      if (isFirst && webPage.test(piece.slice(0, edge).replace(/^\uFEFF/, ''))) return false;
      if (binary.test(piece)) return false;
      isFirst = false;
    }
    return true;
  } catch {
    // Its reader throws for bytes that are no text in any encoding.
    return false;
  }
}
