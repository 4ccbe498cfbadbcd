// Pages carried over the clipboard: between tasks, between companies, and from somebody who made them up.
import { describe, expect, it } from 'vitest';
import {
  type DraftPage,
  emptyPage,
  insertPages,
  newChoice,
  newDraft,
  readPages,
  readTable,
  setJump,
  setType,
  toDefinition,
  writePages,
  writeTable,
} from './index.ts';

const origin = 'https://gondola.example';
const here = { draft: newDraft({ title: 'Visit', type: 'general', projectId: 1 }), companyId: 1, origin };

/** A question of two options, of which one leads to the page after it. */
function copied() {
  const typed = setType(
    insertPages(here.draft, [emptyPage('page-a'), emptyPage('page-b')], null),
    'page-a',
    'simple selection',
  );
  const choices = ['Yes, "all"', 'No'].map((title, place) => newChoice(title, `choice-${place}`));
  const pages = typed.pages.map((page) =>
    page.key === 'page-a'
      ? {
          ...page,
          title: 'Complete?',
          required: true,
          databaseId: 7,
          choices,
          imageUrl: `${origin}/files/a.png`,
          imageKey: 'a.png',
        }
      : page,
  );
  const draft = setJump({ ...typed, pages }, 'page-a', 'choice-0', 'page-b');
  return draft.pages.filter(({ key }) => key.startsWith('page-'));
}

/** The copied pages with other fields, as somebody may write them. */
const forged = (fields: (page: DraftPage) => Partial<DraftPage>) =>
  writePages(
    copied().map((page) => Object.assign(page, fields(page))),
    1,
  );

describe('pages on the clipboard', () => {
  it('arrive whole in another task, with keys of their own', () => {
    const pasted = readPages(writePages(copied(), 1), here);
    const [first, second] = pasted?.pages ?? [];
    expect(first).toMatchObject({ title: 'Complete?', required: true, databaseId: null });
    expect(first?.imageUrl).toBe(`${origin}/files/a.png`);
    expect(first?.key).not.toBe('page-a');
    expect(first?.jumps[first.choices[0]?.key ?? '']).toBe(second?.key);
    expect(pasted).toMatchObject({ stripped: 0, left: 0 });
  });

  it('leave the pictures and surveys of another company behind, and say so', () => {
    const pasted = readPages(writePages(copied(), 2), here);
    expect(pasted?.pages[0]).toMatchObject({ imageUrl: null, imageKey: null });
    expect(pasted?.stripped).toBe(1);
  });

  it('never ask another server for a picture', () => {
    const elsewhere = forged(() => ({ imageUrl: 'https://spy.example/a.png' }));
    expect(readPages(elsewhere, here)?.pages[0]?.imageUrl).toBeNull();
    const script = forged(() => ({ imageUrl: 'data:image/svg+xml,<svg/>' }));
    expect(readPages(script, here)?.pages[0]?.imageUrl).toBeNull();
  });

  it.each([
    ['no JSON', 'Complete?\tyes'],
    ['another JSON', '{"format":"other"}'],
    [
      'a later version',
      JSON.stringify({ format: 'gondola/pages', version: 2, companyId: 1, pages: copied() }),
    ],
    ['a page without a title', writePages(copied(), 1).replaceAll('"title"', '"name"')],
    ['two pages of one key', writePages([...copied(), ...copied()], 1)],
    ['two choices of one key', forged(({ choices }) => ({ choices: [...choices, ...choices] }))],
    ['a prototype', '{"__proto__":{"format":"gondola/pages"}}'],
  ])('are not read from %s', (_, text) => {
    expect(readPages(text, here)).toBeUndefined();
  });

  it('lose what their type cannot have: no page arrives that its editor could not mend', () => {
    const made = forged(() => ({
      type: 'image',
      shareKpi: { teleauditType: 'linear-share', target: '50' },
      isSwitchStock: true,
      correct: ['choice-9'],
      settings: { emojiScale: 3 },
    }));
    const [page] = readPages(made, here)?.pages ?? [];
    expect(page).toMatchObject({ choices: [], correct: [], jumps: {}, isSwitchStock: false, settings: {} });
    expect(page?.shareKpi.teleauditType).toBe('none');
  });

  it('take the room there is', () => {
    const full = { ...here.draft, pages: Array.from({ length: 499 }, () => emptyPage()) };
    const pasted = readPages(writePages(copied(), 1), { ...here, draft: full });
    expect(pasted?.pages).toHaveLength(1);
    expect(pasted?.left).toBe(1);
    // The jump led to the page that found no room.
    const [page] = pasted?.pages ?? [];
    expect(page?.jumps[page.choices[0]?.key ?? '']).toBe('undecided');
  });

  it('are a table for a sheet, which is read back as the same questions', () => {
    const rows = readTable(writeTable(copied().slice(0, 1)), here.draft, 1);
    const [page] = rows.flatMap((row) => row.pages);
    expect(page).toMatchObject({ type: 'simple selection', title: 'Complete?', required: true });
    expect(page?.choices.map(({ title }) => title)).toEqual(['Yes, "all"', 'No']);
  });

  it('are a sound part of the definition', () => {
    const pasted = readPages(writePages(copied(), 1), here)?.pages ?? [];
    const { questions } = toDefinition(insertPages(here.draft, pasted, here.draft.pages[0]?.key ?? null));
    expect(questions.map(({ databaseId }) => databaseId)).toEqual([null, null, null]);
  });
});
