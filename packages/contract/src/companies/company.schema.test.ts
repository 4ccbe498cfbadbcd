import { describe, expect, it } from 'vitest';
import { isUnusualTaxNumber, taxCountry } from './company.schema.ts';

describe('the tax number of a company', () => {
  it.each([
    ['CL', '76.192.083-9', '123'],
    ['CL', '8.123.456-k', '76.192.083-99'],
    ['CO', '900.123.456-7', '12345'],
    ['PE', '20123456789', '2012345678'],
    ['MX', 'ABC010203AB9', '76.192.083-9'],
    ['AR', '30-71234567-1', '30-7123456-1'],
    ['BR', '12.345.678/0001-95', '12.345.678'],
    ['UY', '21 123456 0012', '76.192.083-9'],
  ])('is doubted in %s where it is not like %s', (country, usual, unusual) => {
    const known = taxCountry(country);
    if (!known) throw new Error(`${country} is not known`);
    expect(isUnusualTaxNumber(usual, known)).toBe(false);
    expect(isUnusualTaxNumber(unusual, known)).toBe(true);
  });

  it('is doubted nowhere else', () => {
    expect([taxCountry('JP'), taxCountry('toString'), taxCountry(null)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
