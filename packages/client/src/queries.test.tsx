// A change has what shows its topics read again, and nothing else.
import { companyEndpoints, defaultSettings, settingsEndpoints } from '@gondola/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer, type Asked, fakeServer, refuse, type Replies } from '../test/fake-server.ts';
import { useApi, useChange } from './queries.ts';

function Companies() {
  const { data } = useApi(companyEndpoints.list, {});
  const settings = useApi(settingsEndpoints.portal, {});
  const change = useChange(companyEndpoints.update);
  const body = { id: 1, name: 'Ríos', countryCode: 'CL', taxId: '1', whatsappLink: 'https://wa.me/569' };
  return (
    <button type="button" disabled={!data || !settings.data} onClick={() => change.mutate({ body })}>
      Cambiar
    </button>
  );
}

const company = {
  id: 1,
  name: 'Ríos',
  countryCode: 'CL',
  taxId: '1',
  logoUrl: null,
  whatsappLink: 'https://wa.me/569',
  timeZone: 'America/Santiago',
  challengeNotifications: false,
  storageQuota: null,
};

const readsOf = (calls: readonly Asked[], path: string): number =>
  calls.filter((asked) => asked.method === 'GET' && asked.path === path).length;

it.each<[string, Replies<typeof companyEndpoints.update>]>([
  ['made', () => ({ company })],
  ['refused, since what is shown is no longer true,', () => refuse(409, 'Otra persona lo cambió')],
])('reads again what shows the topic of a change that was %s', async (_, reply) => {
  const calls = fakeServer([
    answer(companyEndpoints.list, () => ({ companies: [] })),
    answer(settingsEndpoints.portal, () => ({ settings: { ...defaultSettings, ganttUrl: null } })),
    answer(companyEndpoints.update, reply),
  ]);
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Companies />
    </QueryClientProvider>,
  );
  const button = await screen.findByRole('button', { name: 'Cambiar' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  expect(readsOf(calls, '/api/companies')).toBe(1);
  await user.click(button);
  await waitFor(() => expect(readsOf(calls, '/api/companies')).toBe(2));
  expect(readsOf(calls, '/api/settings/portal')).toBe(1);
});
