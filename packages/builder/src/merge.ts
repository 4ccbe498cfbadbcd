// Two people have changed one draft since it was the same: what only one of them changed is taken from them, and only a
// field that both changed differently has to be decided (D49).
import type { Draft, DraftPage } from './draft.schema.ts';
import { isSame } from './same.ts';

/** A field that both changed; the merged draft has mine until somebody decides. */
export interface MergeConflict {
  /** Key of the page; null for the task itself. */
  readonly page: string | null;
  /** A field of the page or of the task; `order` is that of the pages. A `type` comes with all that belongs to it. */
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** The page's fields where theirs is taken. */
  readonly fields?: Partial<DraftPage>;
}

/** A page that one of us removed while the other changed it: it stays. */
export interface ReturnedPage {
  readonly page: string;
  /** The other's part: they changed what I removed, or removed what I changed. */
  readonly they: 'changed' | 'removed';
}

export interface Merged {
  readonly draft: Draft;
  readonly conflicts: readonly MergeConflict[];
  readonly returned: readonly ReturnedPage[];
  /**
   * The start of the next merge: theirs, with the fields of the conflicts as they were before both changed them. Merging
   * again finds the same conflicts, however often a tab was closed in between.
   */
  readonly base: Draft;
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields that a page has because of its type: where one of us retyped the page, these are one value. */
const ofType = [
  'type',
  'choices',
  'correct',
  'jumps',
  'settings',
  'binaryKpis',
  'shareKpi',
  'isSwitchStock',
  'requiresTeleaudit',
  'surveyTeleauditId',
] as const satisfies readonly (keyof DraftPage)[];

const pick = (page: DraftPage, fields: readonly (keyof DraftPage)[]): Partial<DraftPage> =>
  Object.fromEntries(fields.map((field) => [field, page[field]]));

interface MergedFields {
  readonly merged: Fields;
  readonly conflicts: readonly MergeConflict[];
}

/** Merges the fields of one object; `skip` names those that are merged otherwise. */
function mergeFields(
  base: Fields | undefined,
  mine: Fields,
  theirs: Fields,
  page: string | null,
  skip: readonly string[] = [],
): MergedFields {
  const conflicts: MergeConflict[] = [];
  const merged: Record<string, unknown> = { ...mine };
  for (const field of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    if (skip.includes(field)) continue;
    const [ours, others] = [mine[field], theirs[field]];
    if (isSame(ours, others)) continue;
    const before = base?.[field];
    if (base && (isSame(others, before) || (isTrimmed(others, before) && !isSame(ours, before)))) continue;
    if (base && isSame(ours, before)) merged[field] = others;
    else conflicts.push({ page, field, mine: ours, theirs: others });
  }
  return { merged, conflicts };
}

/** Whether only spaces at the ends are different, which storing takes away: nobody's change, where somebody writes on. */
const isTrimmed = (value: unknown, before: unknown): boolean =>
  typeof value === 'string' && typeof before === 'string' && value.trim() === before.trim();

/** Choices from before that a page names in its logic or as correct, and did not name so then. */
function newlyUsed(before: DraftPage, page: DraftPage): string[] {
  return before.choices
    .map(({ key }) => key)
    .filter(
      (key) =>
        (Object.hasOwn(page.jumps, key) && page.jumps[key] !== before.jumps[key]) ||
        (page.correct.includes(key) && !before.correct.includes(key)),
    );
}

const ofChoices = ['choices', 'correct', 'jumps'] as const satisfies readonly (keyof DraftPage)[];

const lacks = ({ choices }: DraftPage, keys: readonly string[]): boolean =>
  keys.some((key) => choices.every((choice) => choice.key !== key));

/** Whether one of us has removed a choice that the other began to use. */
const isCut = (before: DraftPage, ours: DraftPage, others: DraftPage): boolean =>
  [
    [ours, others],
    [others, ours],
  ].some(([user, cutter]) => {
    if (!user || !cutter) return false;
    return lacks(cutter, newlyUsed(before, user));
  });

interface MergedPage {
  readonly page: DraftPage;
  readonly conflicts: readonly MergeConflict[];
}

/** Merges a page that both have. Without `before` both have added it. */
function mergePage(before: DraftPage | undefined, ours: DraftPage, others: DraftPage): MergedPage {
  if (ours === others) return { page: ours, conflicts: [] };
  const { key } = ours;
  const isRetyped = before && (ours.type !== before.type || others.type !== before.type);
  if (isRetyped) {
    const [was, here, there] = [before, ours, others].map((page) => pick(page, ofType));
    if (!isSame(here, there) && !isSame(here, was) && !isSame(there, was)) {
      const rest = mergeFields(before, ours, others, key, ofType);
      const conflict = {
        page: key,
        field: 'type',
        mine: ours.type,
        theirs: others.type,
        fields: there ?? {},
      };
      return { page: rest.merged as DraftPage, conflicts: [...rest.conflicts, conflict] };
    }
  }
  const { merged, conflicts } = mergeFields(before, ours, others, key);
  const page = merged as DraftPage;
  // Both changed the choices, or one has removed a choice that the other began to use: then all that is said of them is asked.
  const isAsked =
    conflicts.some(({ field }) => field === 'choices') || (before && isCut(before, ours, others));
  if (!isAsked) return { page, conflicts };
  const rest = conflicts.filter(({ field }) => !ofChoices.some((one) => one === field));
  const asked = { page: key, field: 'choices', mine: ours.choices, theirs: others.choices };
  return {
    page: { ...page, ...pick(ours, ofChoices) },
    conflicts: [...rest, { ...asked, fields: pick(others, ofChoices) }],
  };
}

const keysOf = (pages: readonly DraftPage[]): string[] => pages.map((page) => page.key);

/** The order of `mine` with the pages that only `theirs` has, each after the page that it follows there. */
function joinOrders(mine: readonly string[], theirs: readonly string[]): string[] {
  const order = [...mine];
  const present = new Set(mine);
  for (const [place, key] of theirs.entries()) {
    if (present.has(key)) continue;
    const before = theirs.slice(0, place).findLast((earlier) => present.has(earlier));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
    present.add(key);
  }
  return order;
}

const among = (keys: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others);
  return keys.filter((key) => known.has(key));
};

/** Whether pages that stayed are in another order than before. */
const hasMoved = (was: readonly string[], now: readonly string[]): boolean =>
  !isSame(among(now, was), among(was, now));

/** The order in which the merged pages are: that of the one who moved pages; mine, and a conflict, where both did. */
function mergeOrder(base: Draft, mine: Draft, theirs: Draft) {
  const [was, here, there] = [keysOf(base.pages), keysOf(mine.pages), keysOf(theirs.pages)];
  if (!hasMoved(was, here)) return { order: joinOrders(there, here), conflicts: [] };
  const order = joinOrders(here, there);
  const isAgreed = !hasMoved(was, there) || isSame(among(here, there), among(there, here));
  return {
    order,
    conflicts: isAgreed ? [] : [{ page: null, field: 'order', mine: here, theirs: there }],
  };
}

const byKey = (draft: Draft): ReadonlyMap<string, DraftPage> =>
  new Map(draft.pages.map((page) => [page.key, page]));

/** Merges what I and somebody else made of `base`. A page that one removed and the other changed stays. */
export const mergeDrafts = (base: Draft, mine: Draft, theirs: Draft): Merged => mergerOf(base, theirs)(mine);

/** The merge of one change by somebody else with many drafts of mine, which share most of their pages: each is merged once. */
export function mergerOf(base: Draft, theirs: Draft): (mine: Draft) => Merged {
  const [was, there] = [byKey(base), byKey(theirs)];
  const known = new Map<DraftPage, MergedPage>();
  const mergeOnce = (ours: DraftPage, others: DraftPage): MergedPage => {
    const merged = known.get(ours) ?? mergePage(was.get(ours.key), ours, others);
    known.set(ours, merged);
    return merged;
  };
  return (mine) => {
    const task = mergeFields(base, mine, theirs, null, ['pages']);
    const { order, conflicts: ofOrder } = mergeOrder(base, mine, theirs);
    const conflicts = [...task.conflicts, ...ofOrder];
    const returned: ReturnedPage[] = [];
    const here = byKey(mine);
    const pages = order.flatMap((key): DraftPage[] => {
      const [before, ours, others] = [was.get(key), here.get(key), there.get(key)];
      if (ours && others) {
        const merged = mergeOnce(ours, others);
        conflicts.push(...merged.conflicts);
        return [isSame(merged.page, ours) ? ours : merged.page];
      }
      const left = ours ?? others;
      if (!left || !before) return left ? [left] : [];
      if (isSame(before, left)) return [];
      returned.push({ page: key, they: ours ? 'removed' : 'changed' });
      return [left];
    });
    const draft = withoutLostTargets({ ...(task.merged as Draft), pages });
    return {
      draft: isSame(draft, mine) ? mine : draft,
      conflicts,
      returned,
      base: holdBack(base, theirs, conflicts),
    };
  };
}

/** `theirs` with the fields of the conflicts as they are in `base`. */
export function holdBack(base: Draft, theirs: Draft, conflicts: readonly MergeConflict[]): Draft {
  if (conflicts.length === 0) return theirs;
  const was = byKey(base);
  const held = Object.fromEntries(
    conflicts
      .filter(({ page, field }) => page === null && field !== 'order')
      .map(({ field }) => [field, (base as Fields)[field]]),
  );
  const pages = theirs.pages.flatMap((page): DraftPage[] => {
    const own = conflicts.filter((conflict) => conflict.page === page.key);
    if (own.length === 0) return [page];
    const before = was.get(page.key);
    if (!before) return [];
    const fields = new Set(own.flatMap((one) => Object.keys(one.fields ?? { [one.field]: null })));
    return [Object.assign({ ...page }, pick(before, [...fields] as (keyof DraftPage)[]))];
  });
  const draft: Draft = { ...theirs, ...held, pages };
  if (conflicts.every(({ field }) => field !== 'order')) return draft;
  return inOrder(draft, among(keysOf(base.pages), keysOf(pages)));
}

/** The draft with its pages in this order; those that it does not name follow the page before them. */
function inOrder(draft: Draft, order: readonly string[]): Draft {
  const pages = byKey(draft);
  const present = among(order, keysOf(draft.pages));
  return {
    ...draft,
    pages: joinOrders(present, keysOf(draft.pages)).flatMap((key) => pages.get(key) ?? []),
  };
}

/** Leaves undecided what leads to pages that neither has left; words about choices that are gone go with them. */
function withoutLostTargets(draft: Draft): Draft {
  const known = new Set([...keysOf(draft.pages), 'end', 'undecided']);
  const pages = draft.pages.map((page): DraftPage => {
    const choices = new Set(page.choices.map((choice) => choice.key));
    const isSound =
      Object.entries(page.jumps).every(([choice, to]) => choices.has(choice) && known.has(to)) &&
      page.correct.every((choice) => choices.has(choice)) &&
      (page.next === null || known.has(page.next));
    if (isSound) return page;
    const jumps = Object.entries(page.jumps)
      .filter(([choice]) => choices.has(choice))
      .map(([choice, to]) => [choice, known.has(to) ? to : 'undecided'] as const);
    return {
      ...page,
      jumps: Object.fromEntries(jumps),
      correct: page.correct.filter((choice) => choices.has(choice)),
      next: page.next === null || known.has(page.next) ? page.next : 'undecided',
    };
  });
  return { ...draft, pages };
}

/** Decides a conflict for the other side. */
export function takeTheirs(draft: Draft, { page, field, theirs, fields }: MergeConflict): Draft {
  if (page === null)
    return field === 'order' ? inOrder(draft, theirs as string[]) : { ...draft, [field]: theirs };
  const pages = draft.pages.map((one) =>
    one.key === page ? { ...one, ...(fields ?? { [field]: theirs }) } : one,
  );
  return withoutLostTargets({ ...draft, pages });
}
