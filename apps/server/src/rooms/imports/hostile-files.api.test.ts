// Files made to break a reader: each is refused at its field with a sentence, and the server goes on.
import { randomBytes } from 'node:crypto';
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Parts, workbookParts, zipOf } from '../../../test/kit/sheets.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { imports } = contract;
const megabyte = 1024 * 1024;

let app: TestApplication;
let world: World;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

/** Text that packs well, but not so well that it is refused for that alone. */
const filler = (bytes: number): string =>
  randomBytes(500)
    .toString('hex')
    .repeat(Math.ceil(bytes / 1000));

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const heading = `<row r="1">${cell('name')}${cell('internal_code')}</row>`;
const row = `<row r="2">${cell('Avena')}${cell('001')}</row>`;
const book = (rows: string, more: Parts = {}) => zipOf(workbookParts({ Datos: heading + rows }, more));

const files: Record<string, () => Promise<Uint8Array> | Uint8Array> = {
  'a CSV of 100,000 empty lines': () => Buffer.from('\n'.repeat(100_000)),
  'a CSV of 100,000 empty lines below a heading': () =>
    Buffer.from(`name,internal_code\n${'\n'.repeat(100_000)}`),
  'a CSV of lines of commas': () => Buffer.from(`${','.repeat(400)}\n`.repeat(20_000)),
  'a CSV whose only line is a megabyte': () => Buffer.from(filler(3 * megabyte)),
  'a cell of many megabytes': () => book(`<row r="2">${cell(filler(60 * megabyte))}</row>`),
  'an attribute of many megabytes': () =>
    book(`<row r="2" spans="${filler(60 * megabyte)}">${cell('a')}</row>`),
  'a comment of many megabytes': () => book(`<!-- ${filler(60 * megabyte)} -->${row}`),
  'a shared text of many pieces': () =>
    book(row, {
      'xl/sharedStrings.xml': `<sst><si>${`<r><t>${filler(megabyte)}</t></r>`.repeat(60)}</si></sst>`,
    }),
  'millions of empty shared texts': () =>
    book(row, { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(7_000_000)}</sst>` }),
  'two million styles': () =>
    book(row, {
      'xl/styles.xml': `<styleSheet><cellXfs>${Array.from({ length: 2_000_000 }, (_, at) => `<xf numFmtId="${at}"/>`).join('')}</cellXfs></styleSheet>`,
    }),
  'two million number formats': () =>
    book(row, {
      'xl/styles.xml': `<styleSheet><numFmts>${Array.from({ length: 2_000_000 }, (_, at) => `<numFmt numFmtId="${at}" formatCode="0.${at}"/>`).join('')}</numFmts></styleSheet>`,
    }),
  'a million sheets': () => {
    const parts = workbookParts({ Datos: heading });
    const sheets = Array.from({ length: 1_000_000 }, (_, at) => `<sheet name="s${at}" r:id="x${at}"/>`).join(
      '',
    );
    return zipOf({
      ...parts,
      'xl/workbook.xml': String(parts['xl/workbook.xml']).replace('</sheets>', `${sheets}</sheets>`),
    });
  },
  'a row whose number is no number': () => book(`<row r="x">${cell('a')}${cell('b')}</row>`),
  'a row whose number is beyond every sheet': () =>
    book(`<row r="99999999999">${cell('a')}${cell('b')}</row>`),
  'two rows of one number': () => book(row + row),
  'rows of thousands of references to one long text': () => {
    const cells = '<c t="s"><v>0</v></c>'.repeat(30);
    const rows = Array.from({ length: 3000 }, (_, at) => `<row r="${at + 2}">${cells}</row>`).join('');
    return book(rows, { 'xl/sharedStrings.xml': `<sst><si><t>${filler(30_000)}</t></si></sst>` });
  },
};

it.each(Object.keys(files))(
  '%s is refused at its field with a sentence',
  async (name) => {
    const content = new Uint8Array((await files[name]?.()) ?? []);
    const refused = await world.people.superAdmin.client.failFiles(
      imports.uploadProducts,
      { body: { companyId: world.companyId } },
      [{ name: 'archivo', content }],
    );
    expect(refused).toMatchObject({ status: 400, data: { fields: [{ path: 'file' }] } });
    expect(refused.data.fields?.[0]?.message).toMatch(/^[A-ZÁ].{10,}\.$/);
  },
  60_000,
);
