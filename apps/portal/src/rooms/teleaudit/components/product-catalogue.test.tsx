import { type FieldProduct, teleauditEndpoints } from '@gondola/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { show } from '../../../../test/show.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { ProductCatalogue } from './product-catalogue.tsx';

const product = (id: number, name: string, more: Partial<FieldProduct> = {}): FieldProduct => ({
  id,
  name,
  internalCode: `SKU-${id}`,
  ean: null,
  distributor: null,
  description: null,
  size: null,
  Category: null,
  imageUrl: null,
  thumbnailUrl: null,
  isExpected: false,
  price: { min: null, max: null },
  stock: { min: null, max: null },
  ...more,
});

const own = product(1, 'Cola 1,5 l', {
  ean: '7800000000012',
  distributor: 'Ríos',
  imageUrl: '/files/cola.jpg',
  thumbnailUrl: '/files/cola-small.jpg',
});
const rival = product(2, 'Gaseosa rival', { distributor: 'Competidora' });

/** Answers what the search and the width of it leave of two products. */
const shelf = () =>
  answer(teleauditEndpoints.products, ({ query }) => {
    const all = query.wholeCompany ? [own, rival, product(3, 'Leche')] : [own, rival];
    const words = query.searchValue?.toLowerCase() ?? '';
    const products = all.filter(({ name, internalCode }) =>
      `${name} ${internalCode}`.toLowerCase().includes(words),
    );
    return {
      products,
      source: query.wholeCompany ? ('company' as const) : ('category' as const),
      totalProducts: products.length,
      totalIsCapped: false,
      page: 0,
      limit: query.limit,
    };
  });

const close = vi.fn();
const draw = () =>
  show(<ProductCatalogue answerId={9} onClose={close} />, { texts: { teleaudit: { es, en } } });

beforeEach(() => {
  // The drawing machine of the tests has no layout, so the height of the list is said here.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('shows own and rival products with picture, name, code and distributor', async () => {
  fakeServer([shelf()]);
  await draw();
  expect(await screen.findByText('Cola 1,5 l')).toBeDefined();
  expect(screen.getByText('SKU-1 · Ríos')).toBeDefined();
  expect(screen.getByText('SKU-2 · Competidora')).toBeDefined();
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/files/cola-small.jpg');
  expect(screen.getByText('De la categoría de la visita')).toBeDefined();
});

it('opens a product in its place, large, with the rest of its facts', async () => {
  fakeServer([shelf()]);
  const { user } = await draw();
  const line = await screen.findByRole('button', { name: /Cola/ });
  line.focus();
  await user.keyboard('{Enter}');
  expect(line.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('img', { name: 'Cola 1,5 l' }).getAttribute('src')).toBe('/files/cola.jpg');
  expect(screen.getByText('7800000000012')).toBeDefined();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('img', { name: 'Cola 1,5 l' })).toBeNull();
});

it('searches by name and code, says when nothing is found, and looks at the whole company on demand', async () => {
  const calls = fakeServer([shelf()]);
  const { user } = await draw();
  const field = await screen.findByRole('searchbox', { name: 'Nombre o código' });
  await user.type(field, 'sku-2{Enter}');
  await waitFor(() => expect(screen.queryByText('Cola 1,5 l')).toBeNull());
  expect(await screen.findByText('Gaseosa rival')).toBeDefined();
  await user.clear(field);
  await user.type(field, 'leche{Enter}');
  expect(await screen.findByText('Ningún producto coincide.')).toBeDefined();
  await user.click(screen.getByRole('switch', { name: 'Todos los productos de la empresa' }));
  expect(await screen.findByText('Leche')).toBeDefined();
  expect(calls.at(-1)?.query).toMatchObject({ searchValue: 'leche', wholeCompany: 'true' });
});

it('says why the products cannot be shown, and closes', async () => {
  fakeServer([answer(teleauditEndpoints.products, () => refuse(500, 'Algo salió mal'))]);
  const { user } = await draw();
  expect((await screen.findByRole('alert')).textContent).toContain('Algo salió mal');
  await user.click(screen.getByRole('button', { name: 'Cerrar los productos' }));
  expect(close).toHaveBeenCalledOnce();
});
