// The version of a task that answers are checked by. It never changes, so that a process keeps those it has read: a
// response then costs one statement less.
import { isEmptyAnswer, type SubmittedAnswer, type Task, validateAnswers } from '@gondola/survey';
import { LRUCache } from 'lru-cache';
import { invalidField, notFound } from '../../platform/failure.ts';
import {
  answerableTaskOf,
  findVersion,
  listVersions,
  type VersionDefinition,
  type VersionHead,
  type VersionQuestion,
} from '../tasks/index.ts';
import type { AnswerWrite } from './store-response.queries.ts';
import type { SignedCall } from '../../platform/http/call.ts';

/** The parts of the call that storing answers needs; a job that stores them later hands in the same. */
export type Submission = Pick<SignedCall, 'db' | 'scope' | 'services' | 'requestId'> & {
  readonly caller: Pick<SignedCall['caller'], 'userId'>;
};

export interface AnswerContext {
  readonly companyId: number;
  /** Number of the task's version. */
  readonly version: number;
  readonly requiredGeoreference: boolean;
  /** Every visit is about one product (D53). */
  readonly asksForProduct: boolean;
  readonly task: Task<number>;
  readonly questions: ReadonlyMap<number, VersionQuestion>;
  /** Titles of the questions, by id. */
  readonly titles: ReadonlyMap<number, string>;
  /** Of a training: ids of the correct choices, by question. */
  readonly correct: ReadonlyMap<number, readonly number[]>;
}

/** The answers' word on the product being in stock, at the question that switches stock; undefined for nothing. */
export function stockSaid(
  { questions }: AnswerContext,
  answers: readonly AnswerWrite[],
): boolean | undefined {
  const said = answers.find(({ questionId }) => questions.get(questionId)?.isSwitchStock)?.value;
  return said === 'yes' ? true : said === 'no' ? false : undefined;
}

/** A question with the ids of its correct choices. */
const correctOf = ({ id, settings, choices }: VersionQuestion): [number, number[]] => [
  id,
  choices.filter(({ position }) => settings.correctChoices?.includes(position)).map((choice) => choice.id),
];

function contextOf(companyId: number, version: number, definition: VersionDefinition): AnswerContext {
  const { questions, requiredGeoreference, type } = definition;
  return {
    companyId,
    version,
    requiredGeoreference,
    asksForProduct: type === 'product',
    task: answerableTaskOf(questions),
    questions: new Map(questions.map((question) => [question.id, question])),
    titles: new Map(questions.map(({ id, title }) => [id, title])),
    correct: new Map(type === 'entrenamiento' ? questions.map(correctOf) : []),
  };
}

/** Per application, because each has its own database. */
const keptVersions = new WeakMap<object, LRUCache<string, AnswerContext>>();

function versionsOf({ services }: Pick<Submission, 'services'>): LRUCache<string, AnswerContext> {
  const known = keptVersions.get(services);
  if (known) return known;
  const versions = new LRUCache<string, AnswerContext>({ max: 200 });
  keptVersions.set(services, versions);
  return versions;
}

async function findContext(
  call: Submission,
  companyId: number,
  taskId: number,
  version: number,
): Promise<AnswerContext | undefined> {
  const kept = versionsOf(call);
  const key = `${taskId}/${version}`;
  const known = kept.get(key);
  if (known) return known;
  const definition = await findVersion(call.db, companyId, taskId, version);
  if (!definition) return undefined;
  const context = contextOf(companyId, version, definition);
  kept.set(key, context);
  return context;
}

/** One version of a company's task, ready to check answers by. Throws 404 when there is none. */
export async function loadVersion(
  call: Submission,
  companyId: number,
  taskId: number,
  version: number,
): Promise<AnswerContext> {
  const context = await findContext(call, companyId, taskId, version);
  if (!context) throw notFound();
  return context;
}

/** A response that names no version is compared with no more than this many. */
const maxVersionsTried = 20;

/** The version in the field at an instant; the oldest known for an instant before it. */
const versionAt = (versions: readonly VersionHead[], instant: string): number | undefined =>
  (versions.find(({ publishedAt }) => Date.parse(publishedAt) <= Date.parse(instant)) ?? versions.at(-1))
    ?.number;

interface Answered {
  readonly version?: number | null | undefined;
  readonly startedAt: string;
  readonly answers: readonly SubmittedAnswer<number>[];
}

/**
 * The version of a task that a response answers: the one it names, otherwise the one in the field when the visit began, or
 * the only other one by which the answers are whole. `current` is the task's. Throws 400 for a number it never had.
 */
export async function answeredVersion(
  call: Submission,
  companyId: number,
  { id, current }: { readonly id: number; readonly current: number },
  { version, startedAt, answers }: Answered,
): Promise<AnswerContext> {
  if (version) {
    const named = await findContext(call, companyId, id, version);
    if (!named) throw invalidField('version', 'unknownVersion');
    return named;
  }
  if (current === 1) return loadVersion(call, companyId, id, current);
  const versions = await listVersions(call.db, companyId, id, maxVersionsTried);
  const begun = await loadVersion(call, companyId, id, versionAt(versions, startedAt) ?? current);
  const isWholeBy = ({ task }: AnswerContext): boolean => validateAnswers(task, answers).length === 0;
  if (isWholeBy(begun) || answers.every(isEmptyAnswer)) return begun;
  const others: AnswerContext[] = [];
  for (const { number } of versions) {
    const other = await loadVersion(call, companyId, id, number);
    if (isWholeBy(other)) others.push(other);
  }
  const [only] = others;
  return only && others.length === 1 ? only : begun;
}
