// The copy that somebody writes next to the draft on the server, which others write too: what comes from there is merged, what both
// changed is asked, and nothing of either is lost when a tab dies, the server is away or a publication ends the draft (D49).
import type { Draft } from './draft.schema.ts';
import type { History } from './history.ts';
import { mapHistory, mergeHistory } from './merge-history.ts';
import { holdBack, mergeDrafts, type MergeConflict, type ReturnedPage, takeTheirs } from './merge.ts';
import { type Keys, rekeyer } from './rekey.ts';
import { isSame } from './same.ts';
import { afterSave, type Revision, type ServerSide, serverSide } from './server-side.ts';

export interface TakenIn {
  readonly history: History;
  readonly side: ServerSide;
  readonly conflicts: readonly MergeConflict[];
  /** Pages that were removed on one side and are there again. */
  readonly returned: readonly ReturnedPage[];
}

/** Pages that come back although they were removed here, in an earlier step. */
function cameBack(before: History, base: Draft, after: Draft): ReturnedPage[] {
  const seen = new Set(
    [...before.past, ...before.future].flatMap(({ pages }) => pages.map(({ key }) => key)),
  );
  const here = new Set([...before.present.pages, ...base.pages].map(({ key }) => key));
  return after.pages
    .filter(({ key }) => seen.has(key) && !here.has(key))
    .map(({ key }) => ({ page: key, they: 'changed' }));
}

function join(history: History, base: Draft, news: Revision): TakenIn {
  const joined = mergeHistory(history, base, news.definition);
  const { conflicts, returned, base: held } = joined.merged;
  return {
    history: joined.history,
    side: { ...serverSide(news), base: held },
    conflicts,
    returned: [...returned, ...cameBack(history, base, joined.history.present)],
  };
}

/**
 * The copy that waits for a decision, after all changes and undos since it was asked. Nothing may be saved until it is made.
 * Without conflicts the copy may be saved.
 */
export function settle(history: History, side: ServerSide): TakenIn {
  if (side.base === side.theirs) return { history, side, conflicts: [], returned: [] };
  return join(history, side.base, { id: side.id, revision: side.revision, definition: side.theirs });
}

/** Takes in a later revision of the same draft. */
export function takeIn(history: History, side: ServerSide, news: Revision): TakenIn {
  const sent = side.sent?.findLast((one) => isSame(one, news.definition));
  if (sent) {
    const arrived = afterSave(side, news.revision, sent);
    return { history, side: arrived, conflicts: [], returned: [] };
  }
  return join(history, side.base, news);
}

/**
 * Bases the copy on a version that was published past its draft: `before` is the version that it was based on. The draft on the
 * server has none of it yet; the next save brings it there.
 */
export function rebase(history: History, side: ServerSide, before: Draft, after: Draft): TakenIn {
  const joined = mergeHistory(history, before, after);
  const { conflicts, returned } = joined.merged;
  const theirs = conflicts.reduce(takeTheirs, mergeDrafts(before, side.theirs, after).draft);
  const base = holdBack(before, theirs, conflicts);
  return { history: joined.history, side: { ...side, theirs, base, sent: undefined }, conflicts, returned };
}

/** How a draft ended, for a copy that goes on in another one. */
export interface Passage {
  /** Keys of the draft that ended, by which the other names the same. */
  readonly keys: Keys;
  /** The version in the field before, where the draft that ended is not the base of the other one. */
  readonly base?: Draft | undefined;
  /**
   * The publication of exactly the revision that this copy knows, by the keys of the other draft. The effects of storing it
   * (spaces at the ends of a title) are nobody's change, and are not asked about.
   */
  readonly published?: Draft | undefined;
}

/** Goes on in another draft, after a publication ended the one of this copy. */
export function goOn(
  history: History,
  side: ServerSide,
  news: Revision,
  { keys, base, published }: Passage,
): TakenIn {
  const rekey = rekeyer(keys);
  const own = mapHistory(history, rekey);
  const known = rekey(base ?? side.base);
  if (!published || side.base !== side.theirs) return join(own, known, news);
  const { history: stored } = mergeHistory(own, known, published);
  return join(stored, published, news);
}
