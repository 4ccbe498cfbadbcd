import { type AddressCheck, settingsEndpoints, setupEndpoints } from '@gondola/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { anAccount } from '../../../test/an-account.ts';
import { showPages } from '../../../test/show.tsx';
import PhonesDialog from './components/phones-dialog.tsx';
import en from './text/en.json' with { type: 'json' };
import es from './text/es.json' with { type: 'json' };

afterEach(() => vi.unstubAllGlobals());

const found: AddressCheck = {
  address: 'https://terreno.gondola.test',
  isOwn: true,
  outcome: 'works',
  https: 'yes',
  camera: 'yes',
  notifications: 'yes',
};

async function open(address: string, tested: Answer) {
  const steps = { isHidden: false, taskId: null, responseId: null, clientId: null, steps: [] };
  const calls = fakeServer([
    answer(setupEndpoints.steps, () => ({ ...steps, companyId: 3, example: 'offered' as const, address })),
    tested,
  ]);
  const shown = await showPages([{ path: '/', content: <PhonesDialog onClose={() => undefined} /> }], {
    texts: { setup: { es, en } },
    account: anAccount({ role: 'superAdmin' }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: es.phones.title }));
  const press = () => shown.user.click(dialog.getByRole('button', { name: es.phones.test.action }));
  const bodies = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...shown, dialog, press, bodies };
}

const finding = (check: Partial<AddressCheck>) =>
  answer(settingsEndpoints.testAddress, () => ({ ...found, ...check }));

describe('the ways of phones to an installation', () => {
  it('are three, each in five lines', async () => {
    const { dialog, user } = await open(found.address, finding({}));
    for (const way of ['tunnel', 'proxy', 'network'] as const) {
      await user.click(dialog.getByRole('tab', { name: es.phones.way[way].name }));
      const lines = within(dialog.getByRole('tabpanel')).getAllByRole('listitem');
      expect(lines.map(({ textContent }) => textContent)).toHaveLength(5);
      expect(lines[0]?.textContent).toBe(es.phones.way[way][1]);
    }
  });

  it('begin with a warning where the address is of its own computer alone, and name its port', async () => {
    const { dialog } = await open('http://localhost:4321', finding({}));
    expect(dialog.getByText(/localhost:4321, solo funciona en su propio equipo/)).toBeDefined();
    expect(dialog.getByText(/cloudflared tunnel --url http:\/\/localhost:4321/)).toBeDefined();
  });
});

describe('the test of the address', () => {
  it('opens the own one unless another is typed, and says what works there', async () => {
    const { dialog, press, bodies } = await open(found.address, finding({}));
    await press();
    expect(await dialog.findByText('https://terreno.gondola.test funciona.')).toBeDefined();
    expect(dialog.getAllByText(es.phones.works.yes)).toHaveLength(3);
    expect(bodies()).toEqual([{}]);
    expect(dialog.queryByText(/solo funciona en su propio equipo/)).toBeNull();
  });

  it('says of another one that works that invitations do not lead there yet', async () => {
    const other = { address: 'https://otra.gondola.test', isOwn: false };
    const { dialog, user, press, bodies } = await open('http://localhost:4000', finding(other));
    const field = dialog.getByLabelText(es.phones.test.address);
    await user.clear(field);
    await user.type(field, 'otra.gondola.test');
    await press();
    expect(await dialog.findByText(/todavía usan http:\/\/localhost:4000/)).toBeDefined();
    expect(bodies()).toEqual([{ address: 'https://otra.gondola.test' }]);
  });

  it('says what was found and what to do, and which parts nobody knows of', async () => {
    const unclear = { https: 'unknown', camera: 'unknown', notifications: 'unknown' } as const;
    const { dialog, press } = await open(found.address, finding({ outcome: 'noAnswer', ...unclear }));
    await press();
    expect(await dialog.findByText(/no respondió en diez segundos/)).toBeDefined();
    expect(dialog.getByText(es.phones.outcome.noAnswer.todo)).toBeDefined();
    expect(dialog.getAllByText(es.phones.works.unknown)).toHaveLength(3);
  });

  it('says why the server did not open it', async () => {
    const tired = answer(settingsEndpoints.testAddress, () => refuse(429, 'Espera un poco'));
    const { dialog, press } = await open(found.address, tired);
    await press();
    expect((await dialog.findByRole('alert')).textContent).toBe('Espera un poco');
  });
});
