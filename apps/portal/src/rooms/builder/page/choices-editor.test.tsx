// Options that are pasted: how many were there already is said, and seen. Options that are written as text count at once.
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useBuilder, useBuilderState } from '../builder-store.ts';
import { aDraft, aPage, show, words } from '../testing/show.tsx';
import { ChoicesEditor } from './choices-editor.tsx';

const type = 'simple selection';

function Part() {
  useBuilder();
  const page = useBuilderState(({ draft }) => draft.pages[0])!;
  return <ChoicesEditor page={page} type={type} isTraining={false} repeated={[]} error={undefined} />;
}

it.each([
  ['es', 'Se omitieron 2 repetidas: pan, Leche'],
  ['en', '2 duplicates left out: pan, Leche'],
] as const)('says how many pasted options were doubled (%s)', async (language, sentence) => {
  const { user, store } = await show(<Part />, aDraft([aPage(1, type, '¿Qué falta?')]), { language });
  const [first] = screen.getAllByRole('textbox');
  await user.clear(first!);
  await user.click(first!);
  await user.paste('Pan\nLeche\npan\nHuevos\nLeche');
  expect((await screen.findByText(sentence)).hidden).toBe(false);
  const titles = store.draft.pages[0]?.choices.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['Pan', 'Leche', 'Huevos']));
});

describe('options edited as text', () => {
  async function open(...options: string[]) {
    const shown = await show(<Part />, aDraft([aPage(1, type, '¿Qué falta?', options)]));
    const { user, store } = shown;
    await user.click(screen.getByRole('button', { name: words.es.choices.asText }));
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: words.es.choices.lines });
    return { user, store, field, choices: () => store.draft.pages[0]!.choices };
  }

  it('count as they are typed, and stay the same ones where their line does', async () => {
    const { user, field, choices } = await open('Pan', 'Leche');
    await user.type(field, ' entera{Enter}Huevos{Enter}');
    expect(choices()).toMatchObject([
      { key: 'choice-1-1', title: 'Pan' },
      { key: 'choice-1-2', title: 'Leche entera' },
      { title: 'Huevos' },
    ]);
    // As typed: the line that was begun is not taken away.
    expect(field.value).toBe('Pan\nLeche entera\nHuevos\n');
    await user.click(screen.getByRole('button', { name: words.es.choices.asList }));
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual([
      'Pan',
      'Leche entera',
      'Huevos',
    ]);
  });

  it('follow undo, as one step', async () => {
    const { user, store, field, choices } = await open('Pan', 'Leche');
    await user.type(field, '{Enter}Huevos');
    expect(choices()).toHaveLength(3);
    act(() => store.undo());
    expect(field.value).toBe('Pan\nLeche');
    act(() => store.redo());
    expect(field.value).toBe('Pan\nLeche\nHuevos');
  });

  it('leave a task as it is that was only looked at', async () => {
    const { store, field, user } = await open('Pan', 'Leche');
    const before = store.draft;
    await user.type(field, '{Enter}');
    expect(store.draft).toBe(before);
  });
});
