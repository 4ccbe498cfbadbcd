// Forms of other programs, as they are drawn and as they are found: read to plain cells, and every row taken or named. Files
// that are made to break a reader are refused at their field.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { type PlainSheet, readXlsform, stateOfRow } from '@gondola/builder';
import { utils, type WorkSheet, write } from '@e965/xlsx';
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Parts, workbookParts, zipOf } from '../../../test/kit/sheets.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';
import { columnLetters } from '../../platform/sheets/sheet-text.ts';

const { tasks } = contract;
const megabyte = 1024 * 1024;

let app: TestApplication;
let world: World;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

const file = (content: Uint8Array, name = 'formulario.xlsx') => [{ name, content: new Uint8Array(content) }];
const read = async (content: Uint8Array): Promise<PlainSheet[]> =>
  (await world.people.superAdmin.client.sendFiles(tasks.readForm, {}, file(content))).sheets;

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const rows = (...lines: readonly string[][]) =>
  lines.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('');
const book = (sheets: Record<string, string>, more: Parts = {}) => zipOf(workbookParts(sheets, more));
const heading = ['type', 'name', 'label'];

it('a form is read sheet by sheet; of a sheet that no form has, the first row', async () => {
  const content = await book({
    Survey: `${rows(heading)}<row r="4">${cell('text')}<c><v>12.0</v></c>${cell('¿Quién?')}</row>`,
    choices: rows(['list_name', 'name', 'label'], ['a', '1', 'Uno']),
    Notas: rows(['una'], ['otra']),
  });
  expect(await read(content)).toEqual([
    {
      name: 'Survey',
      rows: [
        { line: 1, cells: heading },
        { line: 4, cells: ['text', '12', '¿Quién?'] },
      ],
    },
    {
      name: 'choices',
      rows: [
        { line: 1, cells: ['list_name', 'name', 'label'] },
        { line: 2, cells: ['a', '1', 'Uno'] },
      ],
    },
    { name: 'Notas', rows: [{ line: 1, cells: ['una'] }] },
  ]);
});

it('a form as text is one sheet without a name, read whole', async () => {
  const content = Buffer.from('"survey",,\n,"type","name"\n,"text","q1"\n');
  expect(await read(content)).toEqual([
    {
      name: '',
      rows: [
        { line: 1, cells: ['survey'] },
        { line: 2, cells: ['', 'type', 'name'] },
        { line: 3, cells: ['', 'text', 'q1'] },
      ],
    },
  ]);
});

it('a form with coloured cells to its last column is read, and one of an unclosed quote names the line', async () => {
  const coloured = Array.from({ length: 600 }, (_, at) => `<c r="${columnLetters(at + 3)}1" s="0"/>`).join(
    '',
  );
  const content = await book({
    survey: `<row r="1">${heading.map(cell).join('')}${coloured}</row>${rows(['text', 'a', 'A'])}`,
  });
  expect((await read(content))[0]?.rows[0]?.cells).toEqual(heading);
  const text = Buffer.from('type,name,label\ntext,a,A\ntext,b,"B\ntext,c,C\ntext,d,D\ntext,e,E\n');
  const refused = await world.people.superAdmin.client.failFiles(tasks.readForm, {}, file(text));
  expect(refused.data.fields).toMatchObject([{ path: 'file', code: 'imports:file.openQuote' }]);
  expect(refused.data.fields?.[0]?.message).toContain('línea 3');
});

it('a formula without a result is no empty cell: its form is refused with the cell named, in sheets that are read', async () => {
  const unread = '<row r="2"><c r="A2"><f>NOW()</f></c></row>';
  const survey = (more: string) =>
    book({ survey: rows(heading) + `<row r="2">${cell('text')}${cell('a')}${more}</row>`, Notas: unread });
  expect(await read(await survey(cell('A')))).toHaveLength(2);
  const refused = await world.people.superAdmin.client.failFiles(
    tasks.readForm,
    {},
    file(await survey('<c r="C2"><f>CONCAT("A","B")</f><v></v></c>')),
  );
  expect(refused.data.fields).toMatchObject([
    { path: 'file', code: 'imports:file.formula', message: expect.stringContaining('survey!C2') },
  ]);
});

it.each(['biff8', 'xlsb'] as const)(
  'a form as a workbook of another kind (%s) is read with all of its sheets',
  async (bookType) => {
    const sheets = {
      survey: [heading, ['select_one a', 'q1', '¿Piña?']],
      choices: [
        ['list_name', 'name', 'label'],
        ['a', 'si', 'Sí'],
      ],
    };
    const old = { SheetNames: Object.keys(sheets), Sheets: {} as Record<string, WorkSheet> };
    for (const [name, list] of Object.entries(sheets)) old.Sheets[name] = utils.aoa_to_sheet(list);
    const found = await read(new Uint8Array(write(old, { type: 'buffer', bookType }) as Buffer));
    expect(found.map(({ name, rows: all }) => [name, all.map(({ cells }) => cells)])).toEqual(
      Object.entries(sheets),
    );
  },
);

describe('a file made to break a reader is refused at its field with a sentence:', () => {
  const filler = (bytes: number): string =>
    randomBytes(500)
      .toString('hex')
      .repeat(Math.ceil(bytes / 1000));
  const survey = (more: string) => book({ survey: rows(heading) + more });
  const files: Record<string, () => Promise<Uint8Array> | Uint8Array> = {
    'an empty file': () => new Uint8Array(),
    'a broken zip': async () => (await survey('')).subarray(0, 300),
    'an old workbook under a new name': () =>
      Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)]),
    'a zip bomb': () =>
      book({ survey: rows(heading) }, { 'xl/sharedStrings.xml': Buffer.alloc(50 * megabyte) }),
    'a cell of two megabytes': () => survey(rows(['text', 'a', filler(2 * megabyte)])),
    'texts of many megabytes in sound cells': () =>
      survey(rows(...Array.from({ length: 100 }, (_, at) => ['text', `q${at}`, filler(30_000)]))),
    'a hundred thousand rows': () =>
      survey(
        Array.from({ length: 100_000 }, (_, at) => `<row>${cell('text')}${cell(`q${at}`)}</row>`).join(''),
      ),
    'entities that grow': () =>
      book(
        { survey: rows(heading) },
        {
          'xl/sharedStrings.xml': `<!DOCTYPE s [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>`,
        },
      ),
  };
  it.each(Object.keys(files))('%s', async (name) => {
    const content = new Uint8Array((await files[name]?.()) ?? []);
    const refused = await world.people.superAdmin.client.failFiles(tasks.readForm, {}, file(content));
    expect(refused).toMatchObject({ status: 400, data: { fields: [{ path: 'file' }] } });
    expect(refused.data.fields?.[0]?.message).toMatch(/^[A-ZÁ].{10,}\.$/);
  });

  it('and those who write no tasks are refused before it is read', async () => {
    const refused = await world.people.scout.client.failFiles(tasks.readForm, {}, file(new Uint8Array()));
    expect(refused.status).toBe(403);
  });
});

// Files that nobody here made; on another machine the folder is absent.
const folder = join(import.meta.dirname, '../../../../../../shared/material/surveys');
/** Rows of the survey sheet that say something, counted in the sheet, and what becomes of them: taken, taken with changes, left out. */
const counted: Record<string, [number, number, number, number]> = {
  'pyxform_choice_filter_test.xlsx': [3, 1, 2, 0],
  'pyxform_field-list.xlsx': [3, 1, 0, 2],
  'pyxform_flat_xlsform_test.xlsx': [56, 17, 22, 17],
  'pyxform_group.xlsx': [5, 2, 1, 2],
  'pyxform_or_other.xlsx': [2, 0, 2, 0],
  'pyxform_specify_other.xlsx': [1, 0, 1, 0],
  'pyxform_xlsform_spec_test.xlsx': [56, 17, 21, 18],
  'pyxform_yes_or_no_question.xlsx': [1, 1, 0, 0],
};
describe.skipIf(!existsSync(folder))('forms as they are found', () => {
  it.each(existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.xlsx')) : [])(
    '%s: every row is taken or named',
    async (name) => {
      const form = readXlsform(await read(readFileSync(join(folder, name))), {
        task: { type: 'general', vertical: false },
        room: 500,
        following: 'end',
        language: undefined,
        locale: 'en',
        skipped: new Set(),
        words: { other: 'Other', which: 'Which one?' },
      });
      if ('fault' in form) throw new Error(form.fault);
      const states = form.rows.map(stateOfRow);
      const count = (state: string) => states.filter((one) => one === state).length;
      expect([states.length, count('taken'), count('changed'), count('leftOut')]).toEqual(counted[name]);
    },
  );
});
