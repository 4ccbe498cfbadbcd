// The filtered responses as a file: a sheet for each task and its versions, a column for each question (D57).
import { type contract, keysOf, pick, responseFilters, type ResponseFilters } from '@gondola/contract';
import type { ColumnKind } from '@gondola/formats/column-kinds.ts';
import { isStatic, type QuestionType, typeDefinition, yesNoChoices } from '@gondola/survey';
import type { Call } from '../../platform/http/call.ts';
import { invalidField } from '../../platform/failure.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { translate } from '../../platform/i18n/i18n.ts';
import { listFile, maxSheetRows } from '../../platform/sheets/list-file.ts';
import type { Cell, Sheet } from '../../platform/sheets/write-workbook.ts';
import { timeZoneOf, timeZonesOf } from '../companies/index.ts';
import {
  exportedResponses,
  type ExportedLineage,
  type ExportedResponse,
  listLineages,
} from './response-export.queries.ts';
import { type ResponseFilter, resolveNames } from './response-list.queries.ts';

type ExportCall = Call<typeof contract.responses.export>;

/** The filter that the list and its file are narrowed by: what a query says, with names looked up. */
export async function filterOf(
  { db, scope }: Pick<ExportCall, 'db' | 'scope'>,
  query: ResponseFilters,
): Promise<ResponseFilter> {
  return {
    ...pick(query, keysOf(responseFilters)),
    branch: await resolveNames(db, scope, 'branch', query.branch),
    survey: await resolveNames(db, scope, 'survey', query.survey),
    user: await resolveNames(db, scope, 'user', query.user),
  };
}

const headings = [
  ['id', 'whole', 10],
  ['location', 'text', 34],
  ['task', 'text', 34],
  ['category', 'text', 20],
  ['user', 'text', 26],
  ['email', 'text', 30],
  ['startedAt', 'moment', 18],
  ['finishedAt', 'moment', 18],
  ['receivedAt', 'moment', 18],
  ['status', 'text', 14],
  ['state', 'text', 12],
] as const satisfies readonly (readonly [string, ColumnKind, number])[];
const answerWidth = 28;
const yesNoWords: ReadonlySet<string | null> = new Set(yesNoChoices);

/** The kinds of answers that are no words. */
const answerKinds: Partial<Record<QuestionType, ColumnKind>> = {
  'numeric answer': 'whole',
  'nps question': 'whole',
  satisfaction: 'whole',
  product: 'whole',
  'decimal answer': 'decimal',
  price: 'money',
  date: 'date',
  time: 'time',
  'yes/no question': 'flag',
};

/** Photos, recordings and signatures are looked at where their viewer may: a cell has the page of the response. */
const isLooked = (type: QuestionType): boolean => ['files', 'drawing'].includes(typeDefinition(type).carries);

const answerKind = (type: QuestionType): ColumnKind =>
  isLooked(type) ? 'link' : (answerKinds[type] ?? 'text');

/** Of a file without a response. */
const noLineage: Pick<ExportedLineage, 'questions'> = { questions: [] };

/** Questions of a task that are answered: pages to read are left out. */
const askedIn = ({ questions }: Pick<ExportedLineage, 'questions'>) =>
  questions.filter(({ type }) => !isStatic(type));

const columnsOf = ({ locale }: ExportCall, lineage: Pick<ExportedLineage, 'questions'>) => [
  ...headings.map(([name, kind, width]) => ({
    heading: translate(locale, `responses:file.${name}`),
    kind,
    width,
  })),
  ...askedIn(lineage).map(({ title, type }) => ({
    heading: title,
    kind: answerKind(type),
    width: answerWidth,
  })),
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
    row.startedAt,
    row.finishedAt,
    row.receivedAt,
    translate(locale, `responses:file.statuses.${row.reviewStatus}`),
    translate(locale, `responses:file.states.${row.deleted ? 'deleted' : 'active'}`),
    ...askedIn(lineage).map(({ id, type }) => {
      if (!(id in row.answers)) return null;
      if (isLooked(type)) return page;
      const said = row.answers[id] ?? null;
      return type === 'yes/no question' && yesNoWords.has(said) ? said === 'yes' : said;
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
function sheetsOf(
  call: ExportCall,
  filter: ResponseFilter,
  lineage: ExportedLineage,
  timeZone: string,
): Sheet[] {
  const columns = columnsOf(call, lineage);
  const rows = rowsOf(call, filter, lineage);
  return Array.from({ length: Math.ceil(lineage.count / maxSheetRows) }, () => ({
    name: lineage.title,
    columns,
    rows: upTo(rows, maxSheetRows),
    timeZone,
  }));
}

/** Answers the file. CSV holds one table: throws 400 where the filter leaves responses to several tasks. */
export async function exportResponses(call: ExportCall): Promise<FileAnswer> {
  const { db, scope, query, locale } = call;
  const filter = await filterOf(call, query);
  const lineages = await listLineages(db, scope, filter);
  if (query.format === 'csv' && lineages.length > 1) throw invalidField('survey', 'oneTaskForCsv');
  const zones = await timeZonesOf(db, scope);
  const timeZone = await timeZoneOf(db, scope);
  const empty = {
    name: translate(locale, 'responses:file.sheet'),
    columns: columnsOf(call, noLineage),
    rows: [],
  };
  const [first = empty, ...others] = lineages.flatMap((lineage) =>
    sheetsOf(call, filter, lineage, zones.get(lineage.companyId) ?? timeZone),
  );
  return listFile({
    format: query.format,
    locale,
    timeZone,
    fileName: 'task-responses-export',
    madeAt: null,
    sheets: [first, ...others],
  });
}
