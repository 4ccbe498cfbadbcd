// Options that are pasted: how many were there already is said, and seen.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useBuilder, useBuilderState } from '../builder-store.ts';
import { aDraft, aPage, show } from '../testing/show.tsx';
import { ChoicesEditor } from './choices-editor.tsx';

const type = 'simple selection';

function Part() {
  useBuilder();
  const page = useBuilderState(({ draft }) => draft.pages[0])!;
  return <ChoicesEditor page={page} type={type} isTraining={false} repeated={[]} error={undefined} />;
}

it.each([
  ['es', '2 repetidas quedaron fuera: pan, Leche'],
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
