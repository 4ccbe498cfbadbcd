import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { taskEndpoints } from '@gondola/contract';
import { aDraft, aPage, show, words } from '../testing/show.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

const { task } = words.es;

it('counts at once, says so, and only closes by OK and Cancel, as the specification of field audits has it', async () => {
  fakeServer([answer(taskEndpoints.teleauditSurveys, () => ({ surveys: [] }))]);
  const close = vi.fn<() => void>();
  const draft = aDraft([aPage(1, 'price', 'Precio')]);
  const { user, store } = await show(<SettingsDialog opened onClose={close} />, draft);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('switch', { name: new RegExp(task.georeference) }));
  dialog.getByText(task.atOnce);
  for (const name of [task.cancel, task.ok]) await user.click(dialog.getByRole('button', { name }));
  expect(close).toHaveBeenCalledTimes(2);
  expect(store.draft.requiredGeoreference).toBe(true);
});
