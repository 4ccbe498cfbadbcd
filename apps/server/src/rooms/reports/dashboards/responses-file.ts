// The responses behind a figure as a file, the same as in the list beside it.
import type { contract, ResponseBehind } from '@gondola/contract';
import { instantOf } from '../../../platform/database/instants.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { translate } from '../../../platform/i18n/i18n.ts';
import { csvType, writeCsv } from '../../../platform/sheets/write-csv.ts';
import { type Cell, workbookType, writeWorkbook } from '../../../platform/sheets/write-workbook.ts';
import { listResponses } from './drill-down.queries.ts';
import { periodOf } from './period.ts';
import { readSelection } from './selection.ts';

const headings = [
  'id',
  'createdAt',
  'task',
  'location',
  'chain',
  'category',
  'user',
  'status',
  'images',
  'share',
] as const;
const widths = [10, 22, 34, 34, 16, 20, 26, 14, 10, 10];
const batch = 1_000;

type FileCall = Call<typeof contract.reports.responsesFile>;

const cells = (row: ResponseBehind, { locale }: FileCall): Cell[] => [
  row.id,
  instantOf(row.createdAt),
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
  // What is refused is refused before the file begins.
  periodOf(query);
  await readSelection(call, query);
  const name = translate(locale, 'reports:dashboards.sheet');
  const fileName = `${name}-${query.from}-${query.to}.${query.format}`.toLowerCase();
  const titles = headings.map((heading) => translate(locale, `reports:dashboards.headings.${heading}`));
  if (query.format === 'csv') {
    const separator = locale === 'es' ? ';' : ',';
    return { fileName, contentType: csvType, content: writeCsv(titles, rowsOf(call), { separator }) };
  }
  const columns = titles.map((heading, place) => ({
    heading,
    width: widths[place] ?? 12,
    numeric: place === 0 || place >= 8,
  }));
  return {
    fileName,
    contentType: workbookType,
    content: writeWorkbook([{ name, columns, rows: rowsOf(call) }]),
  };
}
