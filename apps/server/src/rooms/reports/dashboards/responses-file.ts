// The responses behind a figure as a file, the same as in the list next to it.
import type { contract } from '@gondola/contract';
import { type CompanyScope, scopeFor } from '../../../platform/auth/caller.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { type Locale, translate } from '../../../platform/i18n/i18n.ts';
import { listFile } from '../../../platform/sheets/list-file.ts';
import type { Cell } from '../../../platform/sheets/write-workbook.ts';
import { timeZoneOf } from '../../companies/index.ts';
import { type DrillDownResponse, listResponses } from './drill-down.queries.ts';
import { periodOf } from './period.ts';
import { readSelection } from './selection.ts';

const columns = [
  { name: 'id', kind: 'whole', width: 10 },
  { name: 'createdAt', kind: 'moment', width: 18 },
  { name: 'task', kind: 'text', width: 34 },
  { name: 'location', kind: 'text', width: 34 },
  { name: 'chain', kind: 'text', width: 16 },
  { name: 'category', kind: 'text', width: 20 },
  { name: 'user', kind: 'text', width: 26 },
  { name: 'status', kind: 'text', width: 14 },
  { name: 'images', kind: 'whole', width: 10 },
  { name: 'share', kind: 'share', width: 10 },
] as const;
const batch = 1_000;

type FileCall = Call<typeof contract.reports.responsesFile>;

/** The columns of the file: none for workers where the caller may know them in no project (D89). */
const columnsFor = ({ projectIds }: CompanyScope) =>
  columns.filter(({ name }) => name !== 'user' || projectIds === 'all' || projectIds.length > 0);

const cellsOf = (row: DrillDownResponse, locale: Locale): Record<(typeof columns)[number]['name'], Cell> => ({
  id: row.id,
  createdAt: row.createdAt,
  task: row.taskTitle,
  location: row.locationName,
  chain: row.chain,
  category: row.categoryName,
  user: row.userName,
  status: translate(locale, `reports:dashboards.status.${row.reviewStatus}`),
  images: row.images,
  share: row.share,
});

async function* rowsOf(call: FileCall, named: CompanyScope): AsyncGenerator<Cell[]> {
  const { db, query, services, locale } = call;
  const shown = columnsFor(named);
  const { now } = periodOf(query);
  const selection = await readSelection(call, query);
  for (let page = 0; ; page += 1) {
    const request = { page, limit: batch };
    const found = await listResponses(db, services.anchors, selection, now, query, named, request);
    for (const row of found.rows) {
      const cells = cellsOf(row, locale);
      yield shown.map(({ name }) => cells[name]);
    }
    if (found.rows.length < batch) return;
  }
}

/** Answers the file. */
export async function writeResponsesFile(call: FileCall): Promise<FileAnswer> {
  const { query, locale, scope, caller } = call;
  // A refusal comes before the file begins.
  periodOf(query);
  await readSelection(call, query);
  const named = scopeFor(caller, 'workerNames', scope.companyIds);
  const name = translate(locale, 'reports:dashboards.sheet');
  return listFile({
    format: query.format,
    locale,
    timeZone: await timeZoneOf(call.db, call.scope),
    fileName: `${name}-${query.from}-${query.to}`.toLowerCase(),
    madeAt: null,
    sheets: [
      {
        name,
        columns: columnsFor(named).map(({ name: heading, kind, width }) => ({
          heading: translate(locale, `reports:dashboards.headings.${heading}`),
          kind,
          width,
        })),
        rows: rowsOf(call, named),
      },
    ],
  });
}
