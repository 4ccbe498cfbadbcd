// The field's answers: one answer per page on the way through a task, as the engine leads it.
import {
  type Answer,
  nextPage,
  normaliseAnswer,
  type Page,
  type QuestionType,
  type QuestionTypeTraits,
  type Target,
  type Task,
} from '@gondola/survey';
import { dayOf, daysBefore } from '../calendar.ts';
import type { Random } from '../random.ts';

/** How a page is answered where its type leaves it open. */
export type AnswerHint =
  | { readonly texts: readonly string[] }
  | { readonly range: readonly [number, number] }
  | { readonly weights: readonly number[] }
  /** Days from the visit, both ends included; negative is before. */
  | { readonly days: readonly [number, number] }
  | 'price'
  | 'ean';

interface AnswerScene {
  readonly random: Random;
  readonly finishedAt: Date;
  readonly product: { readonly price: number; readonly ean: string } | null;
  /** Keys of photos for a page. */
  photosFor(page: Page<number>): readonly string[];
  hintFor(page: Page<number>): AnswerHint | undefined;
}

export interface GivenAnswer {
  readonly page: Page<number>;
  readonly value: string | null;
  readonly choiceIds: readonly number[];
  readonly media: readonly string[];
}

function choice(page: Page<number>, { random }: AnswerScene, hint: AnswerHint | undefined): number {
  const weights = typeof hint === 'object' && 'weights' in hint ? hint.weights : page.choices.map(() => 1);
  const named = Object.fromEntries(page.choices.map(({ id }, place) => [String(id), weights[place] ?? 1]));
  return Number(random.weighted(named));
}

function whole(
  { random }: AnswerScene,
  hint: AnswerHint | undefined,
  usual: readonly [number, number],
): string {
  const [lowest, highest] = typeof hint === 'object' && 'range' in hint ? hint.range : usual;
  return String(random.whole(lowest, highest));
}

function text({ random }: AnswerScene, hint: AnswerHint | undefined): string {
  return typeof hint === 'object' && 'texts' in hint ? random.pick(hint.texts) : 'Sin observaciones.';
}

function date({ random, finishedAt }: AnswerScene, hint: AnswerHint | undefined): string {
  const [from, to] = typeof hint === 'object' && 'days' in hint ? hint.days : [0, 0];
  return dayOf(daysBefore(finishedAt, -random.whole(from, to)));
}

/** A quarter of an hour of the working day, by the clock of the shop. */
const time = ({ random }: AnswerScene): string =>
  `${String(random.whole(9, 18)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}`;

/** A name written in one loop, as formatSignature keeps it. */
function signature({ random }: AnswerScene): string {
  const swing = random.between(18, 34);
  const points = Array.from({ length: 48 }, (_, step) => {
    const x = 40 + step * 4.4;
    const y = 90 + Math.sin(step * 0.75) * swing * (1 - step / 70) + random.between(-2, 2);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return points.join('_');
}

function several({ choices }: Page<number>, { random }: AnswerScene): Answer<number> {
  const chosen = new Set(
    random
      .shuffled(choices)
      .slice(0, random.whole(1, 3))
      .map(({ id }) => id),
  );
  return { choiceIds: choices.map(({ id }) => id).filter((id) => chosen.has(id)) };
}

type Answering = (page: Page<number>, scene: AnswerScene, hint: AnswerHint | undefined) => Answer<number>;

const one: Answering = (page, scene, hint) => ({ choiceIds: [choice(page, scene, hint)] });
const words: Answering = (_, scene, hint) => ({ value: text(scene, hint) });
const nothing: Answering = () => ({});

/** By what an answer of the type holds, where its type has no way of its own. */
const byContent: Readonly<Record<QuestionTypeTraits['carries'], Answering>> = {
  nothing,
  product: nothing,
  files: (page, scene) => ({ media: scene.photosFor(page) }),
  choices: one,
  text: words,
  drawing: (_, scene) => ({ value: signature(scene) }),
};

const byType: Readonly<Partial<Record<QuestionType, Answering>>> = {
  'multiple selection': several,
  satisfaction: (page, scene, hint) => ({
    value: whole(scene, hint, [2, page.traits.highestMark(page.settings) ?? 2]),
  }),
  'nps question': (_, scene, hint) => ({ value: whole(scene, hint, [5, 10]) }),
  date: (_, scene, hint) => ({ value: date(scene, hint) }),
  time: (_, scene) => ({ value: time(scene) }),
  'numeric answer': (_, scene, hint) => ({ value: whole(scene, hint, [0, 20]) }),
  'decimal answer': (_, { random }) => ({ value: (random.whole(20, 65) / 10).toFixed(1) }),
  price: (_, { random, product }) => ({
    value: String((product?.price ?? 1290) + 10 * random.whole(-12, 14)),
  }),
  'barcode question': (_, { product }) => ({ value: product?.ean ?? null }),
};

/** Answers the task from its first page to its end. An optional long text is left out half the time. */
export function answerTask(task: Task<number>, scene: AnswerScene): GivenAnswer[] {
  const given: GivenAnswer[] = [];
  let target: Target<number> | undefined = task.pages[0] && { page: task.pages[0].id };
  while (target && target !== 'end') {
    const page = task.byId.get(target.page);
    if (!page) break;
    const isLeftOut = !page.required && page.type === 'long answer' && scene.random.chance(0.5);
    const answer = isLeftOut
      ? {}
      : (byType[page.type] ?? byContent[page.traits.carries])(page, scene, scene.hintFor(page));
    const { value, choiceIds, media } = normaliseAnswer(page, answer);
    if (value || choiceIds.length > 0 || media.length > 0) given.push({ page, value, choiceIds, media });
    target = nextPage(page, answer);
  }
  return given;
}
