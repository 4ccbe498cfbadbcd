// The zip around a workbook, opened with distrust: encrypted and macro workbooks, bombs and cut-off files end here.
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { SheetFault } from './sheet-rows.ts';

/** Expanded bytes of all parts together, and how many times a part may be larger than its packed form. */
const limits = { entries: 2_000, expanded: 1024 * 1024 * 1024, ratio: 400, small: 1024 * 1024 };

/** Programs inside an .xlsx and an .ods. */
const macros = /vbaProject\.bin$|^Basic\/.+\/.+\.xml$/i;

export interface Workbook {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** Bytes of a part once it is expanded, as the zip says; 0 when it is not there. */
  sizeOf(name: string): number;
  /** Bytes of all parts once they are expanded. */
  readonly expanded: number;
  /** Expands a part; errors with SheetFault when it is damaged or larger than it says. */
  read(name: string): Promise<Readable>;
  close(): void;
}

function refuse(entry: Entry, expanded: number): void {
  if (entry.isEncrypted()) throw new SheetFault('encrypted');
  if (macros.test(entry.fileName)) throw new SheetFault('macros');
  const packed = Math.max(entry.compressedSize, 1);
  const isBomb = entry.uncompressedSize > limits.small && entry.uncompressedSize / packed > limits.ratio;
  if (isBomb || expanded > limits.expanded) throw new SheetFault('zipBomb');
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let expanded = 0;
  if (zip.entryCount > limits.entries) throw new SheetFault('zipBomb');
  for await (const entry of zip.eachEntry()) {
    expanded += entry.uncompressedSize;
    refuse(entry, expanded);
    entries.set(entry.fileName.replace(/^\//, ''), entry);
  }
  return entries;
}

/** Whether anything a zip reader says is the file's fault. */
export const asFault = (error: unknown): unknown =>
  error instanceof SheetFault || !(error instanceof Error) || 'errno' in error
    ? error
    : new SheetFault('damaged', {}, error);

/** Opens the workbook at `path` and checks its parts. Throws SheetFault. */
export async function openWorkbook(path: string): Promise<Workbook> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, {
      autoClose: false,
      lazyEntries: true,
      validateEntrySizes: true,
      strictFileNames: false,
    });
    const opened = zip;
    const entries = await entriesOf(zip);
    return {
      names: [...entries.keys()],
      has: (name) => entries.has(name),
      sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
      expanded: [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0),
      async read(name) {
        const entry = entries.get(name);
        if (!entry) throw new SheetFault('damaged');
        return opened.openReadStreamPromise(entry);
      },
      close: () => opened.close(),
    };
  } catch (error) {
    zip?.close();
    throw asFault(error);
  }
}
