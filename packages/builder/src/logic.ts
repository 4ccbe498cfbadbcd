// Commands on where pages lead, and what the logic says: as sentences of a page and as arcs of the outline.
import { typeDefinition } from '@gondola/survey';
import type { Draft, DraftPage, Leads } from './draft.schema.ts';
import { changePage } from './pages.ts';

/** Whether answers to the page may lead to pages of their own: it needs a type with logic and named choices. */
export const mayHaveLogic = ({ type, choices }: DraftPage): boolean =>
  type !== null && typeDefinition(type).logic && choices.some(({ title }) => title.trim() !== '');

export const hasLogic = ({ jumps, next }: DraftPage): boolean =>
  next !== null || Object.keys(jumps).length > 0;

/** Lets a choice lead to a page, to the end, or where the page leads (null). */
export function setJump(draft: Draft, key: string, choice: string, to: Leads | null): Draft {
  return changePage(draft, key, (page) => {
    if (!page.choices.some((one) => one.key === choice)) return page;
    const { [choice]: before = null, ...others } = page.jumps;
    if (before === to) return page;
    return { ...page, jumps: to === null ? others : { ...others, [choice]: to } };
  });
}

/** Lets the page lead elsewhere; null follows the order. */
export const setNext = (draft: Draft, key: string, next: Leads | null): Draft =>
  changePage(draft, key, (page) => (page.next === next ? page : { ...page, next }));

const isUndecided = (to: Leads | undefined): boolean => to === undefined || to === 'undecided';

/** Where the rest of the choices of a page may go as well: where the last one with a target goes; null without any. */
export function restTarget({ choices, jumps }: DraftPage): Leads | null {
  const last = choices.findLast((one) => !isUndecided(jumps[one.key]));
  return (last && jumps[last.key]) ?? null;
}

/** Whether every choice has a target, and the last ones share theirs. */
export function sharesRest(page: DraftPage): boolean {
  const { choices, jumps } = page;
  const to = restTarget(page);
  return (
    choices.every((one) => !isUndecided(jumps[one.key])) &&
    choices.filter((one) => jumps[one.key] === to).length > 1
  );
}

/** Lets every choice without a target, or with an undecided one, lead to the same place: "the rest go to…". */
export function sendRestTo(draft: Draft, key: string, to: Leads): Draft {
  return changePage(draft, key, (page) => {
    const rest = page.choices.filter((one) => isUndecided(page.jumps[one.key]));
    return { ...page, jumps: { ...page.jumps, ...Object.fromEntries(rest.map((one) => [one.key, to])) } };
  });
}

/** Takes the shared target off again: of the choices that lead there, the first one keeps it. */
export function freeRest(draft: Draft, key: string): Draft {
  return changePage(draft, key, (page) => {
    const to = restTarget(page);
    const [, ...rest] = page.choices.filter((one) => page.jumps[one.key] === to);
    if (rest.length === 0) return page;
    const freed = new Set(rest.map((one) => one.key));
    const jumps = Object.entries(page.jumps).filter(([choice]) => !freed.has(choice));
    return { ...page, jumps: Object.fromEntries(jumps) };
  });
}

/**
 * Lets choices that lead where the page leads anyway follow it. The wire names a target for every choice of a page with
 * logic; taken for jumps of their own, they would not follow the order when pages are inserted or moved.
 */
export function foldJumps(draft: Draft): Draft {
  const following = new Map(
    draft.pages.map((page, place) => [page.key, draft.pages[place + 1]?.key ?? 'end']),
  );
  const pages = draft.pages.map((page) => {
    const others = page.next ?? following.get(page.key);
    const own = Object.entries(page.jumps).filter(([, to]) => to !== others);
    return own.length === Object.keys(page.jumps).length ? page : withJumps(page, own);
  });
  return { ...draft, pages };
}

const withJumps = (page: DraftPage, jumps: readonly (readonly [string, Leads])[]): DraftPage => ({
  ...page,
  jumps: Object.fromEntries(jumps),
});

/** Takes all logic off a page. */
export const clearLogic = (draft: Draft, key: string): Draft =>
  changePage(draft, key, (page) => (hasLogic(page) ? { ...page, jumps: {}, next: null } : page));

/** Takes the logic off every page. */
export const clearAllLogic = (draft: Draft): Draft =>
  draft.pages.some(hasLogic)
    ? {
        ...draft,
        pages: draft.pages.map((page) => (hasLogic(page) ? { ...page, jumps: {}, next: null } : page)),
      }
    : draft;

/** One thing that the logic of a page says: these answers lead there; without answers, all others do. */
export interface Rule {
  readonly choices: readonly string[];
  readonly to: Leads;
}

/** The rules in the logic of a page, answers that lead to the same place together; empty where it follows the order. */
export function rulesOf(page: DraftPage): Rule[] {
  const byTarget = new Map<Leads, string[]>();
  for (const { key, title } of page.choices) {
    const to = page.jumps[key];
    if (to !== undefined) byTarget.set(to, [...(byTarget.get(to) ?? []), title]);
  }
  const rules = [...byTarget].map(([to, choices]): Rule => ({ to, choices }));
  return page.next === null ? rules : [...rules, { choices: [], to: page.next }];
}

/** One line of the outline that is not simply the next page. Places are 0-based; the end is the number of pages. */
export interface Arc {
  readonly from: number;
  readonly to: number;
  readonly choices: readonly string[];
}

/** All jumps of a draft that lead somewhere. */
export function arcsOf({ pages }: Draft): Arc[] {
  const places = new Map(pages.map((page, place) => [page.key, place]));
  return pages.flatMap((page, from) =>
    rulesOf(page).flatMap(({ choices, to }): Arc[] => {
      const place = to === 'end' ? pages.length : places.get(to);
      return place === undefined || place === from + 1 ? [] : [{ from, to: place, choices }];
    }),
  );
}
