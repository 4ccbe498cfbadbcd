// A text that is no number of a field stays as it was typed, and changes nothing.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { editPage } from '@gondola/builder';
import { useBuilder, useBuilderState } from './builder-store.ts';
import { MoveDialog } from './dialogs/move-dialog.tsx';
import { TypeSettings } from './page/type-settings.tsx';
import { aDraft, aPage, show, words } from './testing/show.tsx';

function Settings() {
  const store = useBuilder();
  const page = useBuilderState(({ draft }) => draft.pages[0])!;
  return (
    <TypeSettings
      page={page}
      type="video"
      onEdit={(settings) =>
        store.run((draft) => editPage(draft, page.key, { settings: { ...page.settings, ...settings } }), null)
      }
    />
  );
}

it.each(['1.5', '1,5', '-3', 'cinco', '9999999999', ''])(
  'keeps %j as a minimum size, says that the one before still counts, and keeps that in the draft',
  async (text) => {
    const page = {
      ...aPage(1, 'video', 'Recorrido'),
      settings: { memoryQuantity: 20, memoryUnit: 'MB' as const },
    };
    const { user, store } = await show(<Settings />, aDraft([page]));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: words.es.settings.minMemory });
    await user.tripleClick(field);
    await (text === '' ? user.keyboard('{Delete}') : user.paste(text));
    expect(field.value).toBe(text);
    expect(await screen.findByText(/Mientras tanto se usa 20/)).toBeDefined();
    expect(store.draft.pages[0]?.settings).toMatchObject({ memoryQuantity: 20 });
    await user.clear(field);
    await user.type(field, '15');
    expect(store.draft.pages[0]?.settings).toMatchObject({ memoryQuantity: 15 });
    expect(screen.queryByText(/Mientras tanto/)).toBeNull();
  },
);

it('moves a page to no place that there is not', async () => {
  const draft = aDraft([aPage(1, 'text', 'Uno'), aPage(2, 'text', 'Dos'), aPage(3, 'text', 'Tres')]);
  const { user, store } = await show(<MoveDialog opened onClose={() => undefined} />, draft);
  const dialog = within(await screen.findByRole('dialog'));
  const field = await dialog.findByRole<HTMLInputElement>('textbox', { name: words.es.move.number });
  for (const text of ['9', '0', '1.5', '']) {
    await user.clear(field);
    if (text) await user.type(field, text);
    await user.keyboard('{Enter}');
    expect(field.value).toBe(text);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  }
  expect(store.draft.pages.map(({ title }) => title)).toEqual(['Uno', 'Dos', 'Tres']);
  await user.type(field, '3{Enter}');
  expect(store.draft.pages.map(({ title }) => title)).toEqual(['Dos', 'Tres', 'Uno']);
});
