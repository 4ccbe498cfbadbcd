// Rehearsals: a run through the phone is kept with its answers and the pages it saw, by keys that last. Every publication
// replays them on the new definition and says what has changed for them.
import {
  type Answer,
  answerProblem,
  isEmptyAnswer,
  limits,
  nextPage,
  normaliseAnswer,
  type Page,
  sampleSignature,
  type SubmittedAnswer,
  type Task,
  taskOfDefinition,
} from '@gondola/survey';
import * as z from 'zod/mini';
import { toDefinition } from './definition.ts';
import { type Draft, type DraftPage, key } from './draft.schema.ts';

/** Rehearsals that a task may have, and letters of the name of one. */
export const maxRehearsals = 50;
export const maxRehearsalName = 80;
/** Longest text of an answer that is kept. */
const maxText = 2000;

/** A page or choice with its title when it was rehearsed, for when it is gone. */
const titled = (maxTitle: number) => z.object({ key, title: z.string().check(z.maxLength(maxTitle)) });
const list = <Item extends z.ZodMiniType>(item: Item, max: number) =>
  z.readonly(z.array(item).check(z.maxLength(max)));

const rehearsedAnswer = z.object({
  /** Key of the page. */
  page: key,
  value: z.nullable(z.string().check(z.maxLength(maxText))),
  choices: list(titled(limits.choiceTitle * 2), limits.choices),
  /** How many files: the files themselves are not kept. */
  files: z.int().check(z.gte(0), z.lte(100)),
});

export const rehearsalRun = z.object({
  answers: list(rehearsedAnswer, limits.pages),
  /** Pages that it saw, in this order; it ended with the last of them. */
  path: list(titled(limits.questionTitle * 2), limits.pages).check(z.minLength(1)),
});
export type RehearsalRun = Readonly<z.infer<typeof rehearsalRun>>;
type RehearsedAnswer = z.infer<typeof rehearsedAnswer>;

const fileNames = (page: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${page}-${index + 1}`);

interface Walk {
  /** Keys of the pages seen. */
  readonly path: readonly string[];
  /** `end`: it came to the end. `stuck`: the last page asks for an answer. `loop`: the last page leads back. */
  readonly outcome: 'end' | 'stuck' | 'loop';
}

const keyAt = (draft: Draft, id: string): string => draft.pages[Number(id) - 1]?.key ?? '';

/** Follows the answers as the phone does: a required page without one, or with one that is refused, is not left. */
function walk(draft: Draft, task: Task<string>, answers: ReadonlyMap<string, Answer<string>>): Walk {
  const path: string[] = [];
  const seen = new Set<string>();
  let page: Page<string> | undefined = task.pages[0];
  while (page) {
    path.push(keyAt(draft, page.id));
    seen.add(page.id);
    const answer = answers.get(page.id);
    const isEmpty = isEmptyAnswer(answer);
    if (isEmpty ? page.required : answer && answerProblem(page, answer) !== null)
      return { path, outcome: 'stuck' };
    const target = nextPage(page, answer);
    if (target === 'end') break;
    if (seen.has(target.page)) return { path, outcome: 'loop' };
    page = task.byId.get(target.page);
  }
  return { path, outcome: 'end' };
}

/** A visit as the phone had it, by keys of pages; undefined where its answers do not lead to the end. */
export function rehearse(
  draft: Draft,
  answers: ReadonlyMap<string, Answer<string>>,
): RehearsalRun | undefined {
  const task = taskOfDefinition(toDefinition(draft));
  const byId = new Map(draft.pages.map((page, index) => [String(index + 1), answers.get(page.key) ?? {}]));
  const { path, outcome } = walk(draft, task, byId);
  if (outcome !== 'end' || path.length === 0) return undefined;
  const places = new Map(draft.pages.map((page, index) => [page.key, index]));
  return {
    path: path.map((one) => ({ key: one, title: draft.pages[places.get(one) ?? -1]?.title ?? '' })),
    answers: path.flatMap((one): RehearsedAnswer[] => {
      const place = places.get(one) ?? -1;
      const [page, asked, answer] = [draft.pages[place], task.pages[place], answers.get(one)];
      return page && asked && answer && !isEmptyAnswer(answer) ? [answerKept(page, asked, answer)] : [];
    }),
  };
}

/** Choices by their keys where the page has any; a drawing becomes the same one for everybody. */
function answerKept(page: DraftPage, asked: Page<string>, answer: Answer<string>): RehearsedAnswer {
  const { value, choiceIds, media } = normaliseAnswer(asked, answer);
  const chosen = new Set(choiceIds);
  const choices = page.choices.filter((choice) => chosen.has(choice.key));
  const said = asked.traits.carries === 'drawing' ? sampleSignature : (value?.slice(0, maxText) ?? null);
  return {
    page: page.key,
    value: choices.length > 0 ? null : said,
    choices: choices.map(({ key: of, title }) => ({ key: of, title })),
    files: media.length,
  };
}

/** The effect of a publication on a rehearsal. `page` is a key of the draft. */
export type RehearsalChange =
  | { readonly code: 'choiceGone'; readonly page: string; readonly title: string }
  | { readonly code: 'pageGone'; readonly title: string }
  | {
      readonly code: 'answerRefused' | 'answerNeeded' | 'loops' | 'pageUnseen' | 'pageSeen';
      readonly page: string;
    }
  | { readonly code: 'endsAt'; readonly page: string }
  | { readonly code: 'reordered' };

export interface Replay extends Walk {
  readonly changes: readonly RehearsalChange[];
  /** The answers that a response would carry, by page number: those on the path. */
  readonly answers: readonly SubmittedAnswer<string>[];
}

function answerOf(
  { page, value, choices, files }: RehearsedAnswer,
  known: ReadonlySet<string>,
): Answer<string> {
  return {
    ...(value === null ? {} : { value }),
    ...(choices.length > 0
      ? { choiceIds: choices.map((choice) => choice.key).filter((of) => known.has(of)) }
      : {}),
    ...(files > 0 ? { media: fileNames(page, files) } : {}),
  };
}

/** Replays a rehearsal on a draft and says what is different from when it was kept; nothing for an unchanged draft. */
export function replay(draft: Draft, run: RehearsalRun): Replay {
  const task = taskOfDefinition(toDefinition(draft));
  const places = new Map(draft.pages.map((page, index) => [page.key, String(index + 1)]));
  const answers = new Map<string, Answer<string>>();
  const lost: RehearsalChange[] = [];
  for (const given of run.answers) {
    const id = places.get(given.page);
    const page = id === undefined ? undefined : task.byId.get(id);
    if (id === undefined || !page) continue;
    const known = new Set(page.choices.map((choice) => choice.id));
    for (const { key: of, title } of given.choices) {
      if (!known.has(of)) lost.push({ code: 'choiceGone', page: given.page, title });
    }
    const answer = answerOf(given, known);
    if (isEmptyAnswer(answer)) continue;
    if (answerProblem(page, answer) === null) answers.set(id, answer);
    else lost.push({ code: 'answerRefused', page: given.page });
  }
  const walked = walk(draft, task, answers);
  const submitted = walked.path.flatMap((one): SubmittedAnswer<string>[] => {
    const questionId = places.get(one) ?? '';
    const answer = answers.get(questionId);
    return answer ? [{ questionId, ...answer }] : [];
  });
  return { ...walked, answers: submitted, changes: [...lost, ...pathChanges(draft, run, walked)] };
}

function pathChanges(draft: Draft, run: RehearsalRun, { path, outcome }: Walk): RehearsalChange[] {
  const known = new Set(draft.pages.map((page) => page.key));
  const before = run.path.map((page) => page.key);
  const [wasSeen, isSeen] = [new Set(before), new Set(path)];
  const last = path.at(-1);
  const gone = run.path.filter((page) => !known.has(page.key));
  const stayed = before.filter((one) => isSeen.has(one));
  const isReordered = path.filter((one) => wasSeen.has(one)).some((one, index) => one !== stayed[index]);
  const changes: RehearsalChange[] = [
    ...gone.map(({ title }) => ({ code: 'pageGone' as const, title })),
    ...before
      .filter((one) => known.has(one) && !isSeen.has(one))
      .map((page) => ({ code: 'pageUnseen' as const, page })),
    ...path.filter((one) => !wasSeen.has(one)).map((page) => ({ code: 'pageSeen' as const, page })),
    ...(isReordered ? [{ code: 'reordered' as const }] : []),
  ];
  if (last === undefined) return changes;
  if (outcome === 'stuck') return [...changes, { code: 'answerNeeded', page: last }];
  if (outcome === 'loop') return [...changes, { code: 'loops', page: last }];
  return last === before.at(-1) ? changes : [...changes, { code: 'endsAt', page: last }];
}

/** The rehearsal as it goes now: what is kept where its author wants the change. Undefined where it does not come to the end. */
export function acceptReplay(draft: Draft, { outcome, answers }: Replay): RehearsalRun | undefined {
  if (outcome !== 'end') return undefined;
  const given = new Map(
    answers.map(({ questionId, ...answer }) => [keyAt(draft, questionId), answer] as const),
  );
  return rehearse(draft, given);
}

/** The same run by other keys; those that are not named stay. */
export function rekeyRun(run: RehearsalRun, keys: ReadonlyMap<string, string>): RehearsalRun {
  const of = (one: string): string => keys.get(one) ?? one;
  return {
    path: run.path.map(({ key: page, title }) => ({ key: of(page), title })),
    answers: run.answers.map((answer) => ({
      ...answer,
      page: of(answer.page),
      choices: answer.choices.map(({ key: choice, title }) => ({ key: of(choice), title })),
    })),
  };
}
