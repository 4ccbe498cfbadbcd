// Commands on pages. Each takes a draft and answers the next one, which shares with it all that stays; where nothing
// changes it answers the draft itself. What leads to a page follows it wherever it goes; what leads to a removed page is
// undecided from then on, never silently the end (D45).
import { forcesVertical, type QuestionType, questionTypeNames, typeDefinition } from '@gondola/survey';
import type { Draft, DraftPage, Leads } from './draft.schema.ts';
import { newChoice, newKey } from './new-page.ts';

/** The page of a key; undefined where it is gone. */
export const pageOf = (draft: Draft, key: string): DraftPage | undefined =>
  draft.pages.find((page) => page.key === key);

/** Changes one page; the others are the same objects. */
export function changePage(draft: Draft, key: string, change: (page: DraftPage) => DraftPage): Draft {
  let hasChanged = false;
  const pages = draft.pages.map((page) => {
    if (page.key !== key) return page;
    const next = change(page);
    hasChanged ||= next !== page;
    return next;
  });
  return hasChanged ? { ...draft, pages } : draft;
}

/** Fields that are edited by writing them; type, choices and logic have commands of their own. */
export type PageFields = Partial<
  Omit<DraftPage, 'key' | 'databaseId' | 'type' | 'choices' | 'correct' | 'jumps' | 'next' | 'isSwitchStock'>
>;

/** Writes fields of a page. Asking for a teleaudit makes every response wait for review (field-audit 4). */
export function editPage(draft: Draft, key: string, fields: PageFields): Draft {
  const edited = changePage(draft, key, (page) => ({ ...page, ...fields }));
  return fields.requiresTeleaudit ? editTask(edited, { revisionPolicy: 'yes' }) : edited;
}

/** Writes fields of the task. A vertical form loses its pages to resume, which need pages; a product task is always one. */
export function editTask(draft: Draft, fields: Partial<Omit<Draft, 'pages'>>): Draft {
  const edited = { ...draft, ...fields };
  const vertical = edited.vertical || forcesVertical(edited.type);
  if (edited.switchStock && fields.productInformation) edited.switchStock = false;
  if (edited.productInformation && fields.switchStock) edited.productInformation = false;
  const next: Draft = { ...edited, vertical };
  const cleared = next.switchStock ? next : markStockQuestion(next, null);
  if (!vertical) return cleared;
  const paged = cleared.pages.filter(({ type }) => type !== null && typeDefinition(type).pagedOnly);
  return removePages(cleared, new Set(paged.map((page) => page.key)));
}

/** Puts pages below the one of `after`; at the top without one. */
export function insertPages(draft: Draft, added: readonly DraftPage[], after: string | null): Draft {
  if (added.length === 0) return draft;
  const place = after === null ? 0 : draft.pages.findIndex((page) => page.key === after) + 1;
  return { ...draft, pages: draft.pages.toSpliced(place, 0, ...added) };
}

/** Whether nothing was written on a page yet. */
export const isEmptyPage = ({ type, title }: DraftPage): boolean => type === null && title === '';

/** Puts pages that come from elsewhere below the one of `after`; in its place where nothing was written there yet. */
export function takePagesIn(draft: Draft, added: readonly DraftPage[], after: string | null): Draft {
  const page = after === null ? undefined : pageOf(draft, after);
  const taken = insertPages(draft, added, after);
  return page && added.length > 0 && isEmptyPage(page) ? removePages(taken, new Set([page.key])) : taken;
}

/** The target without pages that are gone. */
const withoutPages = (target: Leads, gone: ReadonlySet<string>): Leads =>
  gone.has(target) ? 'undecided' : target;

function withoutTargets(page: DraftPage, gone: ReadonlySet<string>): DraftPage {
  const isTouched =
    (page.next !== null && gone.has(page.next)) || Object.values(page.jumps).some((to) => gone.has(to));
  if (!isTouched) return page;
  const jumps = Object.entries(page.jumps).map(([choice, to]) => [choice, withoutPages(to, gone)] as const);
  return {
    ...page,
    jumps: Object.fromEntries(jumps),
    next: page.next === null ? null : withoutPages(page.next, gone),
  };
}

/** Removes pages; what led to them is undecided. */
export function removePages(draft: Draft, keys: ReadonlySet<string>): Draft {
  const left = draft.pages.filter((page) => !keys.has(page.key));
  if (left.length === draft.pages.length) return draft;
  return { ...draft, pages: left.map((page) => withoutTargets(page, keys)) };
}

/** Moves pages, in their order, so that the first is at `place` (0-based) among those that stay. */
export function movePages(draft: Draft, keys: ReadonlySet<string>, place: number): Draft {
  const moved = draft.pages.filter((page) => keys.has(page.key));
  const others = draft.pages.filter((page) => !keys.has(page.key));
  const pages = others.toSpliced(Math.min(Math.max(place, 0), others.length), 0, ...moved);
  return pages.every((page, index) => page === draft.pages[index]) ? draft : { ...draft, pages };
}

/** Moves pages one place up or down as a block. */
export function shiftPages(draft: Draft, keys: ReadonlySet<string>, by: -1 | 1): Draft {
  const first = draft.pages.findIndex((page) => keys.has(page.key));
  return first < 0 ? draft : movePages(draft, keys, first + by);
}

/**
 * Copies of pages with keys of their own and without ids of the wire. What leads from one copy to another stays so; what
 * leads elsewhere in `draft` stays, and is undecided where there is no such page.
 */
export function copyPages(pages: readonly DraftPage[], draft: Pick<Draft, 'pages'>): DraftPage[] {
  const keys = new Map(pages.map((page) => [page.key, newKey()]));
  const known = new Set(draft.pages.map((page) => page.key));
  const leadsTo = (to: Leads): Leads =>
    keys.get(to) ?? (to === 'end' || to === 'undecided' || known.has(to) ? to : 'undecided');
  return pages.map((page) => {
    const choiceKeys = new Map(page.choices.map((choice) => [choice.key, newKey()]));
    const keyOf = (old: string): string => choiceKeys.get(old) ?? old;
    return {
      ...page,
      key: keys.get(page.key) ?? newKey(),
      databaseId: null,
      isSwitchStock: false,
      choices: page.choices.map((choice) => ({ ...choice, key: keyOf(choice.key), databaseId: null })),
      correct: page.correct.map(keyOf),
      jumps: Object.fromEntries(
        Object.entries(page.jumps).map(([choice, to]) => [keyOf(choice), leadsTo(to)]),
      ),
      next: page.next === null ? null : leadsTo(page.next),
    };
  });
}

/** A page that follows the order whatever is answered. */
export const withoutLogic = (page: DraftPage): DraftPage => ({ ...page, jumps: {}, next: null });

/** Copies pages directly below the last of them, without their logic (field-audit 4); answers the copies too. */
export function duplicatePages(
  draft: Draft,
  keys: ReadonlySet<string>,
): { readonly draft: Draft; readonly copies: readonly DraftPage[] } {
  const originals = draft.pages.filter((page) => keys.has(page.key));
  const copies = copyPages(originals, draft).map(withoutLogic);
  return { draft: insertPages(draft, copies, originals.at(-1)?.key ?? null), copies };
}

/** Choices of a page that becomes one of `type`: written ones stay while both types have them. */
function choicesFor(page: DraftPage, type: QuestionType): DraftPage['choices'] {
  const { fixedChoices, writtenChoices } = typeDefinition(type);
  if (fixedChoices.length > 0) {
    // A page that has its type already has their stored ids and where they lead.
    const isSame = page.type === type && page.choices.length === fixedChoices.length;
    return isSame ? page.choices : fixedChoices.map((title) => newChoice(title));
  }
  if (!writtenChoices) return [];
  const had = page.type !== null && typeDefinition(page.type).writtenChoices;
  return had && page.choices.length > 0 ? page.choices : [newChoice()];
}

/** A page with what its type has and nothing else: choices, settings, KPIs, logic. */
export function fitToType(page: DraftPage, type: QuestionType): DraftPage {
  const { carries, logic, manyChoices, teleaudit, switchesStock, settings } = typeDefinition(type);
  const choices = choicesFor(page, type);
  const staysChosen = choices === page.choices;
  const own = Object.entries(page.settings).filter(([field]) => Object.hasOwn(settings.defaults, field));
  return {
    ...page,
    type,
    required: carries !== 'nothing' && page.required,
    choices,
    correct: staysChosen ? page.correct.slice(0, manyChoices ? undefined : 1) : [],
    jumps: staysChosen && logic ? page.jumps : {},
    emails: carries === 'nothing' ? [] : page.emails,
    sendEmail: carries !== 'nothing' && page.sendEmail,
    requiresTeleaudit: teleaudit !== null && page.requiresTeleaudit,
    surveyTeleauditId: teleaudit === null ? null : page.surveyTeleauditId,
    binaryKpis: teleaudit?.kpis ? page.binaryKpis : [],
    shareKpi: teleaudit?.share ? page.shareKpi : { teleauditType: 'none', target: '' },
    isSwitchStock: switchesStock && page.isSwitchStock,
    settings: Object.fromEntries(own),
  };
}

/**
 * Picks the type of a page. Title, description and picture stay, e-mails where the new type has an answer; choices and what
 * they lead to stay where the new type has written choices as well, and begin again otherwise (D45).
 */
export const setType = (draft: Draft, key: string, type: QuestionType): Draft =>
  changePage(draft, key, (page) => (page.type === type ? page : fitToType(page, type)));

/** The type that measures the share of shelf and asks as this one does; undefined where it measures it itself, or none does. */
export function shareTypeFor(type: QuestionType): QuestionType | undefined {
  const { group, media, teleaudit } = typeDefinition(type);
  if (!media || !teleaudit || teleaudit.share) return undefined;
  return questionTypeNames.find((name) => {
    const other = typeDefinition(name);
    return other.group === group && other.media?.kind === media.kind && other.teleaudit?.share === true;
  });
}

/** Lets auditors measure the share of shelf on the photos of a page, which becomes one of several photos where it asks for one. */
export const measureShare = (draft: Draft, key: string): Draft =>
  changePage(draft, key, (page) => {
    const type = page.type && shareTypeFor(page.type);
    if (!type) return page;
    return {
      ...fitToType(page, type),
      requiresTeleaudit: true,
      shareKpi: { teleauditType: 'linear-share', target: '' },
    };
  });

/** Makes one question the one that switches stock; none without a key. */
export function markStockQuestion(draft: Draft, key: string | null): Draft {
  if (draft.pages.every((page) => page.isSwitchStock === (page.key === key))) return draft;
  const pages = draft.pages.map((page) =>
    page.isSwitchStock === (page.key === key) ? page : { ...page, isSwitchStock: page.key === key },
  );
  return { ...draft, pages };
}
