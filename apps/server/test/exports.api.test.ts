// Every file that the product gives out, opened and compared with the database: the type and the format of each cell, and
// moments in the time zone of the company, which is neither UTC nor the one where nothing is said.
import { contract, type EndpointDefinition } from '@gondola/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ColumnKind } from '@gondola/formats/column-kinds.ts';
import { columnLetters } from '../src/platform/sheets/sheet-text.ts';
import { dayOf } from '../src/platform/sheets/worksheet-cells.ts';
import { addAssignment, addLocation, addProduct, addTask, answerTask } from './kit/audit-world.ts';
import type { Client, Download } from './kit/client.ts';
import { addResponse, createChance, makeField } from './kit/dashboard-field.ts';
import { openWorkbook } from './kit/opened-workbook.ts';
import { startTestApplication, type TestApplication } from './kit/test-application.ts';
import { addProject, makeWorld, type World } from './kit/world.ts';

const timeZone = 'Pacific/Auckland';
const languages = ['es', 'en'] as const;

/** A column: what it holds, and its value as the database says it; without one its words are the room's own test. */
type Column = readonly [kind: ColumnKind, value?: string];

interface Exported {
  readonly formats: readonly ('xlsx' | 'csv')[];
  readonly columns: readonly Column[];
  /** Where its rows are, for `columns`. */
  readonly from: string;
  readonly download: (client: Client, query: object) => Promise<Download>;
}

let app: TestApplication;
let world: World;
let admin: Client;
let projectId: number;
let taskId: number;
let reportId: number;

const visited = [
  ['short answer', 'text', '=1+1'],
  ['numeric answer', 'whole', '-12'],
  ['decimal answer', 'decimal', '3.25'],
  ['price', 'money', '1990.5'],
  ['date', 'date', '2026-04-05'],
  ['time', 'time', '23:45'],
  ['nps question', 'whole', '9'],
  ['barcode question', 'text', '0012345678905'],
] as const;

async function addVisit(): Promise<void> {
  const pages = [
    ...visited.map(([type]) => ({ type, title: type })),
    { type: 'yes/no question', title: 'yes' },
  ];
  const task = await addTask(admin, world.projectId, pages as Parameters<typeof addTask>[2], {
    title: 'Visita',
  });
  taskId = task.id;
  const { scout } = world.people;
  const locationId = await addLocation(app, world.companyId, 'Ñuñoa');
  const assignmentId = await addAssignment(admin, { taskId, userId: scout.id, locationId });
  const { id } = await answerTask(scout.client, assignmentId, [
    ...visited.map(([type, , value]) => ({ questionId: task.questions[type]?.id ?? 0, value })),
    { questionId: task.questions['yes']?.id ?? 0, value: 'yes' },
  ]);
  // The time that a person edits is not when it was received (D59).
  await app.sql(
    `update responses set created_at = received_at - interval '3 days',
       started_at = '2026-04-04T13:30:00Z', finished_at = '2026-09-26T14:00:00.5Z' where id = $1`,
    [id],
  );
}

async function addAlert(): Promise<void> {
  const productId = await addProduct(app, world.companyId, '+ Leche');
  const locationId = await addLocation(app, world.companyId, 'Súper Norte');
  const place = [world.companyId, locationId, productId];
  await app.sql(
    'insert into product_locations (company_id, location_id, product_id) values ($1, $2, $3)',
    place,
  );
  await app.sql(
    `insert into stock_alerts (company_id, location_id, product_id, measure, side, value, limit_max, deviation, stock_units,
       stock_day, sold_units, last_sale_day, since)
     values ($1, $2, $3, 'doh', 'high', 12.5, 10, 0.25, 40, '2026-04-05', 3, '2026-04-04', '2026-04-04T13:59:59Z')`,
    place,
  );
}

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  await app.sql('update companies set time_zone = $2 where id = $1', [world.companyId, timeZone]);
  admin = world.people.superAdmin.client.inCompany(world.companyId);
  projectId = await addProject(app, world.companyId, 10, 'Otoño');
  await admin.call(contract.projects.addTokens, {
    params: { id: projectId },
    body: { tokens: 1200, comments: '=1' },
  });
  const field = await makeField(app, world, projectId);
  const chance = createChance(5);
  for (let day = 1; day < 6; day += 1)
    await addResponse(app, world, field, chance, new Date(`2026-10-0${day}T11:30:00Z`));
  const body = {
    reportName: 'Panel',
    reportDescription: 'x',
    kind: 'dashboard' as const,
    reportId: 'overview',
  };
  reportId = (await admin.call(contract.reports.create, { body })).report.id;
  await addVisit();
  await addAlert();
  await app.sql(`update users set phone_number = '+56 9 1234', number_account = '00017' where id = $1`, [
    world.people.scout.id,
  ]);
});
afterAll(() => app.close());

const local = (column: string): string =>
  `to_char(${column} at time zone '${timeZone}', 'YYYY-MM-DD"T"HH24:MI:SS')`;

const texts = (...values: string[]): Column[] => values.map((value) => ['text', value]);

const both = ['xlsx', 'csv'] as const;
const cases: Readonly<Record<string, () => Exported>> = {
  'users.export': () => ({
    formats: ['xlsx'],
    columns: [
      ['whole', 'u.id::text'],
      ...texts('u.full_name', 'u.last_name', 'u.email', 'u.dni'),
      ['text'],
      ['text'],
      ['text'],
      [
        'whole',
        `(select count(*)::text from user_projects p where p.user_id = u.id and p.company_id = ${world.companyId} and not p.deleted)`,
      ],
      ...texts('u.phone_number', 'u.bank', 'u.number_account'),
      ['moment', local('(select max(s.created_at) from sessions s where s.user_id = u.id)')],
      ['moment', local('u.created_at')],
    ],
    from: `users u where exists (select 1 from user_projects p where p.user_id = u.id and p.company_id = ${world.companyId})`,
    download: (client, query) => client.download(contract.users.export, { query }),
  }),
  'locations.export': () => ({
    formats: both,
    columns: [
      ['whole', 't.company_id::text'],
      ...texts(
        't.internal_code',
        'l.name',
        'l.address',
        'l.country_code',
        'l.city',
        'l.region',
        'l.sector',
        'l.zone',
      ),
      ['decimal', 'l.latitude::text'],
      ['decimal', 'l.longitude::text'],
      ...texts('l.chain', 'l.chain_sub_category'),
      ['whole', 't.deleted::int::text'],
    ],
    from: `company_locations t join locations l on l.id = t.location_id where t.company_id = ${world.companyId}`,
    download: (client, query) => client.download(contract.locations.export, { query }),
  }),
  'products.export': () => ({
    formats: both,
    columns: [
      ['whole', 't.company_id::text'],
      ...texts('t.name', 't.internal_code'),
      ...Array.from({ length: 8 }, (): Column => ['text', `'N/A'`]),
      ['whole', 't.deleted::int::text'],
    ],
    from: `products t where t.company_id = ${world.companyId}`,
    download: (client, query) => client.download(contract.products.export, { query }),
  }),
  'audit.export': () => ({
    formats: both,
    columns: [
      ['moment', local('a.created_at')],
      ['text'],
      ['text', 'u.email'],
      ['text'],
      ['text'],
      ['text', 'a.entity_id'],
      ['text'],
      ['text'],
      ['text'],
      ['text'],
      ['text', 'a.request_id'],
    ],
    from: `audit_log a left join users u on u.id = a.user_id where a.company_id = ${world.companyId}`,
    download: (client, query) => client.download(contract.audit.export, { query }),
  }),
  'wallet.statement': () => ({
    formats: ['xlsx'],
    columns: [
      ['whole', 'm.sequence::text'],
      ['moment', local('m.created_at')],
      ['text'],
      ['text', 'm.comments'],
      ['text'],
      ['moment', 'null'],
      ['text', 'u.whole_name'],
      ['whole', 'm.amount::text'],
      ['whole', 'm.tokens_left::text'],
    ],
    from: `wallet_movements m left join users u on u.id = m.user_id where m.project_id = ${projectId}`,
    download: (client, query) =>
      client.download(contract.wallet.statement, {
        params: { projectId },
        query: { ...query, format: 'xlsx' },
      }),
  }),
  'stock.exportAlerts': () => ({
    formats: ['xlsx'],
    columns: [
      ...texts(`'L' || t.location_id`, `'Súper Norte'`, 'p.internal_code', 'p.name'),
      ['text'],
      ['text'],
      ...['value', 'limit_min', 'limit_max', 'stock_units'].map((name): Column => [
        'decimal',
        `t.${name}::text`,
      ]),
      ['date', 't.stock_day::text'],
      ['decimal', 't.sold_units::text'],
      ['date', 't.last_sale_day::text'],
      ['moment', local('t.since')],
    ],
    from: 'stock_alerts t join products p on p.id = t.product_id',
    download: (client, query) => client.download(contract.stock.exportAlerts, { query }),
  }),
  'reports.responsesFile': () => ({
    formats: both,
    columns: [
      ['whole', 'r.id::text'],
      ['moment', local('r.created_at')],
      ...texts('s.title', 'l.name', 'l.chain'),
      ['text'],
      ['text', 'u.whole_name'],
      ['text'],
      ['whole'],
      ['share'],
    ],
    from: `responses r join tasks s on s.id = r.task_id join locations l on l.id = r.location_id join users u on u.id = r.user_id
      where r.created_at between '2026-09-30' and '2026-10-31' and not r.deleted`,
    download: (client, query) =>
      client.download(contract.reports.responsesFile, {
        params: { id: reportId },
        query: { ...query, from: '2026-10-01', to: '2026-10-31' },
      }),
  }),
  'responses.export': () => ({
    formats: both,
    columns: [
      ['whole', 'r.id::text'],
      ...texts(`'Ñuñoa'`, `'Visita'`),
      ['text'],
      ...texts('u.whole_name', 'u.email'),
      ['moment', local('r.started_at')],
      ['moment', local('r.finished_at')],
      ['moment', local('r.received_at')],
      ['text'],
      ['text'],
      ...visited.map(([type, kind]): Column => [
        kind,
        `(select a.value from answers a join questions q on q.id = a.question_id where a.response_id = r.id and q.type = '${type}')`,
      ]),
      ['flag'],
    ],
    from: `responses r join users u on u.id = r.user_id where r.task_id = ${taskId}`,
    download: (client, query) =>
      client.download(contract.responses.export, { query: { ...query, survey: String(taskId) } }),
  }),
};

/** Files of the room imports, which has tests of its own: one has no rows, the other is read back by every kind. */
const otherFiles = ['imports.template', 'imports.current'];

const numberFormat: Partial<Record<ColumnKind, string>> = {
  whole: '1',
  decimal: '0',
  money: '4',
  share: '0.0%',
  date: String.raw`dd\-mm\-yyyy`,
  moment: String.raw`dd\-mm\-yyyy\ hh:mm`,
  time: 'hh:mm',
};

type Row = readonly (string | null)[];
const inOrder = (rows: Row[]): Row[] =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

async function expectedRows({ columns, from }: Exported): Promise<Row[]> {
  const values = columns.map(([, value]) => `(${value ?? 'null'})::text`).join(', ');
  const rows = await app.sql<{ cells: Row }>(`select json_build_array(${values}) as cells from ${from}`);
  return rows.map(({ cells }) => cells.map((cell) => cell || null));
}

const plainNumber = (text: string): string => String(Number(text));

/** The value of a cell as the database writes it. */
function valueIn(kind: ColumnKind, value: string): string {
  if (kind === 'date' || kind === 'moment') {
    const day = dayOf(Number(value), false);
    return kind === 'moment' && day.length === 10 ? `${day}T00:00:00` : day;
  }
  if (kind === 'time') return new Date(Number(value) * 86_400_000).toISOString().slice(11, 16);
  return numberFormat[kind] ? plainNumber(value) : value;
}

/** The same as a CSV of a language shows it. */
function shownAs(kind: ColumnKind, value: string | null, language: 'es' | 'en'): string {
  if (value === null) return '';
  const [day = '', time = ''] = value.split('T');
  const date = day.split('-').toReversed().join('-');
  if (kind === 'date') return date;
  if (kind === 'moment') return `${date} ${time.slice(0, 5)}`;
  if (kind === 'text') return /^[=+\-@]/.test(value) ? `'${value}` : value;
  if (kind === 'time' || !numberFormat[kind]) return value;
  return language === 'es' ? value.replace('.', ',') : value;
}

/** The compared columns of a row; the others are empty on both sides. */
const compared = (columns: readonly Column[], row: Row): Row =>
  row.map((cell, place) => (columns[place]?.[1] === undefined ? null : cell));

const inLanguage = (language: 'es' | 'en'): Client => (language === 'en' ? admin.inEnglish() : admin);

describe('every file that the product gives out', () => {
  it('is opened here', () => {
    const files = Object.entries(contract).flatMap(([room, endpoints]) =>
      Object.entries(endpoints as Record<string, EndpointDefinition>)
        .filter(([, { produces }]) => produces === 'file')
        .map(([name]) => `${room}.${name}`),
    );
    expect(files.toSorted()).toEqual([...Object.keys(cases), ...otherFiles].toSorted());
  });
});

describe.each(Object.keys(cases))('%s', (name) => {
  const exported = (): Exported => (cases[name] as () => Exported)();

  it.each(languages)('has typed cells in a workbook in %s, equal to the database', async (language) => {
    const { columns, download, ...more } = exported();
    const { status, content } = await download(inLanguage(language), {});
    expect(status).toBe(200);
    const cells = (await openWorkbook(content)).typed(1);
    const rows: Row[] = [];
    for (let line = 2; columns.some((_, at) => cells.has(`${columnLetters(at)}${line}`)); line += 1) {
      rows.push(
        columns.map(([kind], at) => {
          const cell = cells.get(`${columnLetters(at)}${line}`);
          if (!cell) return null;
          const format = numberFormat[kind];
          expect([columnLetters(at), cell.isText, cell.format]).toEqual([
            columnLetters(at),
            !format,
            format ?? '49',
          ]);
          return valueIn(kind, cell.value);
        }),
      );
    }
    const wanted = await expectedRows({ columns, download, ...more });
    expect(wanted.length).toBeGreaterThan(0);
    expect(inOrder(rows.map((row) => compared(columns, row)))).toEqual(
      inOrder(
        wanted.map((row) =>
          row.map((cell, at) =>
            cell !== null && ['whole', 'decimal', 'money', 'share'].includes(columns[at]?.[0] ?? '')
              ? plainNumber(cell)
              : cell,
          ),
        ),
      ),
    );
    expect(cells.has(`${columnLetters(columns.length)}1`)).toBe(false);
  });

  it.each(languages)('shows the same in a CSV of %s', async (language) => {
    const file = exported();
    if (!file.formats.includes('csv')) return;
    const { content } = await file.download(inLanguage(language), { format: 'csv' });
    const [, ...rows] = parse(content, { bom: true, delimiter: language === 'es' ? ';' : ',' });
    const shown = (await expectedRows(file)).map((row) =>
      row.map((cell, at) => shownAs(file.columns[at]?.[0] ?? 'text', cell, language)),
    );
    const read = rows.map((row) => row.map((cell, at) => (file.columns[at]?.[1] === undefined ? '' : cell)));
    expect(inOrder(read)).toEqual(inOrder(shown));
  });
});
