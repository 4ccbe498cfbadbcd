// Texts whose bytes leave open what they say: a person sees some of their words in each likely reading.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TextEncoding } from '@gondola/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { listOf } from '../../../test/kit/sheets.ts';
import { letterReadings } from './letter-readings.ts';
import { openSheetFile } from './read-sheet.ts';
import { fileLimits } from './sheet-rows.ts';
import { decoderOf } from './text-encoding.ts';

const folder = mkdtempSync(join(tmpdir(), 'gondola-letters-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'file');

/** A text in an encoding of one byte a letter, found by what each byte means in it. */
function bytesIn(encoding: TextEncoding, text: string): Buffer {
  const letters = Array.from({ length: 256 }, (_, byte) => decoderOf(encoding, false)(Uint8Array.of(byte)));
  return Buffer.from(Array.from(text).map((letter) => letters.indexOf(letter)));
}
const readingsOf = (content: Uint8Array) => {
  writeFileSync(path, content);
  return letterReadings(path);
};
const list = 'código;nombre\rCRE-1;Jalea de piña\rCRE-2;Café ñandú, ¿qué más?\r';

describe('a text that is no UTF-8', () => {
  it.each(['windows-1252', 'macintosh', 'ibm850'] as const)(
    'in %s is shown in all readings, this one first, and read as it is chosen',
    async (encoding) => {
      const readings = await readingsOf(bytesIn(encoding, list));
      expect(readings?.map((one) => one.encoding).toSorted()).toEqual([
        'ibm850',
        'macintosh',
        'windows-1252',
      ]);
      expect(readings?.[0]).toEqual({
        encoding,
        words: ['código', 'piña', 'Café', 'ñandú', '¿qué'],
        faultyLines: [],
        faults: 0,
      });
      const file = await openSheetFile(path, fileLimits, encoding);
      expect((await listOf(file.rows(0))).at(-1)?.cells).toEqual(['CRE-2', 'Café ñandú, ¿qué más?']);
    },
  );

  it('but for single bytes is shown with its faulty lines, the words in doubt first', async () => {
    const lines = Array.from({ length: 4_000 }, (_, at) => `${at};piña ${at % 7 === 0 ? 'Ñuñoa' : 'año'}\n`);
    const content = Buffer.concat([
      Buffer.from(lines.join('')),
      Buffer.from('4001;caf\xe9\n4002;más\n', 'latin1'),
    ]);
    const [first, ...others] = (await readingsOf(content)) ?? [];
    expect(first).toEqual({
      encoding: 'utf-8',
      words: ['caf\uFFFD', 'm\uFFFDs', 'piña', 'Ñuñoa', 'año'],
      faultyLines: [4001, 4002],
      faults: 2,
    });
    expect(others.map(({ words }) => words[0])).toContain('café');
    const file = await openSheetFile(path, fileLimits, 'utf-8');
    const cells = (await listOf(file.rows(0))).map((row) => row.cells[1]);
    expect(cells.slice(-2)).toEqual(['caf\uFFFD', 'm\uFFFDs']);
    expect(cells[0]).toBe('piña Ñuñoa');
  });
});

it.each([
  ['UTF-8', Buffer.from(list)],
  ['ASCII', Buffer.from('a;b\n1;2\n')],
  ['UTF-16', Buffer.from(`\ufeff${list}`, 'utf16le')],
])('a text in %s leaves nothing open, whatever is chosen for it', async (_name, content) => {
  expect(await readingsOf(content)).toBeUndefined();
  const rows = async (encoding?: 'ibm850') =>
    listOf((await openSheetFile(path, fileLimits, encoding)).rows(0));
  expect(await rows('ibm850')).toEqual(await rows());
});
