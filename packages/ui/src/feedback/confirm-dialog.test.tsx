import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showPages } from '../../test/show.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const ask = async (danger: boolean) => {
  const onConfirm = vi.fn<() => void>();
  const below = vi.fn<() => void>();
  await showPages([
    {
      path: '/',
      content: (
        <>
          <button type="button" onClick={below}>
            Below
          </button>
          <ConfirmDialog
            opened
            onClose={() => {}}
            danger={danger}
            title="Done?"
            text="It counts."
            action="Done"
            onConfirm={onConfirm}
          />
        </>
      ),
    },
  ]);
  // The question has not taken the focus yet.
  screen.getByText('Below').focus();
  return { onConfirm, below };
};

it('is answered by an Enter that comes before its focus, which the page below does not get', async () => {
  const { onConfirm, below } = await ask(false);
  const isPassedOn = fireEvent.keyDown(screen.getByText('Below'), { key: 'Enter' });
  await waitFor(() => expect(onConfirm).toHaveBeenCalledOnce());
  expect(isPassedOn).toBe(false);
  expect(below).not.toHaveBeenCalled();
});

it('is not answered by an Enter that is still held from before, nor where it destroys something', async () => {
  const { onConfirm } = await ask(false);
  fireEvent.keyDown(screen.getByText('Below'), { key: 'Enter', repeat: true });
  fireEvent.keyDown(screen.getByText('Below'), { key: 'Enter', ctrlKey: true });
  cleanup();
  const dangerous = await ask(true);
  fireEvent.keyDown(screen.getByText('Below'), { key: 'Enter' });
  expect(dangerous.onConfirm).not.toHaveBeenCalled();
  expect(onConfirm).not.toHaveBeenCalled();
});
