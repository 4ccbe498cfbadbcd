// Every objection to saving a task, for the builder while it is written and the server when it
// is saved (field-audit, sections 4 and 5; D33 to D35).
import { checkKpis } from './kpi-rules.ts';
import { checkPageLogic, checkWays } from './logic-rules.ts';
import { checkPage } from './page-rules.ts';
import { saveResultCodes, type TaskProblem, type TaskProblemCode } from './problem.ts';
import { limits } from './limits.ts';
import type { QuestionPayload, TaskDefinition } from './task-payload.schema.ts';
import { allowsStock, forcesVertical } from './task-types.ts';
import { typeDefinition } from './types/index.ts';

const warnings: ReadonlySet<TaskProblemCode> = new Set<TaskProblemCode>([
  'pageUnreachable',
  'choiceTitleRepeated',
  'kpisIgnored',
  'switchStockQuestionIgnored',
  'teleauditSurveyMissing',
]);

type Report = (path: string, code: TaskProblemCode, page?: number) => void;

/** Problems of the task, first those of the task itself, then page by page. Only errors stop a save. */
export function validateTask(definition: TaskDefinition): TaskProblem[] {
  const problems: TaskProblem[] = [];
  const report: Report = (path, code, page) =>
    problems.push({ path, code, page: page ?? null, severity: warnings.has(code) ? 'warning' : 'error' });
  checkTask(definition, report);
  checkStock(definition, report);
  const ways = new Map<number, TaskProblemCode[]>();
  checkWays(definition, (page, code) => ways.set(page, [...(ways.get(page) ?? []), code]));
  const pages = definition.questions.length;
  for (const [index, question] of definition.questions.entries()) {
    const onPage = (field: string, code: TaskProblemCode) =>
      report(`questions.${index}.${field}`, code, index + 1);
    checkPage(definition, question, index + 1, onPage);
    checkKpis(question, definition.surveyTeleauditId, onPage);
    checkPolicy(definition, question, onPage);
    checkPageLogic(question, index + 1, pages, onPage);
    for (const code of ways.get(index + 1) ?? []) onPage('questionLogic', code);
  }
  return problems;
}

/** Whether a save may go on. */
export function isSavable(problems: readonly TaskProblem[]): boolean {
  return problems.every((problem) => problem.severity === 'warning');
}

/** The builder's save result of one page: 0, or the lowest code of field-audit, section 5, it has. */
export function saveResultOf(problems: readonly TaskProblem[], page: number): number {
  const codes: Partial<Record<TaskProblemCode, number>> = saveResultCodes;
  const found = problems.flatMap((problem) =>
    (problem.page === page ? [codes[problem.code] ?? []] : []).flat(),
  );
  return found.length > 0 ? Math.min(...found) : 0;
}

function checkTask(definition: TaskDefinition, report: Report): void {
  if (definition.title.trim() === '') report('title', 'wrongName');
  if (!definition.revisionPolicy) report('revisionPolicy', 'noRequiresRevision');
  if (forcesVertical(definition.type) && !definition.vertical) report('vertical', 'verticalRequired');
  if (definition.questions.length === 0) report('questions', 'noPages');
  if (definition.questions.length > limits.pages) report('questions', 'tooManyPages');
}

function checkPolicy(
  definition: TaskDefinition,
  question: QuestionPayload,
  onPage: (field: string, code: TaskProblemCode) => void,
): void {
  const policy = definition.revisionPolicy;
  if (question.requiresTeleaudit && policy && policy !== 'yes') {
    onPage('requiresTeleaudit', 'teleauditRequiresRevision');
  }
}

const mayBeStock = ({ type }: QuestionPayload): boolean =>
  Boolean(type && typeDefinition(type).switchesStock);

/** Whether a question is marked as the one that switches stock, in either field that says so. */
export function isStockQuestion(question: QuestionPayload): boolean {
  const marked = mayBeStock(question) && question.selectedQuestionOption === true;
  return question.isSwitchStock === true || marked;
}

function checkStock(definition: TaskDefinition, report: Report): void {
  const { switchStock, productInformation, type, questions } = definition;
  if (switchStock && !allowsStock(type)) report('switchStock', 'switchStockNotAllowed');
  if (productInformation && !allowsStock(type)) report('productInformation', 'productInformationNotAllowed');
  if (switchStock && productInformation) report('switchStock', 'switchStockWithProductInformation');
  const marked = questions.flatMap((question, index) =>
    isStockQuestion(question) ? [{ question, index }] : [],
  );
  if (switchStock && marked.length === 0) report('switchStock', 'switchStockRequiredQuestion');
  for (const [place, { question, index }] of marked.entries()) {
    const path = `questions.${index}.isSwitchStock`;
    if (!switchStock) report(path, 'switchStockQuestionIgnored', index + 1);
    if (!mayBeStock(question)) report(path, 'switchStockQuestionType', index + 1);
    if (place > 0) report(path, 'switchStockManyQuestions', index + 1);
  }
}
