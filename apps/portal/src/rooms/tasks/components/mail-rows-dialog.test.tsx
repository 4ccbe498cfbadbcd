import { locationEndpoints } from '@gondola/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { show, words } from '../testing/show.tsx';
import MailRowsDialog from './mail-rows-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const { dialog } = words.es.mail;
const rows = [{ locationId: 4, name: 'Ñuñoa', mails: ['ana@x.cl'] }];

async function open() {
  fakeServer([
    answer(locationEndpoints.list, () => ({
      locations: [],
      totalLocations: 0,
      totalIsCapped: false,
      page: 0,
      limit: 20,
    })),
  ]);
  const onClose = vi.fn<() => void>();
  const content = <MailRowsDialog companyId={1} rows={rows} onApply={() => {}} onClose={onClose} />;
  const { user } = await show([{ path: '/', content }]);
  const field = await screen.findByRole('textbox', { name: dialog.mails.replace('{{location}}', 'Ñuñoa') });
  return { user, onClose, field };
}

it('asks before addresses are lost that were typed', async () => {
  const { user, onClose, field } = await open();
  await user.type(field, 'beto@x.cl{Enter}{Escape}');
  expect(await screen.findByRole('button', { name: 'Salir sin guardar' })).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Salir sin guardar' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('closes without a question while nothing changed', async () => {
  const { user, onClose } = await open();
  await user.click(screen.getByRole('button', { name: dialog.cancel }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
