// Commands on the choices of a page, one by one or as lines of text.
import { typeDefinition } from '@gondola/survey';
import type { Draft, DraftChoice, DraftPage, Leads } from './draft.schema.ts';
import { newChoice } from './new-page.ts';
import { changePage } from './pages.ts';

/** Without jumps and marks of choices that are gone. */
function withChoices(page: DraftPage, choices: readonly DraftChoice[]): DraftPage {
  const left = new Set(choices.map((choice) => choice.key));
  const jumps = Object.entries(page.jumps).filter(([choice]) => left.has(choice));
  return {
    ...page,
    choices,
    correct: page.correct.filter((choice) => left.has(choice)),
    jumps: jumps.length === Object.keys(page.jumps).length ? page.jumps : Object.fromEntries(jumps),
  };
}

const withTitle = (choice: DraftChoice, title: string): DraftChoice =>
  choice.title === title ? choice : { ...choice, title };

/** A new option cannot be added while the last one is empty (field-audit 2.17). */
export const mayAddChoice = ({ choices }: DraftPage): boolean => choices.at(-1)?.title.trim() !== '';

/** Puts choices below the one of `after`, or last. */
export function addChoices(
  draft: Draft,
  key: string,
  added: readonly DraftChoice[],
  after: string | null = null,
): Draft {
  return changePage(draft, key, (page) => {
    const place =
      after === null ? page.choices.length : page.choices.findIndex((one) => one.key === after) + 1;
    return { ...page, choices: page.choices.toSpliced(place, 0, ...added) };
  });
}

export function renameChoice(draft: Draft, key: string, choice: string, title: string): Draft {
  return changePage(draft, key, (page) => ({
    ...page,
    choices: page.choices.map((one) => (one.key === choice ? withTitle(one, title) : one)),
  }));
}

export function removeChoice(draft: Draft, key: string, choice: string): Draft {
  return changePage(draft, key, (page) =>
    withChoices(
      page,
      page.choices.filter((one) => one.key !== choice),
    ),
  );
}

/** Moves a choice to a place (0-based). */
export function moveChoice(draft: Draft, key: string, choice: string, place: number): Draft {
  return changePage(draft, key, (page) => {
    const moved = page.choices.find((one) => one.key === choice);
    if (!moved) return page;
    const others = page.choices.filter((one) => one !== moved);
    return { ...page, choices: others.toSpliced(Math.min(Math.max(place, 0), others.length), 0, moved) };
  });
}

/** Marks a choice of a training as correct, or not; a question of one answer has one correct choice. */
export function setCorrect(draft: Draft, key: string, choice: string, isCorrect: boolean): Draft {
  return changePage(draft, key, (page) => {
    const many = page.type !== null && typeDefinition(page.type).manyChoices;
    const others = many ? page.correct.filter((one) => one !== choice) : [];
    return {
      ...page,
      correct: isCorrect ? [...others, choice] : page.correct.filter((one) => one !== choice),
    };
  });
}

export interface ReadLines {
  readonly titles: readonly string[];
  /** Lines that say the same as an earlier one, which are left out. */
  readonly repeated: readonly string[];
}

/** Options out of pasted text: lines, or the cells of rows of a sheet; trimmed, empty ones and repetitions left out. */
export function readLines(text: string, present: readonly string[] = []): ReadLines {
  const known = new Set(present.map((title) => title.trim().toLowerCase()));
  const titles: string[] = [];
  const repeated: string[] = [];
  for (const line of text.split(/[\n\r\t]+/)) {
    const title = line.trim();
    if (title === '') continue;
    if (known.has(title.toLowerCase())) repeated.push(title);
    else titles.push(title);
    known.add(title.toLowerCase());
  }
  return { titles, repeated };
}

export interface TextEdit {
  readonly draft: Draft;
  readonly repeated: readonly string[];
  /** Titles of removed choices that led somewhere. */
  readonly lostJumps: readonly string[];
}

/** The page with what choices led to, and whether they were marked, where they come back; targets that are gone are undecided. */
function withReturned(draft: Draft, page: DraftPage, before: DraftPage): DraftPage {
  const here = new Set(page.choices.map((choice) => choice.key));
  const pages = new Set(draft.pages.map((one) => one.key));
  const leads = (to: Leads): Leads => (to === 'end' || pages.has(to) ? to : 'undecided');
  const jumps = Object.entries(before.jumps).flatMap(([choice, to]) =>
    here.has(choice) ? [] : [[choice, leads(to)] as const],
  );
  return {
    ...page,
    correct: [...page.correct, ...before.correct.filter((choice) => !here.has(choice))],
    jumps: { ...page.jumps, ...Object.fromEntries(jumps) },
  };
}

/**
 * Writes all choices of a page as lines. A line that a choice had stays that choice with what it leads to; where as many
 * lines remain, a changed line is the choice at its place with a new title; other choices are new or gone. `before` is the page
 * when somebody began to write the lines: one that is gone for a moment, as it is moved or written again, comes back as it was.
 */
export function editAsText(draft: Draft, key: string, text: string, before?: DraftPage): TextEdit {
  const { titles, repeated } = readLines(text);
  let lostJumps: string[] = [];
  const edited = changePage(draft, key, (page) => {
    const here = new Set(page.choices.map((choice) => choice.key));
    const gone = (before?.choices ?? []).filter((choice) => !here.has(choice.key));
    const unused = new Map(
      [...gone, ...page.choices].map((choice) => [choice.title.trim().toLowerCase(), choice]),
    );
    const known = titles.map((title) => {
      const found = unused.get(title.toLowerCase());
      unused.delete(title.toLowerCase());
      return found;
    });
    const left = new Set(unused.values());
    const inPlace = (place: number, list: readonly DraftChoice[], among: readonly DraftChoice[]) => {
      const there = list.length === titles.length ? list[place] : undefined;
      return there && left.has(there) && among.includes(there) ? there : undefined;
    };
    const choices = titles.map((title, place): DraftChoice => {
      const choice =
        known[place] ??
        inPlace(place, page.choices, page.choices) ??
        inPlace(place, before?.choices ?? [], gone);
      return choice ? withTitle(choice, title) : newChoice(title);
    });
    const kept = new Set(choices.map((choice) => choice.key));
    const all = before ? withReturned(draft, page, before) : page;
    lostJumps = [...page.choices, ...gone]
      .filter((choice) => !kept.has(choice.key) && all.jumps[choice.key] !== undefined)
      .map((choice) => choice.title);
    const isSame =
      choices.length === page.choices.length && choices.every((one, at) => one === page.choices[at]);
    return isSame ? page : withChoices(all, choices);
  });
  return { draft: edited, repeated, lostJumps };
}
