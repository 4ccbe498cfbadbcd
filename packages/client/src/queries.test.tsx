// A change has what shows its topics read again, and nothing else.
import { companyEndpoints, settingsEndpoints } from '@gondola/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Asked, fakeServer, refuse } from '../test/fake-server.ts';
import { useApi, useChange } from './queries.ts';

function Companies() {
  const { data } = useApi(companyEndpoints.list, {});
  const settings = useApi(settingsEndpoints.portal, {});
  const change = useChange(companyEndpoints.update);
  const body = { id: 1, name: 'Ríos', countryCode: 'CL', taxId: '1', whatsappLink: null } as never;
  return (
    <button type="button" disabled={!data || !settings.data} onClick={() => change.mutate({ body })}>
      Cambiar
    </button>
  );
}

const readsOf = (calls: readonly Asked[], path: string): number =>
  calls.filter((asked) => asked.method === 'GET' && asked.path === path).length;

it.each([
  ['made', () => ({ company: { id: 1 } })],
  ['refused, since what is shown is no longer true,', () => refuse(409, 'Otra persona lo cambió')],
])('reads again what shows the topic of a change that was %s', async (_, answer) => {
  const calls = fakeServer({
    'GET /api/companies': () => ({ companies: [] }),
    'GET /api/settings/portal': () => ({ settings: {} }),
    'PUT /api/company/': answer,
  });
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
