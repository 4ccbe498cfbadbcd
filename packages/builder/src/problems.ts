// The problems of a draft, page by page, and how to mend at once those with an obvious remedy.
import {
  loopThrough,
  taskOfDefinition,
  type TaskProblem,
  type TaskProblemCode,
  validateTask,
} from '@gondola/survey';
import { toDefinition } from './definition.ts';
import type { Draft } from './draft.schema.ts';
import { setNext } from './logic.ts';
import { changePage, editPage, editTask, removePages } from './pages.ts';

export interface DraftProblem {
  readonly code: TaskProblemCode;
  /** `open` is what is still to be written while nobody has tried to publish: an error by then. */
  readonly severity: TaskProblem['severity'] | 'open';
  /** Key of the page; null for the task itself. */
  readonly page: string | null;
  /** Field of the page or task, as `title` or `questionChoices`; `binaryKpis` for what is wrong with a KPI. */
  readonly field: string;
  /** Which of the choices or KPIs of the field it is about, from 1; empty where it is about the field itself. */
  readonly rows: readonly number[];
}

/** Fields of the wire's page that stand under the field of the builder that shows them. */
const withoutPage = /^questions\.\d+\./;

/** Rows of a field that an author sees in their order, as `questionChoices.2.title`. */
const inRow = /^(questionChoices|binaryKpis)\.(\d+)/;

/** Problems of one kind on one page as one, about all of their rows. */
function joined(problems: readonly DraftProblem[]): DraftProblem[] {
  const byKind = new Map<string, DraftProblem>();
  for (const problem of problems) {
    const kind = `${problem.page} ${problem.code}`;
    const former = byKind.get(kind);
    byKind.set(kind, former ? { ...former, rows: [...former.rows, ...problem.rows] } : problem);
  }
  return [...byKind.values()];
}

/**
 * All problems of a draft: those of the task first, then page by page, one for each kind of a page. Only errors stop a
 * publication.
 */
export function problemsOf(draft: Draft): DraftProblem[] {
  const found = validateTask(toDefinition(draft)).map((problem): DraftProblem => {
    const path = problem.path.replace(withoutPage, '');
    const [, field = path, row] = inRow.exec(path) ?? [];
    return {
      code: problem.code,
      severity: problem.severity,
      page: problem.page === null ? null : (draft.pages[problem.page - 1]?.key ?? null),
      field,
      rows: row === undefined ? [] : [Number(row) + 1],
    };
  });
  const problems = joined(found);
  const undecided = draft.pages
    .filter((page) => page.next === 'undecided')
    .filter(
      (page) =>
        !problems.some(({ page: key, code }) => key === page.key && code === 'unassignedOptionsAlert'),
    )
    .map((page): DraftProblem => ({
      code: 'unassignedOptionsAlert',
      severity: 'error',
      page: page.key,
      field: 'questionLogic',
      rows: [],
    }));
  return [...problems, ...undecided];
}

/** The same while nobody has tried to publish: what would stop that is only open. */
export const asOpen = (problems: readonly DraftProblem[]): DraftProblem[] =>
  problems.map((problem) => (problem.severity === 'error' ? { ...problem, severity: 'open' } : problem));

/** Remedies that need no decision of the author, by the problem. */
const remedies: Partial<Record<TaskProblemCode, (draft: Draft, page: string) => Draft>> = {
  noRequiresRevision: (draft) => editTask(draft, { revisionPolicy: 'yes' }),
  teleauditRequiresRevision: (draft) => editTask(draft, { revisionPolicy: 'yes' }),
  verticalRequired: (draft) => editTask(draft, { vertical: true }),
  resumeInVertical: (draft, page) => removePages(draft, new Set([page])),
  typeMissing: (draft, page) => removePages(draft, new Set([page])),
  switchStockRequiredQuestion: (draft) => editTask(draft, { switchStock: false }),
  kpisIgnored: (draft, page) => editPage(draft, page, { requiresTeleaudit: true }),
  emailError: (draft, page) => editPage(draft, page, { emails: [], sendEmail: false }),
  choiceTitleMissing: (draft, page) =>
    changePage(draft, page, (one) => ({
      ...one,
      choices: one.choices.filter(({ title }) => title.trim() !== ''),
    })),
  unassignedOptionsAlert: (draft, page) => sendToNext(draft, page),
  logicLoop: withoutLoops,
};

/** Sends what is undecided to the page that follows. */
function sendToNext(draft: Draft, key: string): Draft {
  const place = draft.pages.findIndex((page) => page.key === key);
  const following = draft.pages[place + 1]?.key ?? 'end';
  return changePage(draft, key, (page) => ({
    ...page,
    jumps: Object.fromEntries(
      Object.entries(page.jumps).map(([choice, to]) => [choice, to === 'undecided' ? following : to]),
    ),
    next: page.next === 'undecided' ? null : page.next,
  }));
}

/** Takes the jumps off that lead to the page itself or to one before it, and has it go on to the next. */
function withoutJumpsBack(draft: Draft, key: string): Draft {
  const place = draft.pages.findIndex((page) => page.key === key);
  const before = new Set(draft.pages.slice(0, place + 1).map((page) => page.key));
  const forward = changePage(draft, key, (page) => ({
    ...page,
    jumps: Object.fromEntries(Object.entries(page.jumps).filter(([, to]) => !before.has(to))),
  }));
  return setNext(forward, key, null);
}

/** Opens every loop through a page where it goes back: often at a later page than the one that was found to loop. */
function withoutLoops(draft: Draft, key: string): Draft {
  const way = loopOf(draft, key);
  const back = way.find((number, step) => (way[step + 1] ?? Infinity) <= number);
  const page = back === undefined ? undefined : draft.pages[back - 1];
  return page ? withoutLoops(withoutJumpsBack(draft, page.key), key) : draft;
}

/** Whether a problem can be mended at once. */
export const hasRemedy = ({ code }: DraftProblem): boolean => remedies[code] !== undefined;

/** The draft with the problem mended; the same where it has no remedy. */
export const mend = (draft: Draft, { code, page }: DraftProblem): Draft =>
  remedies[code]?.(draft, page ?? '') ?? draft;

/** The way of a loop from a page back to it, as 1-based numbers: 3, 5, 3. Empty where its answers do not lead back. */
export function loopOf(draft: Draft, key: string): readonly number[] {
  const task = taskOfDefinition(toDefinition(draft));
  const page = task.pages[draft.pages.findIndex((one) => one.key === key)];
  return (page && loopThrough(task, page)?.map(({ number }) => number)) ?? [];
}

/** Of the problems of a page, the gravest, as its row in an outline shows it. */
export type PageMark = 'error' | 'loop' | 'unreachable' | 'warning' | 'open';

const gravity: readonly PageMark[] = ['open', 'warning', 'unreachable', 'error', 'loop'];

function markOf({ severity, code }: DraftProblem): PageMark {
  if (severity === 'open') return 'open';
  if (code === 'logicLoop') return 'loop';
  if (code === 'pageUnreachable') return 'unreachable';
  return severity;
}

/** The mark of every page that has problems, by its key. */
export function problemsByPage(problems: readonly DraftProblem[]): ReadonlyMap<string, PageMark> {
  const marks = new Map<string, PageMark>();
  for (const problem of problems) {
    const mark = markOf(problem);
    const before = problem.page === null ? undefined : marks.get(problem.page);
    if (problem.page !== null && (!before || gravity.indexOf(mark) > gravity.indexOf(before)))
      marks.set(problem.page, mark);
  }
  return marks;
}
