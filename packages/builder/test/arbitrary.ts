// Random drafts and commands, for tests of what must hold whatever an author does.
import { offeredQuestionTypes } from '@gondola/survey';
import * as fc from 'fast-check';
import {
  addChoices,
  editAsText,
  moveChoice,
  removeChoice,
  renameChoice,
  setCorrect,
} from '../src/choices.ts';
import type { Draft, Leads } from '../src/draft.schema.ts';
import { clearLogic, sendRestTo, setJump, setNext } from '../src/logic.ts';
import { emptyPage, newChoice, newDraft } from '../src/new-page.ts';
import {
  duplicatePages,
  editPage,
  editTask,
  insertPages,
  markStockQuestion,
  movePages,
  removePages,
  setType,
  shiftPages,
} from '../src/pages.ts';

/** A command by random numbers, which it takes as places among what is there. */
type Command = (draft: Draft, a: number, b: number, c: number) => Draft;

const pageAt = (draft: Draft, place: number) => draft.pages[place % Math.max(draft.pages.length, 1)];
const keyAt = (draft: Draft, place: number): string => pageAt(draft, place)?.key ?? '';
const types = offeredQuestionTypes({ type: 'general', vertical: false });

const onChoice =
  (command: (draft: Draft, page: string, choice: string, c: number) => Draft): Command =>
  (draft, a, b, c) => {
    const page = pageAt(draft, a);
    const choice = page?.choices[b % Math.max(page.choices.length, 1)];
    return page && choice ? command(draft, page.key, choice.key, c) : draft;
  };

const targetAt = (draft: Draft, place: number): Leads =>
  place % 7 === 0 ? 'end' : (pageAt(draft, place)?.key ?? 'end');

export const commands: Record<string, Command> = {
  insert: (draft, a) => insertPages(draft, [emptyPage()], keyAt(draft, a) || null),
  type: (draft, a, b) => setType(draft, keyAt(draft, a), types[b % types.length] ?? 'content'),
  write: (draft, a, b) => editPage(draft, keyAt(draft, a), { title: `Title ${b}` }),
  require: (draft, a, b) => editPage(draft, keyAt(draft, a), { required: b % 2 === 0 }),
  remove: (draft, a) => removePages(draft, new Set([keyAt(draft, a)])),
  move: (draft, a, b) => movePages(draft, new Set([keyAt(draft, a)]), b % (draft.pages.length + 1)),
  moveSeveral: (draft, a, b, c) =>
    movePages(draft, new Set([keyAt(draft, a), keyAt(draft, b)]), c % (draft.pages.length + 1)),
  shift: (draft, a, b) => shiftPages(draft, new Set([keyAt(draft, a)]), b % 2 === 0 ? 1 : -1),
  duplicate: (draft, a) => duplicatePages(draft, new Set([keyAt(draft, a)])).draft,
  add: (draft, a, b) => addChoices(draft, keyAt(draft, a), [newChoice(`Choice ${b}`)]),
  rename: onChoice((draft, page, choice, c) => renameChoice(draft, page, choice, `Renamed ${c}`)),
  removeChoice: onChoice((draft, page, choice) => removeChoice(draft, page, choice)),
  moveChoice: onChoice((draft, page, choice, c) => moveChoice(draft, page, choice, c % 4)),
  correct: onChoice((draft, page, choice, c) => setCorrect(draft, page, choice, c % 2 === 0)),
  text: (draft, a, b) => editAsText(draft, keyAt(draft, a), `Choice ${b}\nOther ${b}`).draft,
  jump: onChoice((draft, page, choice, c) => setJump(draft, page, choice, targetAt(draft, c))),
  rest: (draft, a, b) => sendRestTo(draft, keyAt(draft, a), targetAt(draft, b)),
  next: (draft, a, b) => setNext(draft, keyAt(draft, a), targetAt(draft, b)),
  clear: (draft, a) => clearLogic(draft, keyAt(draft, a)),
  stock: (draft, a) => markStockQuestion(draft, keyAt(draft, a)),
  task: (draft, a, b) => editTask(draft, { title: `Task ${a}`, requiredGeoreference: b % 2 === 0 }),
};

export const anyCommand = fc.record({
  name: fc.constantFrom(...Object.keys(commands)),
  numbers: fc.tuple(fc.nat(500), fc.nat(500), fc.nat(500)),
});
export type AnyCommand = { readonly name: string; readonly numbers: [number, number, number] };

export const run = (draft: Draft, { name, numbers }: AnyCommand): Draft =>
  commands[name]?.(draft, ...numbers) ?? draft;

export const start = (): Draft => newDraft({ title: 'Shelves', type: 'general', projectId: 1 });

/** A draft that a few dozen commands have made. */
export const anyDraft = fc
  .array(anyCommand, { minLength: 10, maxLength: 60 })
  .map((list) => list.reduce(run, start()));
