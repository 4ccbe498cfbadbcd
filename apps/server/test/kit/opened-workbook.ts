// A workbook taken apart for a test: its parts as text, and each sheet's cells by their place.
import { SaxesParser } from 'saxes';
import yauzl from 'yauzl';

export interface TypedCell {
  readonly value: string;
  readonly isText: boolean;
  readonly format: string;
}

export interface OpenedWorkbook {
  readonly parts: ReadonlyMap<string, string>;
  /** Values by place (`A1`); every part was well-formed XML. */
  cells(sheet: number): ReadonlyMap<string, string>;
  /** Cells by place, with the type of each and the format of its number (`dd\-mm\-yyyy`, or the number of a built-in one). */
  typed(sheet: number): ReadonlyMap<string, TypedCell>;
  /** Names of the elements right below the root of a part, in their order. */
  children(part: string): readonly string[];
}

async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, file) => (error ? reject(error) : resolve(file)));
  });
  const parts = new Map<string, string>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('error', reject);
        stream.on('end', () => {
          parts.set(entry.fileName, Buffer.concat(chunks).toString());
          zip.readEntry();
        });
      });
    });
    zip.on('end', () => resolve(parts));
    zip.on('error', reject);
    zip.readEntry();
  });
}

const unescaped = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));

/** Format of each style's numbers: its own code, or the number of a built-in one. */
function formatsOf(styles: string): string[] {
  const own = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  );
  const [, cells = ''] = styles.split('<cellXfs');
  return [...cells.matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id = '']) => own.get(id) ?? id);
}

function readCells(xml: string, formats: readonly string[] = []): Map<string, TypedCell> {
  const cells = new Map<string, TypedCell>();
  const parser = new SaxesParser();
  let place = '';
  let style = 0;
  let text = '';
  let inValue = false;
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'c') [place, style] = [String(attributes['r']), Number(attributes['s'] ?? 0)];
    inValue = name === 't' || name === 'v';
    if (inValue) text = '';
  });
  parser.on('text', (piece) => {
    if (inValue) text += piece;
  });
  parser.on('closetag', ({ name }) => {
    const isText = name === 't';
    if (isText || name === 'v')
      cells.set(place, { value: isText ? unescaped(text) : text, isText, format: formats[style] ?? '' });
    inValue = false;
  });
  parser.write(xml).close();
  return cells;
}

function childrenOf(xml: string): string[] {
  const found: string[] = [];
  let depth = 0;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    if (depth === 1) found.push(name);
    depth += 1;
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  parser.write(xml).close();
  return found;
}

/** Opens the bytes of a workbook; rejects when they are no zip archive. */
export async function openWorkbook(content: AsyncIterable<Uint8Array> | Uint8Array): Promise<OpenedWorkbook> {
  const pieces: Uint8Array[] = [];
  if (content instanceof Uint8Array) pieces.push(content);
  else for await (const piece of content) pieces.push(piece);
  const parts = await unzip(Buffer.concat(pieces));
  const part = (name: string): string => {
    const text = parts.get(name);
    if (text === undefined) throw new Error(`the workbook has no part ${name}`);
    return text;
  };
  return {
    parts,
    cells: (sheet) =>
      new Map(
        [...readCells(part(`xl/worksheets/sheet${sheet}.xml`))].map(([place, { value }]) => [place, value]),
      ),
    typed: (sheet) => readCells(part(`xl/worksheets/sheet${sheet}.xml`), formatsOf(part('xl/styles.xml'))),
    children: (name) => childrenOf(part(name)),
  };
}
