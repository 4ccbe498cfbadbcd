// The company's switch: found by the words of its name, chosen by the keyboard or a press.
import { screen, waitFor, within } from '@testing-library/react';
import { companyEndpoints } from '@gondola/contract';
import { selectCompany, session } from '@gondola/client/session.ts';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aCompany } from '~/rooms/companies/testing/company.builder.ts';
import { show } from '../../test/show.tsx';
import { CompanySwitch } from './company-switch.tsx';
import en from './text/en.json' with { type: 'json' };
import es from './text/es.json' with { type: 'json' };

const names = [
  'Alimentos del Sur',
  'Lácteos Ríos SpA',
  'Lácteos del Norte',
  ...Array.from({ length: 200 }, (_, place) => `Empresa ${place + 1}`),
];

beforeEach(() => selectCompany(undefined));
afterEach(() => {
  selectCompany(undefined);
  vi.unstubAllGlobals();
});

async function open(at?: string) {
  fakeServer([
    answer(companyEndpoints.list, () => ({
      companies: names.map((name, place) => aCompany({ id: place + 1, name })),
    })),
  ]);
  const { user, address } = await show(<CompanySwitch />, { texts: { app: { es, en } }, at });
  await user.click(await screen.findByRole('button', { name: /Todas las empresas/ }));
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: es.company.find });
  await waitFor(() => expect(document.activeElement).toBe(field));
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  return { user, address, field, options };
}

it('finds a company by words with a space between them, and chooses it by Enter', async () => {
  const { user, field, options } = await open();
  await user.keyboard('lacteos rios');
  expect(field.value).toBe('lacteos rios');
  expect(session().companyId).toBeUndefined();
  expect(options().join()).toContain('Lácteos Ríos SpA');
  expect(options()).toHaveLength(1);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(session().companyId).toBe(2));
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

it('leaves behind the page of the list, and filters by things of the company before', async () => {
  const { user, address } = await open('/?page=2&project=7&state=done');
  await user.keyboard('lacteos rios{Enter}');
  await waitFor(() => expect(address()).toBe('/?state=done'));
  expect(session().companyId).toBe(2);
});

it('steps through the companies by the arrows, and leaves everything as it is by Escape', async () => {
  const { user } = await open();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.querySelector('[aria-selected=true]')?.textContent).toContain('Lácteos Ríos SpA');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(session().companyId).toBeUndefined();
});

it('says how many companies words are needed for, and that none has a name', async () => {
  const { user, options } = await open();
  expect(options()).toHaveLength(100);
  expect(screen.getByText(es.company.more_other.replace('{{count}}', '104'))).toBeDefined();
  await user.keyboard('empresa 147');
  expect(options()).toHaveLength(1);
  await user.keyboard('zzz');
  expect(await screen.findByText(es.company.none)).toBeDefined();
});

it('shows the company that is selected, wherever it comes in the list', async () => {
  selectCompany(150);
  fakeServer([
    answer(companyEndpoints.list, () => ({
      companies: names.map((name, place) => aCompany({ id: place + 1, name })),
    })),
  ]);
  const { user } = await show(<CompanySwitch />, { texts: { app: { es, en } } });
  await user.click(await screen.findByRole('button', { name: /Empresa 147/ }));
  const chosen = await screen.findByRole('option', { name: /Empresa 147/, selected: true });
  expect(within(chosen).getByText(es.company.selected)).toBeDefined();
});
