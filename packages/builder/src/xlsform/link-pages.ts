// Show conditions as jumps. A form shows a page where its tests hold; a task says where each answer leads. The two are equal
// where, at every page, its answer and what is known there decide which page is next; conditions for which they do not are
// dropped and named.
import type { DraftPage, Leads } from '../draft.schema.ts';
import { inBoth, type Test } from './condition.ts';

export interface Step {
  /** Of the question in the form. */
  readonly name: string;
  readonly page: DraftPage;
  /** All must hold for the page to be seen. */
  readonly tests: readonly Test[];
}

/** The possible answers: places of choices, and none. */
interface Answers {
  readonly choices: ReadonlySet<number>;
  readonly orNone: boolean;
}

const noAnswer: Answers = { choices: new Set(), orNone: true };

type Verdict = 'holds' | 'fails' | 'open';

function verdictOf({ choices, orNone }: Test, known: Answers | undefined): Verdict {
  if (!known) return 'open';
  const shared = inBoth(known.choices, choices);
  if (shared.size === 0 && !(known.orNone && orNone)) return 'fails';
  return shared.size === known.choices.size && (orNone || !known.orNone) ? 'holds' : 'open';
}

/** The steps, with the tests of some of them dropped, and where an answer to each leads. */
class Ways {
  readonly #steps: readonly Step[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #dropped: ReadonlySet<number>;
  /** Per step, what the answers before it must have been for it to be seen. */
  readonly #known: ReadonlyMap<number, Answers>[] = [];
  readonly #testsOn: Test[][];
  /** Places of steps whose tests were not decided. */
  readonly open = new Set<number>();

  constructor(steps: readonly Step[], places: ReadonlyMap<string, number>, dropped: ReadonlySet<number>) {
    this.#steps = steps;
    this.#places = places;
    this.#dropped = dropped;
    this.#testsOn = steps.map(() => []);
    for (const at of steps.keys()) {
      for (const test of this.#testsOf(at)) this.#testsOn[this.#placeOf(test)]?.push(test);
      this.#known.push(this.#knownAt(at));
    }
  }

  #testsOf(at: number): readonly Test[] {
    return this.#dropped.has(at) ? [] : (this.#steps[at]?.tests ?? []);
  }

  #placeOf({ question }: Test): number {
    return this.#places.get(question) ?? -1;
  }

  #knownAt(at: number): ReadonlyMap<number, Answers> {
    const known = new Map<number, Answers>();
    const learn = (place: number, { choices, orNone }: Answers): void => {
      const before = known.get(place);
      const merged = before
        ? { choices: inBoth(before.choices, choices), orNone: before.orNone && orNone }
        : { choices, orNone };
      known.set(place, merged);
    };
    for (const test of this.#testsOf(at)) {
      const place = this.#placeOf(test);
      learn(place, test);
      // People who have answered it have seen it.
      if (!test.orNone) for (const [before, answers] of this.#known[place] ?? []) learn(before, answers);
    }
    return known;
  }

  #verdictAt(next: number, at: number, answer: Answers): Verdict {
    let verdict: Verdict = 'holds';
    for (const test of this.#testsOf(next)) {
      const place = this.#placeOf(test);
      // Pages between the two are not seen, or they would be next.
      const known = place === at ? answer : place > at ? noAnswer : this.#known[at]?.get(place);
      const one = verdictOf(test, known);
      if (one === 'fails') return 'fails';
      if (one === 'open') verdict = 'open';
    }
    return verdict;
  }

  /** The place of the step that follows an answer; the number of steps where none does. */
  #after(at: number, answer: Answers): number {
    for (let next = at + 1; next < this.#steps.length; next += 1) {
      const verdict = this.#verdictAt(next, at, answer);
      if (verdict === 'open') this.open.add(next);
      if (verdict !== 'fails') return next;
    }
    return this.#steps.length;
  }

  /** Where no answer and each choice lead. Choices of which the tests say the same are looked at once. */
  exitsOf(at: number): { readonly otherwise: number; readonly byChoice: readonly number[] } {
    const otherwise = this.#after(at, noAnswer);
    const tests = this.#testsOn[at] ?? [];
    if (tests.length === 0) return { otherwise, byChoice: [] };
    const found = new Map<string, number>();
    const byChoice = (this.#steps[at]?.page.choices ?? []).map((_, choice) => {
      const alike = tests.map(({ choices }) => (choices.has(choice) ? '1' : '0')).join('');
      const next = found.get(alike) ?? this.#after(at, { choices: new Set([choice]), orNone: false });
      found.set(alike, next);
      return next;
    });
    return { otherwise, byChoice };
  }
}

/**
 * Pages of the steps with jumps for their tests; after the last, `following`. `dropped`: places of the steps whose tests no
 * jump can say, which are always seen. Tests are of steps before theirs.
 */
export function linkPages(
  steps: readonly Step[],
  following: Leads,
): { readonly pages: readonly DraftPage[]; readonly dropped: ReadonlySet<number> } {
  const places = new Map(steps.map(({ name }, at) => [name, at]));
  const isBefore = (test: Test, at: number): boolean => (places.get(test.question) ?? at) < at;
  const dropped = new Set(
    steps.flatMap(({ tests }, at) => (tests.every((test) => isBefore(test, at)) ? [] : [at])),
  );
  for (;;) {
    const ways = new Ways(steps, places, dropped);
    const exits = steps.map((_, at) => ways.exitsOf(at));
    if (ways.open.size === 0) {
      return { pages: steps.map((step, at) => linked(step.page, at, exits[at])), dropped };
    }
    for (const at of ways.open) dropped.add(at);
  }

  function leadsTo(place: number): Leads {
    return steps[place]?.page.key ?? following;
  }

  function linked(page: DraftPage, at: number, exits: ReturnType<Ways['exitsOf']> | undefined): DraftPage {
    if (!exits) return page;
    const { otherwise, byChoice } = exits;
    const jumps = page.choices.flatMap(({ key }, choice) => {
      const place = byChoice[choice] ?? otherwise;
      return place === otherwise ? [] : [[key, leadsTo(place)] as const];
    });
    return {
      ...page,
      jumps: Object.fromEntries(jumps),
      next: otherwise === at + 1 ? null : leadsTo(otherwise),
    };
  }
}
