// The filtered responses as a file: a sheet for each task and its versions, a column for each question (D57).
import type { contract } from '@gondola/contract';
import { isStatic, typeDefinition } from '@gondola/survey';
import { instantOf } from '../../platform/database/instants.ts';
import type { Call } from '../../platform/http/call.ts';
import { invalidField } from '../../platform/http/errors.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { translate } from '../../platform/i18n/i18n.ts';
import { maxRows } from '../../platform/sheets/sheet-xml.ts';
import { csvType, writeCsv } from '../../platform/sheets/write-csv.ts';
import { type Cell, type Sheet, workbookType, writeWorkbook } from '../../platform/sheets/write-workbook.ts';
import {
  exportedResponses,
  type ExportedLineage,
  type ExportedResponse,
  listLineages,
} from './response-export.queries.ts';
import { type ResponseFilter, resolveNames } from './response-list.queries.ts';

type ExportCall = Call<typeof contract.responses.export>;
type Filters = Pick<
  ExportCall['query'],
  'id' | 'branch' | 'survey' | 'user' | 'dateStart' | 'dateEnd' | 'contested'
>;

/** The filter that the list and its file are narrowed by. */
export async function filterOf(
  { db, scope }: Pick<ExportCall, 'db' | 'scope'>,
  { id, branch, survey, user, dateStart, dateEnd, contested }: Filters,
): Promise<ResponseFilter> {
  return {
    ids: id?.split(',').map(Number),
    locationIds: await resolveNames(db, scope, 'location', branch),
    taskIds: await resolveNames(db, scope, 'task', survey),
    userIds: await resolveNames(db, scope, 'user', user),
    dateStart,
    dateEnd,
    contested: contested || undefined,
  };
}

const headings = [
  ['id', 10],
  ['location', 34],
  ['task', 34],
  ['category', 20],
  ['user', 26],
  ['email', 30],
  ['startedAt', 22],
  ['finishedAt', 22],
  ['createdAt', 22],
  ['status', 14],
  ['state', 12],
] as const;
const answerWidth = 28;

/** Of a file without a response. */
const noLineage: Pick<ExportedLineage, 'questions'> = { questions: [] };

/** Questions of a task that are answered: pages to read are left out. */
const askedIn = ({ questions }: Pick<ExportedLineage, 'questions'>) =>
  questions.filter(({ type }) => !isStatic(type));

const columnsOf = ({ locale }: ExportCall, lineage: Pick<ExportedLineage, 'questions'>) => [
  ...headings.map(([name, width]) => ({
    heading: translate(locale, `responses:file.${name}`),
    width,
    numeric: name === 'id',
  })),
  ...askedIn(lineage).map(({ title }) => ({ heading: title, width: answerWidth })),
];

function cellsOf(call: ExportCall, lineage: ExportedLineage, row: ExportedResponse): Cell[] {
  const { locale, services } = call;
  const page = `${services.env.appUrl}/responses/${row.id}`;
  return [
    row.id,
    row.locationName,
    row.taskTitle,
    row.categoryName ?? translate(locale, 'responses:file.general'),
    row.userName,
    row.userEmail,
    instantOf(row.startedAt),
    instantOf(row.finishedAt),
    instantOf(row.createdAt),
    translate(locale, `responses:file.statuses.${row.reviewStatus}`),
    translate(locale, `responses:file.states.${row.deleted ? 'deleted' : 'active'}`),
    ...askedIn(lineage).map(({ id, type }) => {
      if (!(id in row.answers)) return null;
      // Photos, recordings and signatures are looked at where their viewer may.
      const { carries } = typeDefinition(type);
      return carries === 'files' || carries === 'drawing' ? page : (row.answers[id] ?? null);
    }),
  ];
}

async function* rowsOf(
  call: ExportCall,
  filter: ResponseFilter,
  lineage: ExportedLineage,
): AsyncGenerator<Cell[]> {
  for await (const row of exportedResponses(call.db, call.scope, filter, lineage))
    yield cellsOf(call, lineage, row);
}

/** The next `max` of the rows; the others stay for the sheet after. */
async function* upTo<Row>(rows: AsyncGenerator<Row>, max: number): AsyncGenerator<Row> {
  for (let taken = 0; taken < max; taken += 1) {
    const { done, value } = await rows.next();
    if (done) return;
    yield value;
  }
}

/** The sheets of one task: more than one where it has more responses than a sheet has rows. */
function sheetsOf(call: ExportCall, filter: ResponseFilter, lineage: ExportedLineage): Sheet[] {
  const columns = columnsOf(call, lineage);
  const rows = rowsOf(call, filter, lineage);
  // The heading takes one.
  const max = maxRows - 1;
  return Array.from({ length: Math.ceil(lineage.count / max) }, () => ({
    name: lineage.title,
    columns,
    rows: upTo(rows, max),
  }));
}

/** Answers the file. CSV holds one table: throws 400 where the filter leaves responses to several tasks. */
export async function exportResponses(call: ExportCall): Promise<FileAnswer> {
  const { db, scope, query, locale, services } = call;
  const filter = await filterOf(call, query);
  const lineages = await listLineages(db, scope, filter);
  const fileName = `TCG-responses-${services.clock().toISOString().slice(0, 10)}.${query.format}`;
  const [first] = lineages;
  if (query.format === 'csv') {
    if (lineages.length > 1) throw invalidField('survey', 'oneTaskForCsv');
    const titles = columnsOf(call, first ?? noLineage).map(({ heading }) => heading);
    const separator = locale === 'es' ? ';' : ',';
    const rows = first ? rowsOf(call, filter, first) : [];
    return { fileName, contentType: csvType, content: writeCsv(titles, rows, { separator }) };
  }
  const sheets = lineages.flatMap((lineage) => sheetsOf(call, filter, lineage));
  const empty = {
    name: translate(locale, 'responses:file.sheet'),
    columns: columnsOf(call, noLineage),
    rows: [],
  };
  return {
    fileName,
    contentType: workbookType,
    content: writeWorkbook(sheets.length > 0 ? sheets : [empty]),
  };
}
