// What a publication changes, page by page, as a person would say it.
import type { Draft, DraftPage } from './draft.schema.ts';
import { foldJumps } from './logic.ts';

/** A page that is not what it was. `place` is 1-based: where it is now, or where a removed one was. */
export interface PageDifference {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  readonly place: number;
  readonly page: DraftPage;
  /** Of a changed page: what is different about it, by field. */
  readonly fields: readonly string[];
}

export interface Difference {
  /** Fields of the task itself. */
  readonly task: readonly string[];
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

/** What a publication of `after` changes for those who had `before`; everything is added where nothing was published. */
export function differenceOf(before: Draft | null, after: Draft): Difference {
  if (!before) {
    return {
      task: [],
      pages: after.pages.map((page, index) => ({ kind: 'added', place: index + 1, page, fields: [] })),
    };
  }
  // What was published names a target for every choice of a page with logic; a draft only for those that leave the order.
  const was = new Map(foldJumps(before).pages.map((page) => [page.key, page]));
  const folded = foldJumps(after).pages;
  const left = new Set(after.pages.map((page) => page.key));
  const moved = movedKeys([...was.keys()], [...left]);
  const pages = after.pages.flatMap((page, index): PageDifference[] => {
    const place = index + 1;
    const earlier = was.get(page.key);
    if (!earlier) return [{ kind: 'added', place, page, fields: [] }];
    const skip = new Set(['key', ...ids]);
    const others = new Set(changedFields(earlier, folded[index] ?? page, skip));
    const fields = changedFields(earlier, page, skip).filter((field) => others.has(field));
    if (fields.length > 0) return [{ kind: 'changed', place, page, fields }];
    return moved.has(page.key) ? [{ kind: 'moved', place, page, fields: [] }] : [];
  });
  const removed = before.pages.flatMap((page, index): PageDifference[] =>
    left.has(page.key) ? [] : [{ kind: 'removed', place: index + 1, page, fields: [] }],
  );
  return { task: changedFields(before, after, new Set(['pages'])), pages: [...pages, ...removed] };
}
