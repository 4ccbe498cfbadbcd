// A dry run: a thousand simulated visits before anybody is sent. Each answers at random whatever the engine asks next; what no
// visit came to see, and what the visits cost, says more of a long task than reading it.
import {
  type Answer,
  nextPage,
  type Page,
  shortestPathTo,
  type Task,
  taskOfDefinition,
  wholeBetween,
  yesNoChoices,
} from '@gondola/survey';
import { toDefinition } from './definition.ts';
import type { Draft } from './draft.schema.ts';
import { costOfPage } from './visit-cost.ts';

/** Random numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

// Answers that a person might give, by question type: any that the engine accepts, none that it refuses.
type Random = () => number;

/** Of a question that takes several photos: few people take as many as they may. */
const maxPhotos = 5;
/** The likelihood that each of several choices is chosen. */
const chosenShare = 0.4;

function chosenIds({ choices, traits }: Page<string>, random: Random): string[] {
  const one = choices[wholeBetween(random, 0, choices.length - 1)];
  if (!traits.manyChoices) return one ? [one.id] : [];
  const chosen = choices.filter(() => random() < chosenShare);
  return (chosen.length > 0 || !one ? chosen : [one]).map(({ id }) => id);
}

/** An answer to the page that the engine accepts; an empty one for a page to read, or one without choices. */
export function randomAnswer(page: Page<string>, random: Random): Answer<string> {
  const { carries, media } = page.traits;
  if (carries === 'nothing') return {};
  if (media) {
    const count = wholeBetween(random, 1, Math.min(media.limit, maxPhotos));
    return { media: Array.from({ length: count }, (_, index) => `${page.id}-${index + 1}`) };
  }
  if (carries === 'choices') {
    if (page.choices.length > 0) return { choiceIds: chosenIds(page, random) };
    return page.traits.fixedChoices.length > 0 ? { value: yesNoChoices[random() < 0.5 ? 0 : 1] } : {};
  }
  return { value: page.traits.sample(random, page.settings) };
}

/** How likely a question that may be left out is answered. */
const answeredShare = 0.7;
const megabyte = 1024 * 1024;
const maxLoops = 5;

export interface Spread {
  readonly median: number;
  /** Nine of ten visits have no more. */
  readonly p90: number;
}

export interface UnseenPage {
  /** Key of the page. */
  readonly page: string;
  /** `unreachable`: no answers lead there. `improbable`: some do, and no visit gave them. */
  readonly why: 'unreachable' | 'improbable';
}

export interface DryRunResult {
  readonly visits: number;
  readonly pages: Spread;
  readonly minutes: Spread;
  readonly photos: Spread;
  readonly megabytes: Spread;
  /** In the order of the pages. */
  readonly unseen: readonly UnseenPage[];
  /** Pages with which visits ended, the most frequent first. */
  readonly ends: readonly { readonly page: string; readonly visits: number }[];
  /** Visits that came back to a page they had seen, and the different ways round, as keys of pages; at most five. */
  readonly loops: { readonly visits: number; readonly ways: readonly (readonly string[])[] };
}

const withoutMarkup = /<[^>]*>/g;

/** Nearest rank of sorted values; 0 without any. */
const rank = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;

function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: rank(sorted, 0.5), p90: rank(sorted, 0.9) };
}

/** Simulated visits of a draft, some at a time, so that a page stays alive meanwhile. The same seed gives the same visits. */
export class DryRun {
  readonly #draft: Draft;
  readonly #task: Task<string>;
  readonly #random: () => number;
  /** Letters to read, by id of the page. */
  readonly #letters: ReadonlyMap<string, number>;
  readonly #seen = new Set<string>();
  readonly #ends = new Map<string, number>();
  readonly #loops = new Map<string, readonly string[]>();
  #loopVisits = 0;
  readonly #costs = {
    pages: [] as number[],
    seconds: [] as number[],
    photos: [] as number[],
    bytes: [] as number[],
  };

  constructor(draft: Draft, seed = 1) {
    this.#draft = draft;
    this.#task = taskOfDefinition(toDefinition(draft));
    this.#random = seededRandom(seed);
    this.#letters = new Map(
      draft.pages.map(({ title, description, choices }, index) => [
        String(index + 1),
        [title, description.replaceAll(withoutMarkup, ''), ...choices.map((choice) => choice.title)].join(' ')
          .length,
      ]),
    );
  }

  get visits(): number {
    return this.#costs.pages.length;
  }

  /** Makes this many more visits. */
  run(visits: number): void {
    for (let made = 0; made < visits && this.#task.pages.length > 0; made += 1) this.#visit();
  }

  /** The result of all visits so far. */
  result(): DryRunResult {
    const { pages, seconds, photos, bytes } = this.#costs;
    return {
      visits: this.visits,
      pages: spreadOf(pages),
      minutes: spreadOf(seconds.map((value) => value / 60)),
      photos: spreadOf(photos),
      megabytes: spreadOf(bytes.map((value) => value / megabyte)),
      unseen: this.#task.pages
        .filter(({ id }) => !this.#seen.has(id))
        .map(({ id }) => ({
          page: this.#keyOf(id),
          why: shortestPathTo(this.#task, id) ? 'improbable' : 'unreachable',
        })),
      ends: [...this.#ends]
        .map(([id, visits]) => ({ page: this.#keyOf(id), visits }))
        .toSorted((a, b) => b.visits - a.visits),
      loops: { visits: this.#loopVisits, ways: [...this.#loops.values()] },
    };
  }

  #keyOf(id: string): string {
    return this.#draft.pages[Number(id) - 1]?.key ?? '';
  }

  #answer(page: Page<string>): Answer<string> {
    return page.required || this.#random() < answeredShare ? randomAnswer(page, this.#random) : {};
  }

  #visit(): void {
    const path: string[] = [];
    const onPath = new Set<string>();
    const cost = { seconds: 0, photos: 0, bytes: 0 };
    let page = this.#task.pages[0];
    while (page) {
      path.push(page.id);
      onPath.add(page.id);
      const answer = this.#answer(page);
      const { seconds, photos, bytes } = costOfPage(page, answer, this.#letters.get(page.id) ?? 0);
      cost.seconds += seconds;
      cost.photos += photos;
      cost.bytes += bytes;
      const target = nextPage(page, answer);
      if (target === 'end') {
        this.#ends.set(page.id, (this.#ends.get(page.id) ?? 0) + 1);
        break;
      }
      if (onPath.has(target.page)) {
        this.#noteLoop(path.slice(path.indexOf(target.page)));
        break;
      }
      page = this.#task.byId.get(target.page);
    }
    for (const id of path) this.#seen.add(id);
    this.#costs.pages.push(path.length);
    this.#costs.seconds.push(cost.seconds);
    this.#costs.photos.push(cost.photos);
    this.#costs.bytes.push(cost.bytes);
  }

  #noteLoop(way: readonly string[]): void {
    this.#loopVisits += 1;
    const name = way.toSorted().join(' ');
    if (this.#loops.size < maxLoops && !this.#loops.has(name)) {
      this.#loops.set(
        name,
        way.map((id) => this.#keyOf(id)),
      );
    }
  }
}
