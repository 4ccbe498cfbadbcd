// A task ready to be answered: pages in order, each knowing where it leads.
import type { Id } from './answer.ts';
import { typeDefinition, type QuestionType, settingsOf } from './types/index.ts';
import type { QuestionTypeDefinition } from './types/question-type.ts';

/** Where a page leads. */
export type Target<I extends Id> = { readonly page: I } | 'end';

export interface ChoiceSource<I extends Id> {
  readonly id: I;
  readonly title: string;
}

export interface PageSource<I extends Id> {
  readonly id: I;
  readonly type: QuestionType;
  readonly required: boolean;
  /** Yes/no: yes first, then no. */
  readonly choices: readonly ChoiceSource<I>[];
  /** Jumps; without a choice, the default. A target of null is the end. */
  readonly logic: readonly { readonly choiceId: I | null; readonly nextId: I | null }[];
  /** Those of its type, as stored or as the builder sends them; the type's defaults without them. */
  readonly settings?: object | null;
}

export interface Page<I extends Id> {
  readonly id: I;
  /** 1-based. */
  readonly number: number;
  readonly type: QuestionType;
  readonly traits: QuestionTypeDefinition;
  /** Never true for a static page. */
  readonly required: boolean;
  readonly choices: readonly ChoiceSource<I>[];
  /** Of its type, complete. */
  readonly settings: object;
  readonly jumps: ReadonlyMap<I, Target<I>>;
  readonly next: Target<I>;
}

export interface Task<I extends Id> {
  readonly pages: readonly Page<I>[];
  readonly byId: ReadonlyMap<I, Page<I>>;
}

/**
 * Builds the task from its pages in order. Throws a RangeError for two pages with one id, or for logic that
 * leads to no page: a stored task has passed validateTask, so that is damage and not a mistake of its author.
 */
export function parseTask<I extends Id>(sources: readonly PageSource<I>[]): Task<I> {
  const ids = new Set(sources.map((source) => source.id));
  if (ids.size < sources.length) throw new RangeError('two pages of the task share one id');
  const pages = sources.map((source, index) => {
    for (const { nextId } of source.logic) {
      if (nextId !== null && !ids.has(nextId)) {
        throw new RangeError(`page ${source.id} leads to ${nextId}, which is no page of the task`);
      }
    }
    return parsePage(source, index, sources[index + 1]);
  });
  return { pages, byId: new Map(pages.map((page) => [page.id, page])) };
}

function parsePage<I extends Id>(
  source: PageSource<I>,
  index: number,
  following: PageSource<I> | undefined,
): Page<I> {
  const traits = typeDefinition(source.type);
  const jumps = new Map<I, Target<I>>();
  let next: Target<I> = following ? { page: following.id } : 'end';
  for (const { choiceId, nextId } of source.logic) {
    const target: Target<I> = nextId === null ? 'end' : { page: nextId };
    if (choiceId === null) next = target;
    else if (traits.logic) jumps.set(choiceId, target);
  }
  return {
    id: source.id,
    number: index + 1,
    type: source.type,
    traits,
    required: source.required && traits.carries !== 'nothing',
    choices: source.choices,
    settings: settingsOf(source.type, source.settings ?? {}),
    jumps: traits.endsInterview ? new Map() : jumps,
    next: traits.endsInterview ? 'end' : next,
  };
}
