// The changes of a publication, page by page, as a person would say them.
import type { Draft, DraftPage, Leads } from './draft.schema.ts';
import { foldJumps } from './logic.ts';

/** A difference of a page or of the task, with the value before and after. */
export type FieldChange =
  | { readonly kind: 'value'; readonly field: string; readonly before: unknown; readonly after: unknown }
  | {
      readonly kind: 'choices';
      readonly field: 'choices';
      readonly added: readonly string[];
      readonly removed: readonly string[];
      readonly renamed: readonly { readonly before: string; readonly after: string }[];
      readonly isReordered: boolean;
    }
  | {
      readonly kind: 'leads';
      readonly field: 'jumps' | 'next';
      /** Title of the choice that leads elsewhere; null for where the page leads. */
      readonly choice: string | null;
      /** As pages of the earlier and of the later draft are named; null is the page that follows. */
      readonly before: Leads | null;
      readonly after: Leads | null;
    };

/** A page that is not what it was. */
export interface PageDifference {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** 1-based: where it is now, or where a removed one was. */
  readonly place: number;
  /** Where it was, if it is elsewhere among the pages that stayed. */
  readonly movedFrom: number | null;
  readonly page: DraftPage;
  readonly changes: readonly FieldChange[];
}

export interface Difference {
  /** Of the task itself. */
  readonly task: readonly FieldChange[];
  readonly pages: readonly PageDifference[];
}

/** Fields that name where a page is stored, not what it asks. */
const ids = new Set(['databaseId', 'imageUrl']);

/** The same text for equal values, in whatever order a draft that comes from the server has its fields. */
const contentOf = (value: unknown): string =>
  JSON.stringify(value, (field, part: unknown) => {
    if (ids.has(field)) return undefined;
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });

function changedFields(before: object, after: object, skip: ReadonlySet<string>): string[] {
  const [was, is] = [before, after].map((one) => one as Record<string, unknown>);
  return Object.keys(after).filter(
    (field) => !skip.has(field) && contentOf(was?.[field] ?? null) !== contentOf(is?.[field] ?? null),
  );
}

const titlesOf = (keys: readonly string[], { choices }: DraftPage): string[] =>
  keys.flatMap((key) => choices.filter((choice) => choice.key === key).map(({ title }) => title));

function choicesChange(before: DraftPage, after: DraftPage): FieldChange {
  const was = new Map(before.choices.map(({ key, title }) => [key, title]));
  const is = new Map(after.choices.map(({ key, title }) => [key, title]));
  const stayed = [...is.keys()].filter((key) => was.has(key));
  return {
    kind: 'choices',
    field: 'choices',
    added: [...is].filter(([key]) => !was.has(key)).map(([, title]) => title),
    removed: [...was].filter(([key]) => !is.has(key)).map(([, title]) => title),
    renamed: stayed
      .map((key) => ({ before: was.get(key) ?? '', after: is.get(key) ?? '' }))
      .filter((one) => one.before !== one.after),
    isReordered: stayed.join(' ') !== [...was.keys()].filter((key) => is.has(key)).join(' '),
  };
}

/** The choices of a page that lead elsewhere than before. What left with its choice is said of the choices. */
function jumpChanges(before: DraftPage, after: DraftPage): FieldChange[] {
  return after.choices.flatMap(({ key, title }): FieldChange[] => {
    const [was, is] = [before.jumps[key] ?? null, after.jumps[key] ?? null];
    return was === is ? [] : [{ kind: 'leads', field: 'jumps', choice: title, before: was, after: is }];
  });
}

/** The changes of a page's field, from and to. */
function changesOf(field: string, before: DraftPage, after: DraftPage): FieldChange[] {
  if (field === 'choices') return [choicesChange(before, after)];
  if (field === 'jumps') return jumpChanges(before, after);
  if (field === 'next')
    return [{ kind: 'leads', field, choice: null, before: before.next, after: after.next }];
  const [was, is] = [before, after].map((page) => (page as Readonly<Record<string, unknown>>)[field]);
  if (field === 'correct')
    return [
      {
        kind: 'value',
        field,
        before: titlesOf(before.correct, before),
        after: titlesOf(after.correct, after),
      },
    ];
  if (field !== 'settings') return [{ kind: 'value', field, before: was, after: is }];
  const [had, has] = [before.settings, after.settings] as Readonly<Record<string, unknown>>[];
  return [...new Set([...Object.keys(had ?? {}), ...Object.keys(has ?? {})])]
    .filter((name) => had?.[name] !== has?.[name])
    .map((name) => ({ kind: 'value', field: name, before: had?.[name], after: has?.[name] }));
}

/** Pages that stayed but stand elsewhere among those that stayed. */
function movedKeys(before: readonly string[], after: readonly string[]): Set<string> {
  const known = new Set(after);
  const stayed = before.filter((key) => known.has(key));
  const placeBefore = new Map(stayed.map((key, place) => [key, place]));
  const order = after.flatMap((key) => placeBefore.get(key) ?? []);
  // The longest run of pages still in their order has not moved; the others have.
  const tails: number[] = [];
  const chains: number[][] = [];
  for (const place of order) {
    const at = tails.findIndex((tail) => tail > place);
    const length = at < 0 ? tails.length : at;
    tails[length] = place;
    chains[length] = [...(chains[length - 1] ?? []), place];
  }
  const inOrder = new Set(chains.at(-1) ?? []);
  return new Set(stayed.filter((key) => !inOrder.has(placeBefore.get(key) ?? -1)));
}

/** The changes of a publication of `after` for those who had `before`; everything is added where nothing was published. */
export function differenceOf(before: Draft | null, after: Draft): Difference {
  const plain = { movedFrom: null, changes: [] };
  if (!before) {
    const pages = after.pages.map((page, index): PageDifference => ({
      kind: 'added',
      place: index + 1,
      page,
      ...plain,
    }));
    return { task: [], pages };
  }
  // A published version names a target for every choice of a page with logic; a draft only for those that leave the order.
  const was = new Map(foldJumps(before).pages.map((page) => [page.key, page]));
  const places = new Map(before.pages.map((page, index) => [page.key, index + 1]));
  const folded = foldJumps(after).pages;
  const left = new Set(after.pages.map((page) => page.key));
  const moved = movedKeys([...was.keys()], [...left]);
  const pages = after.pages.flatMap((page, index): PageDifference[] => {
    const place = index + 1;
    const earlier = was.get(page.key);
    if (!earlier) return [{ kind: 'added', place, page, ...plain }];
    const skip = new Set(['key', ...ids]);
    const others = new Set(changedFields(earlier, folded[index] ?? page, skip));
    const fields = changedFields(earlier, page, skip).filter((field) => others.has(field));
    const changes = fields.flatMap((field) => changesOf(field, earlier, folded[index] ?? page));
    const movedFrom = moved.has(page.key) ? (places.get(page.key) ?? null) : null;
    if (changes.length > 0) return [{ kind: 'changed', place, movedFrom, page, changes }];
    return movedFrom === null ? [] : [{ kind: 'moved', place, movedFrom, page, changes }];
  });
  const removed = before.pages.flatMap((page, index): PageDifference[] =>
    left.has(page.key) ? [] : [{ kind: 'removed', place: index + 1, page, ...plain }],
  );
  const [taskBefore, taskAfter] = [before, after].map((draft) => draft as Readonly<Record<string, unknown>>);
  const task = changedFields(before, after, new Set(['pages'])).map((field): FieldChange => ({
    kind: 'value',
    field,
    before: taskBefore?.[field],
    after: taskAfter?.[field],
  }));
  return { task, pages: [...pages, ...removed] };
}
