// A task ready to be answered: pages in order, each knowing where it leads. Ids are the caller's own:
// database ids on the server and in the field application, identifiers in the builder's preview.
import { questionDefaults, yesNoChoices } from './question-settings.ts';
import { questionTypes, type QuestionType, type QuestionTypeTraits } from './question-types.ts';

export type Id = string | number;

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
  readonly emojiScale?: number | null;
}

export interface Page<I extends Id> {
  readonly id: I;
  /** 1-based. */
  readonly number: number;
  readonly type: QuestionType;
  readonly traits: QuestionTypeTraits;
  /** Never true for a static page. */
  readonly required: boolean;
  readonly choices: readonly ChoiceSource<I>[];
  readonly emojiScale: number;
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
  const traits = questionTypes[source.type];
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
    required: source.required && traits.answer !== 'nothing',
    choices: source.choices,
    emojiScale: source.emojiScale ?? questionDefaults.emojiScale,
    jumps: traits.endsInterview ? new Map() : jumps,
    next: traits.endsInterview ? 'end' : next,
  };
}

/** The choice a yes/no word stands for: by its place, whatever language its title is in. */
export function yesNoChoice<I extends Id>(page: Page<I>, word: string): I | null {
  const place = yesNoChoices.findIndex((name) => name === word);
  return place < 0 ? null : (page.choices[place]?.id ?? null);
}
