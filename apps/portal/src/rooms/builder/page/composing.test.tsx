// Enter that ends a composed character is no Enter: it adds no option, picks no type and no target.
import { fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { useBuilderState } from '../builder-store.ts';
import { aDraft, aPage, show, words } from '../testing/show.tsx';
import { ChoicesEditor } from './choices-editor.tsx';
import { TypePicker } from './type-picker.tsx';

const composing = { key: 'Enter', isComposing: true };

function Choices() {
  const page = useBuilderState(({ draft }) => draft.pages[0])!;
  return (
    <ChoicesEditor page={page} type="simple selection" isTraining={false} repeated={[]} error={undefined} />
  );
}

it('adds an option by Enter, and none while a word is composed', async () => {
  const draft = aDraft([aPage(1, 'simple selection', '¿Abierto?', ['Sí', 'No'])]);
  const { store } = await show(<Choices />, draft);
  const [field] = await screen.findAllByRole('textbox');
  fireEvent.keyDown(field!, composing);
  expect(store.draft.pages[0]?.choices).toHaveLength(2);
  fireEvent.keyDown(field!, { key: 'Enter' });
  expect(store.draft.pages[0]?.choices).toHaveLength(3);
});

it('picks the type that was found by Enter, and none while a word is composed', async () => {
  const pick = vi.fn();
  const { user } = await show(
    <TypePicker search={createRef()} current={null} onPick={pick} onCancel={undefined} />,
    aDraft([aPage(1, 'content', 'Hola')]),
  );
  const field = await screen.findByRole('textbox', { name: words.es.picker.search });
  await user.type(field, 'foto');
  fireEvent.keyDown(field, composing);
  expect(pick).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(pick).toHaveBeenCalledWith('image', '');
});
