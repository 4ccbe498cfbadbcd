import { companyEndpoints, type DataOf, productEndpoints } from '@gondola/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { languages, show } from '../../../../test/show.tsx';
import { useApi } from '@gondola/client/queries.ts';
import { selectCompany } from '@gondola/client/session.ts';
import { aCompany } from '../testing/company.builder.ts';
import { OtherCompany } from './other-company.tsx';

const input = { params: { id: 7 } };

/** A page of one product of the selected company. */
function ProductPage() {
  const { data, error } = useApi(productEndpoints.get, input);
  if (data) return <p>{data.product.name}</p>;
  if (!error) return null;
  return (
    <OtherCompany
      failure={error}
      definition={productEndpoints.get}
      input={input}
      companyIn={({ product }) => product.companyId}
    >
      <p>{error.message}</p>
    </OtherCompany>
  );
}

const companies = (...names: string[]) => ({
  companies: names.map((name, place) => aCompany({ id: place + 1, name })),
});

const product: DataOf<typeof productEndpoints.get> = {
  product: {
    id: 7,
    name: 'Leche',
    productName: 'Leche',
    companyId: 2,
    Company: { id: 2, name: 'Otra' },
    internalCode: 'L1',
    internal_code: 'L1',
    ean: null,
    distributor: null,
    description: null,
    size: null,
    categoryCode: null,
    Category: null,
    imageUrl: null,
    thumbnailUrl: null,
    subCategory: null,
    category01: null,
    category02: null,
    category03: null,
    deleted: false,
  },
};

afterEach(() => {
  selectCompany(undefined);
  vi.unstubAllGlobals();
});

describe('what another company has', () => {
  it.each(languages)(
    'is offered there when it is one of the person’s, and opens after the switch, in %s',
    async (language) => {
      selectCompany(1);
      fakeServer([
        answer(companyEndpoints.list, () => companies('Ríos', 'Otra')),
        answer(productEndpoints.get, { id: 7 }, ({ asked: { query } }) =>
          query['companyId'] === '1' ? refuse(404, 'No existe') : product,
        ),
      ]);
      const { user } = await show(<ProductPage />, { texts: {}, language });
      const name = language === 'es' ? 'Cambiar a Otra' : 'Switch to Otra';
      await user.click(await screen.findByRole('button', { name }));
      expect(await screen.findByText('Leche')).toBeDefined();
      expect(localStorage.getItem('gondola.company')).toBe('2');
    },
  );

  it('shows not found, and names no company, when the person may not see it', async () => {
    selectCompany(1);
    const calls = fakeServer([
      answer(companyEndpoints.list, () => companies('Ríos', 'Otra')),
      answer(productEndpoints.get, { id: 7 }, () => refuse(404, 'No existe')),
    ]);
    await show(<ProductPage />, { texts: {} });
    const asked = () =>
      calls.filter(({ path }) => path === '/api/products/7').map(({ query }) => query['companyId']);
    await waitFor(() => expect(asked()).toEqual(['1', undefined]));
    expect(await screen.findByText('No existe')).toBeDefined();
    expect(screen.queryByText(/Otra/)).toBeNull();
  });

  it('is not asked about for someone with one company', async () => {
    selectCompany(1);
    const calls = fakeServer([
      answer(companyEndpoints.list, () => companies('Ríos')),
      answer(productEndpoints.get, { id: 7 }, () => refuse(404, 'No existe')),
    ]);
    await show(<ProductPage />, { texts: {} });
    expect(await screen.findByText('No existe')).toBeDefined();
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/companies')).toHaveLength(1));
    expect(calls.filter(({ path }) => path === '/api/products/7')).toHaveLength(1);
  });
});
