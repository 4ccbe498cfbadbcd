import { companyEndpoints } from '@gondola/contract';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { useAnswerFormats } from '@gondola/ui/format/use-answer-formats.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { aCompany } from '../testing/company.builder.ts';
import { CompanyRegion } from './company-region.tsx';

afterEach(() => vi.unstubAllGlobals());

const Price = () => <p>{useAnswerFormats().formatPrice(4500.5)}</p>;

it('shows a price as the country of its company writes it, on a page of several companies', async () => {
  const lima = aCompany({ countryCode: 'PE', timeZone: 'America/Lima' });
  fakeServer([answer(companyEndpoints.list, () => ({ companies: [lima] }))]);
  await show(
    <>
      <CompanyRegion companyId={lima.id}>
        <Price />
      </CompanyRegion>
      <CompanyRegion companyId={undefined}>
        <Price />
      </CompanyRegion>
    </>,
    { texts: {} },
  );
  expect(await screen.findByText('S/ 4,500.50')).toBeDefined();
  expect(screen.getByText('$4.500,50')).toBeDefined();
});
