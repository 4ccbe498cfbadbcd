import { companyEndpoints, groupEndpoints, isMemberAfter } from '@gondola/contract';
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

beforeEach(() => {
  vi.stubGlobal('scrollTo', nothing);
  // The drawing machine of the tests has no layout: the lists are said to have room for some rows.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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

it('shows what was saved where it was moved to until the lists are read again', async () => {
  let stored: readonly number[] = [];
  // Of a draft without changes, once something is saved.
  const readAgain = Promise.withResolvers<void>();
  const company = aCompany();
  const listing = {
    id: 7,
    name: 'Yogurts',
    deleted: false,
    createdAt: '2026-11-18T12:00:00.000Z',
    companyId: company.id,
  };
  const paging = { page: 0, limit: 100, totalIsCapped: false };
  const isIn = (changes: Parameters<typeof isMemberAfter>[0], id: number) =>
    isMemberAfter(changes, { id }, stored.includes(id), () => false);
  const sideOf = (side: 'in' | 'out') =>
    answer(
      groupEndpoints[side === 'in' ? 'draftListingProductsIn' : 'draftListingProductsOut'],
      async ({ body: { changes } }) => {
        if (changes.length === 0 && stored.length > 0) await readAgain.promise;
        const products = [1, 2]
          .filter((id) => isIn(changes, id) === (side === 'in'))
          .map((id) => ({
            id,
            name: `Product ${id}`,
            internalCode: `P${id}`,
            ean: null,
            categoryCode: null,
            deleted: false,
            inGroup: stored.includes(id),
          }));
        return { ...paging, products, totalProducts: products.length };
      },
    );
  fakeServer([
    answer(companyEndpoints.list, () => ({ companies: [company] })),
    answer(groupEndpoints.getListing, () => ({ ...paging, listing, products: [], totalProducts: 0 })),
    answer(groupEndpoints.summarizeListing, ({ body: { changes } }) => {
      const members = [1, 2].filter((id) => isIn(changes, id)).length;
      return { added: members - stored.length, removed: 0, members };
    }),
    answer(groupEndpoints.updateListing, () => {
      stored = [1];
      return { listing, added: 1, removed: 0 };
    }),
    sideOf('in'),
    sideOf('out'),
  ]);
  const { user } = await show(
    <GroupDetail
      tab="listing"
      open={{ kind: 'group', id: 7, editing: true }}
      onBack={nothing}
      onEdit={nothing}
      onSaved={nothing}
    />,
    { texts: { groups: { en, es } }, language: 'en' },
  );
  const side = (name: 'in' | 'out') =>
    within(screen.getByRole('region', { name: new RegExp(`^${en.sides[name]}`) }));
  await screen.findByText('Product 1');
  await user.click(side('out').getByRole('button', { name: 'Add Product 1' }));
  await side('in').findByText('Product 1');
  await user.click(screen.getByRole('button', { name: en.save.action }));
  await screen.findByText(en.save.clean);
  expect(side('in').getByText('Product 1')).toBeDefined();
  expect(side('out').queryByText('Product 1')).toBeNull();
  readAgain.resolve();
});
