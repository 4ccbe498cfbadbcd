import { companyEndpoints } from '@gondola/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { languages, show } from '../../../../test/show.tsx';
import { aCompany } from '~/rooms/companies/testing/company.builder.ts';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import GroupDetail from './group-detail.tsx';

const nothing = vi.fn<() => void>();

const open = (language: 'es' | 'en') =>
  show(
    <GroupDetail tab="listing" open={{ kind: 'new' }} onBack={nothing} onEdit={nothing} onSaved={nothing} />,
    {
      texts: { groups: { en, es } },
      language,
    },
  );

beforeEach(() => vi.stubGlobal('scrollTo', nothing));
afterEach(() => vi.unstubAllGlobals());

it.each(languages)('a new group over all companies first asks for its company, in %s', async (language) => {
  const texts = { en, es }[language];
  const calls = fakeServer([
    answer(companyEndpoints.list, () => ({
      companies: [aCompany(), aCompany({ id: 2, name: 'Otra Marca' })],
    })),
  ]);
  const { user } = await open(language);
  await screen.findByText(texts.whichCompany);
  await user.click(screen.getByRole('combobox', { name: texts.fields.company }));
  await user.click(within(screen.getByRole('listbox')).getByText('Otra Marca'));
  await screen.findByRole('textbox', { name: texts.fields.name });
  expect(screen.getByText('Otra Marca')).not.toBeNull();
  const asked = calls.filter(({ path }) => path !== '/api/companies');
  expect(asked.length).toBeGreaterThan(0);
  for (const { query } of asked) expect(query['companyId']).toBe('2');
});
