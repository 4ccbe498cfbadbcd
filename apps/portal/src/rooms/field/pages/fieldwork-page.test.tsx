import { fieldEndpoints, type FieldPhone, phoneFilterNames, type WaitingResponse } from '@gondola/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { addressNames, listSearch } from '@gondola/ui/table/list-search.ts';
import { showPages } from '../../../../test/show.tsx';
import { accountOf } from '../../users/testing/show-account.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { FieldworkPage } from './fieldwork-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

const aPhone = (more: Partial<FieldPhone> = {}): FieldPhone => ({
  id: '5d6e7f80-91a2-4b3c-8d4e-5f60718293a4',
  User: { id: 9, fullName: 'Luis Paz', email: 'luis@x.cl', isRemoved: false },
  Company: { id: 1, name: 'Ríos' },
  name: null,
  model: 'moto g84 5G',
  platform: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0.0.0 Mobile',
  app: 'a.js',
  isInstalled: true,
  storage: null,
  queue: { drafts: 0, visits: 0, files: 0, bytes: 0, since: null, fault: null },
  states: [],
  takesPush: false,
  asked: null,
  forgottenAt: null,
  heardAt: daysAgo(3),
  delivery: null,
  visitsToday: 2,
  visitsDue: 1,
  lastVisit: { at: daysAgo(3), locationName: 'Bodega sin señal' },
  lastPlace: null,
  ...more,
});

const waitingOne: WaitingResponse = {
  id: 4021,
  User: { id: 9, fullName: 'Luis Paz', isRemoved: true },
  Company: { id: 1, name: 'Ríos' },
  Survey: { id: 3, title: 'Góndola' },
  Location: { id: 5, name: 'Almacén Ñuñoa' },
  finishedAt: daysAgo(32),
  receivedAt: daysAgo(32),
  files: { here: 1, all: 3 },
  Phone: null,
  mayAccept: true,
  acceptableAt: daysAgo(2),
};

const paged = { totalIsCapped: false, page: 0, limit: 10 };

async function openPage(at: string, phones: readonly FieldPhone[] = [aPhone()]) {
  const none = { all: 0, unsent: 0, stuck: 0, silent: 0, full: 0 };
  const calls = fakeServer([
    answer(fieldEndpoints.phones, () => ({
      phones: [...phones],
      totalPhones: 27,
      counts: { ...none, all: 27 },
      visitsToday: 41,
      tiles: null,
      ...paged,
    })),
    answer(fieldEndpoints.waiting, () => ({ waiting: [waitingOne], totalWaiting: 1, ...paged })),
    answer(fieldEndpoints.skips, () => ({
      skips: [],
      totalSkips: 0,
      counts: { all: 0, closed: 0, noAccess: 0, noStock: 0, other: 0 },
      ...paged,
    })),
    answer(fieldEndpoints.reports, () => ({ reports: [], totalReports: 0, ...paged })),
    answer(fieldEndpoints.withoutPhone, () => ({ workers: [], totalWorkers: 0, ...paged })),
    answer(fieldEndpoints.acceptWaiting, () => ({ id: 4021, marks: ['incomplete' as const] })),
    answer(fieldEndpoints.openDelivery, () => ({ until: daysAgo(-7) })),
    answer(fieldEndpoints.name, () => ({})),
  ]);
  const shown = await showPages(
    [
      {
        path: '/fieldwork',
        content: <FieldworkPage />,
        validateSearch: listSearch(addressNames(phoneFilterNames)),
      },
    ],
    { at, texts: { field: { es, en } }, account: accountOf(), language: 'es' },
  );
  const sent = () =>
    calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
  return { ...shown, sent };
}

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);

it('dates what a phone said, names it, and counts the visits of the day over all', async () => {
  await openPage('/fieldwork');
  const row = await rowOf('Luis Paz');
  const said = row.getByText(es.allSent).parentElement as HTMLElement;
  expect(said.textContent).toContain(es.asOf);
  expect(within(said).getByText(/hace 3 días/)).toBeDefined();
  expect(row.getByText('moto g84 5G · Chrome 141')).toBeDefined();
  expect(row.getByText('Bodega sin señal')).toBeDefined();
  expect(screen.getByText(es.visitsToday_other.replace('{{count}}', '41'))).toBeDefined();
});

it('says that work of somebody removed waits on their phone, and opens its delivery', async () => {
  const phone = aPhone({
    name: 'Repuesto 3',
    User: { id: 9, fullName: 'Luis Paz', email: 'luis@x.cl', isRemoved: true },
    queue: { drafts: 0, visits: 2, files: 3, bytes: 4_000, since: daysAgo(5), fault: null },
  });
  const { user, sent } = await openPage('/fieldwork', [phone]);
  const row = await rowOf('Luis Paz');
  expect(row.getByText(es.warning.removed)).toBeDefined();
  expect(row.getByText(/por enviar en Repuesto 3/)).toBeDefined();
  await user.click(row.getByRole('button', { name: es.actions.of.replace('{{name}}', 'Luis Paz') }));
  await user.click(await screen.findByRole('menuitem', { name: es.actions.open }));
  await user.click(await screen.findByRole('button', { name: es.delivery.action }));
  await waitFor(() =>
    expect(sent()).toEqual([['POST', `/api/field/devices/${phone.id}/delivery`, { userId: 9 }]]),
  );
});

it('gives a phone its name', async () => {
  const { user, sent } = await openPage('/fieldwork');
  const row = await rowOf('Luis Paz');
  await user.click(row.getByRole('button', { name: es.actions.of.replace('{{name}}', 'Luis Paz') }));
  await user.click(await screen.findByRole('menuitem', { name: es.actions.rename }));
  await user.type(await screen.findByLabelText(es.rename.label), 'Repuesto 3{Enter}');
  await waitFor(() =>
    expect(sent()).toEqual([
      ['PUT', `/api/field/devices/${aPhone().id}/name`, { userId: 9, name: 'Repuesto 3' }],
    ]),
  );
});

it('accepts a visit without its files with a reason of ten letters, and sends none that is shorter', async () => {
  const { user, sent } = await openPage('/fieldwork?tab=waiting');
  const row = await rowOf('Almacén Ñuñoa');
  expect(row.getByText('1 de 3')).toBeDefined();
  expect(row.getByText(es.warning.removed)).toBeDefined();
  await user.click(row.getByRole('button', { name: /Almacén Ñuñoa/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText(new RegExp(es.waiting.reason)), 'Perdido');
  await user.click(dialog.getByRole('button', { name: es.waiting.accept }));
  expect(sent()).toEqual([]);
  await user.type(dialog.getByLabelText(new RegExp(es.waiting.reason)), ' en el local');
  await user.click(dialog.getByRole('button', { name: es.waiting.accept }));
  await waitFor(() =>
    expect(sent()).toEqual([
      ['POST', '/api/field/waiting-responses/4021/accept', { reason: 'Perdido en el local' }],
    ]),
  );
});
