// The same draft by other keys: what is published gets the keys of what was stored, and a new version those of its own task.
import { storedKey } from './definition.ts';
import type { Draft, DraftPage, Leads } from './draft.schema.ts';

/** Keys by those that were before. */
export type Keys = ReadonlyMap<string, string>;

/** Names pages and choices by other keys, wherever they are named. Drafts that share pages share them afterwards. */
export function rekeyer(keys: Keys): (draft: Draft) => Draft {
  const known = new Map<DraftPage, DraftPage>();
  const of = (one: string): string => keys.get(one) ?? one;
  const leads = (to: Leads): Leads => of(to);
  const rekeyPage = (page: DraftPage): DraftPage => ({
    ...page,
    key: of(page.key),
    choices: page.choices.map((choice) => ({ ...choice, key: of(choice.key) })),
    correct: page.correct.map(of),
    jumps: Object.fromEntries(Object.entries(page.jumps).map(([choice, to]) => [of(choice), leads(to)])),
    next: page.next === null ? null : leads(page.next),
  });
  return (draft) => ({
    ...draft,
    pages: draft.pages.map((page) => {
      const rekeyed = known.get(page) ?? rekeyPage(page);
      known.set(page, rekeyed);
      return rekeyed;
    }),
  });
}

/** Keys that lead from the first through the second. */
export const chainKeys = (first: Keys, second: Keys): Keys =>
  new Map([...second, ...[...first].map(([from, to]) => [from, second.get(to) ?? to] as const)]);

interface Entry {
  readonly id: number;
  /** Of the question or choice that began it. */
  readonly lineageId: number;
}

/** A version as it was published, with what its questions and choices continue. */
export interface LineageOfVersion {
  readonly Questions: readonly (Entry & { readonly QuestionChoices: readonly Entry[] })[];
}

/** Keys of what one version has and another goes on with. */
export function keysBetween(before: LineageOfVersion, after: LineageOfVersion): Keys {
  const pairs = (kind: 'page' | 'choice', was: readonly Entry[], is: readonly Entry[]) => {
    const ids = new Map(is.map(({ id, lineageId }) => [lineageId, id]));
    return was.flatMap(({ id, lineageId }): [string, string][] => {
      const next = ids.get(lineageId);
      return next === undefined ? [] : [[storedKey(kind, id), storedKey(kind, next)]];
    });
  };
  const choices = ({ Questions }: LineageOfVersion): Entry[] =>
    Questions.flatMap(({ QuestionChoices }) => QuestionChoices);
  return new Map([
    ...pairs('page', before.Questions, after.Questions),
    ...pairs('choice', choices(before), choices(after)),
  ]);
}
