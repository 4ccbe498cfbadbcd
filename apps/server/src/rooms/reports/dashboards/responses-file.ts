// The responses behind a figure as a file, the same as in the list next to it.
import type { contract, ResponseBehind } from '@gondola/contract';
import type { Call } from '../../../platform/http/call.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { translate } from '../../../platform/i18n/i18n.ts';
import { listFile } from '../../../platform/sheets/list-file.ts';
import type { Cell } from '../../../platform/sheets/write-workbook.ts';
import { timeZoneOf } from '../../companies/index.ts';
import { listResponses } from './drill-down.queries.ts';
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

const cells = (row: ResponseBehind, { locale }: FileCall): Cell[] => [
  row.id,
  row.createdAt,
  row.taskTitle,
  row.locationName,
  row.chain,
  row.categoryName,
  row.userName,
  translate(locale, `reports:dashboards.status.${row.reviewStatus}`),
  row.images,
  row.share,
];

async function* rowsOf(call: FileCall): AsyncGenerator<Cell[]> {
  const { db, query, services } = call;
  const { now } = periodOf(query);
  const selection = await readSelection(call, query);
  for (let page = 0; ; page += 1) {
    const found = await listResponses(db, services.anchors, selection, now, query, { page, limit: batch });
    for (const row of found.rows) yield cells(row, call);
    if (found.rows.length < batch) return;
  }
}

/** Answers the file. */
export async function writeResponsesFile(call: FileCall): Promise<FileAnswer> {
  const { query, locale } = call;
  // A refusal comes before the file begins.
  periodOf(query);
  await readSelection(call, query);
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
        columns: columns.map(({ name: heading, kind, width }) => ({
          heading: translate(locale, `reports:dashboards.headings.${heading}`),
          kind,
          width,
        })),
        rows: rowsOf(call),
      },
    ],
  });
}
