import { inflateSync } from 'node:zlib';
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkbook } from '../../../../test/kit/opened-workbook.ts';
import { startTestApplication, type TestApplication } from '../../../../test/kit/test-application.ts';
import { addProject, makeWorld, type World } from '../../../../test/kit/world.ts';
import { pagesFor, printable, rowsOn } from './pdf-page.ts';

const { projects, wallet } = contract;

let app: TestApplication;
let world: World;
let projectId: number;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  await app.sql('update companies set name = $2 where id = $1', [world.companyId, 'Lácteos Ñuble']);
  projectId = await addProject(app, world.companyId, 10, 'Campaña «Otoño»');
});
afterAll(() => app.close());

const admin = () => world.people.superAdmin.client;

async function add(tokens: number, comments: string): Promise<void> {
  await admin().call(projects.addTokens, { params: { id: projectId }, body: { tokens, comments } });
}

/** The words of each page of a PDF, in the order they are drawn. */
function pagesOf(pdf: Buffer): string[] {
  const source = pdf.toString('latin1');
  const pages: string[] = [];
  for (const { index, 0: found } of source.matchAll(/stream\n/g)) {
    const begin = index + found.length;
    const end = source.indexOf('\nendstream', begin);
    let drawn: string;
    try {
      drawn = inflateSync(pdf.subarray(begin, end)).toString('latin1');
    } catch {
      continue;
    }
    if (!drawn.includes('BT')) continue;
    const lines = [...drawn.matchAll(/\[([^\]]*)\] TJ/g)].map(([, line = '']) =>
      [...line.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    );
    pages.push(lines.join('\n'));
  }
  return pages;
}

describe('a statement as a workbook', () => {
  it('has the movements oldest first and what they come to', async () => {
    await add(5, '=Orden 1');
    await add(7, 'Orden 2');
    const file = await admin().download(wallet.statement, {
      params: { projectId },
      query: { format: 'xlsx' },
    });
    expect(file.headers['content-disposition']).toContain('estado-de-cuenta-campana-otono-');
    const book = await openWorkbook(file.content);
    const rows = book.cells(1);
    expect(['H2', 'I2', 'D3', 'H3', 'I3', 'H4', 'I4'].map((place) => rows.get(place))).toEqual([
      '10',
      '10',
      '=Orden 1',
      '5',
      '15',
      '7',
      '22',
    ]);
    const summary = [...book.cells(2)].map(([, value]) => value);
    expect(summary).toContain('Lácteos Ñuble');
    expect(summary).toContain('Desde el primer movimiento');
    const facts = book.cells(2);
    const valueOf = (name: string) => {
      const [place] = [...facts].find(([, value]) => value === name) ?? [];
      return facts.get(`B${place?.slice(1)}`);
    };
    expect([valueOf('Tokens agregados'), valueOf('Saldo final del período')]).toEqual(['22', '22']);
  });

  it('is narrowed like the list, its balances are those of the days', async () => {
    const query = { format: 'xlsx', startDate: '2027-01-01' } as const;
    const file = await admin().inEnglish().download(wallet.statement, { params: { projectId }, query });
    const book = await openWorkbook(file.content);
    expect(book.cells(1).get('A2')).toBeUndefined();
    const words = [...book.cells(2)].map(([, value]) => value);
    expect(words).toContain('From 01-01-2027');
    expect(words.filter((word) => word === '22')).toHaveLength(2);
  });
});

describe('a statement as a PDF', () => {
  it('says whose, of when and what it comes to, in both languages', async () => {
    const pdf = async (client = admin()) => {
      const file = await client.download(wallet.statement, {
        params: { projectId },
        query: { format: 'pdf', startDate: '2026-01-01', endDate: '2099-12-31' },
      });
      expect(file.headers['content-type']).toBe('application/pdf');
      expect(file.content.subarray(0, 5).toString()).toBe('%PDF-');
      return pagesOf(file.content);
    };
    const [spanish = ''] = await pdf();
    for (const words of [
      'Estado de cuenta',
      'Lácteos Ñuble',
      'Campaña «Otoño»',
      '01-01-2026 al 31-12-2099',
      'Orden 2',
      '+7',
      'Página 1 de 1',
    ]) {
      expect(spanish).toContain(words);
    }
    const [english = ''] = await pdf(admin().inEnglish());
    expect(english).toContain('Statement of account');
    expect(english).toContain('Page 1 of 1');
  });

  it('goes on over as many pages as it says', async () => {
    const long = await addProject(app, world.companyId, 0);
    await app.sql(
      `insert into wallet_movements (company_id, project_id, sequence, amount, tokens_left, reason)
       select $1, $2, n, 1, n - 1, 'added' from generate_series(2, 120) n`,
      [world.companyId, long],
    );
    const file = await admin().download(wallet.statement, {
      params: { projectId: long },
      query: { format: 'pdf' },
    });
    const pages = pagesOf(file.content);
    expect(pages).toHaveLength(pagesFor(120));
    expect(pages.at(-1)).toContain(`Página ${pages.length} de ${pages.length}`);
    const amounts = pages
      .join('\n')
      .split('\n')
      .filter((line) => line === '+1');
    expect(amounts).toHaveLength(119);
  });

  it('says so when nothing moved, and refuses what it cannot hold', async () => {
    const query = { format: 'pdf', kind: 'ticket' } as const;
    const file = await admin().download(wallet.statement, { params: { projectId }, query });
    expect(pagesOf(file.content)[0]).toContain('No hay movimientos en este período.');
    const huge = await addProject(app, world.companyId, 0);
    await app.sql('alter table wallet_movements disable trigger movement_continues_ledger');
    await app.sql(
      `insert into wallet_movements (company_id, project_id, sequence, amount, tokens_left, reason)
       select $1, $2, n, 1, n - 1, 'added' from generate_series(2, 20001) n`,
      [world.companyId, huge],
    );
    await app.sql('alter table wallet_movements enable trigger movement_continues_ledger');
    const answer = await admin().download(wallet.statement, {
      params: { projectId: huge },
      query: { format: 'pdf' },
    });
    expect(answer.status).toBe(413);
    expect(answer.content.toString()).toContain('20000');
  });

  it('shows signs its fonts lack as question marks, and nobody else’s', () => {
    expect(printable('Año “2026” – 5 €\n→ 牛')).toBe('Año “2026” – 5 € ? ?');
    expect([pagesFor(0), pagesFor(rowsOn.first), pagesFor(rowsOn.first + 1)]).toEqual([1, 1, 2]);
  });
});

it('is closed to employees, and is not there for another company', async () => {
  const call = { params: { projectId: world.projectId }, query: { format: 'pdf' } } as const;
  expect((await world.people.clientEmployee.client.fail(wallet.statement, call)).status).toBe(403);
  expect((await world.stranger.client.fail(wallet.statement, call)).status).toBe(404);
  const unknown = { params: { projectId: world.projectId }, query: { format: 'doc' as 'pdf' } };
  expect((await admin().fail(wallet.statement, unknown)).data.fields).toMatchObject([{ path: 'format' }]);
});
