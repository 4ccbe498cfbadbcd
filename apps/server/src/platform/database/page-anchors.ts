// Remembers places in long lists. Page numbers outside, keys inside: a page deep in a list is reached from the
// nearest row whose place is known, and not by walking over everything before it. Pure; the queries are list-walk's.

/** A row's place in an order: its value there (as the database writes it) and its id. */
export interface Key {
  readonly value: string | null;
  readonly id: number;
}

/** Rows that come after `key` (or all, without one) begin at `offset`. */
export interface Anchor {
  readonly offset: number;
  readonly key: Key | undefined;
}

const beginning: Anchor = { offset: 0, key: undefined };

/** The places of one list, as they were when it was counted through. */
export class ListPlaces {
  private readonly counted: readonly Anchor[];
  /** Ends of pages that were read since: the next page begins exactly there. */
  private readonly ends = new Map<number, Key>();
  readonly until: number;

  /** `counted` by ascending offset; `until` in milliseconds since the epoch. */
  constructor(counted: readonly Anchor[], until: number) {
    this.counted = counted;
    this.until = until;
  }

  /** The nearest known place at or before an offset. */
  before(offset: number): Anchor {
    const end = this.ends.get(offset);
    if (end) return { offset, key: end };
    let low = 0;
    let high = this.counted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.counted[middle]?.offset ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return this.counted[low - 1] ?? beginning;
  }

  /** Notes the last row of a page; the next one begins at `offset`. */
  endsAt(offset: number, key: Key): void {
    if (this.ends.size >= maxEnds) this.ends.clear();
    this.ends.set(offset, key);
  }
}

const maxEnds = 2_000;
const maxLists = 200;
/** Milliseconds that a place is kept: a page deep in a list may be off by what changed above it since. */
const lifetime = 30_000;

export class PageAnchors {
  private readonly lists = new Map<string, Promise<ListPlaces>>();
  /** Lists that go on beyond what is counted, and until when that is believed. */
  private readonly long = new Map<string, number>();
  private readonly now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /** The places of a list, counted again when they are too old; callers at the same time wait for one count. */
  async placesOf(list: string, count: () => Promise<Anchor[]>): Promise<ListPlaces> {
    const known = this.lists.get(list);
    if (known) {
      const places = await known.catch(() => undefined);
      if (places && places.until > this.now()) return places;
      if (this.lists.get(list) === known) this.lists.delete(list);
      else return this.placesOf(list, count);
    }
    const counting = count().then((anchors) => new ListPlaces(anchors, this.now() + lifetime));
    this.lists.set(list, counting);
    if (this.lists.size > maxLists) this.lists.delete(this.lists.keys().next().value ?? list);
    return counting;
  }

  /** Whether a list went on beyond what is counted when it was last counted, not long ago. */
  isLong(list: string): boolean {
    return (this.long.get(list) ?? 0) > this.now();
  }

  noteLong(list: string): void {
    if (this.isLong(list)) return;
    this.long.delete(list);
    this.long.set(list, this.now() + lifetime);
    if (this.long.size > maxLists) this.long.delete(this.long.keys().next().value ?? list);
  }
}
