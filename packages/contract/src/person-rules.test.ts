// Identity documents by country (D12, D80): what is refused, and what is only doubted.
import { describe, expect, it } from 'vitest';
import { dniFault, unusualDocument } from './person-rules.ts';

describe('the identity document of somebody of Chile', () => {
  it.each([
    ['1234567', 'invalidDNILength'],
    ['12345678', 'invalidDNI'],
    ['123456789', undefined],
    ['1234567890123', undefined],
    ['12345678901234', 'invalidDNILength'],
  ])('has 9 to 13 characters: %s', (text, fault) => {
    expect(dniFault(text, 'CL')).toBe(fault);
    expect(unusualDocument(text, 'CL')).toBeUndefined();
  });
});

describe('the identity document of somebody of any other country', () => {
  it.each(['12345678', '1.020.345.678', 'AB-12', 'PE12345678901234567X', 'ÑANDÚ'])('may be %s', (text) => {
    for (const country of ['PE', 'CO', 'US', 'XX']) expect(dniFault(text, country)).toBeUndefined();
  });

  it.each(['', '1234', '123456789012345678901', '1234 5678', '12345678/9', '12345_678'])(
    'is refused as %j: 5 to 20 letters, digits, dots and dashes',
    (text) => {
      for (const country of ['PE', 'CO', 'US', 'XX']) expect(dniFault(text, country)).toBe('invalidDocument');
    },
  );

  it.each([
    ['PE', ['12345678', '12.345.678'], ['1234567', '123456789', 'X1234567']],
    ['CO', ['123456', '1.020.345.678'], ['12345', '12345678901', 'AB123456']],
    ['AR', ['7654321', '12.345.678'], ['123456', '123456789', 'M7654321']],
    ['MX', ['GOMC800101HDFMRR09', 'gomc800101hdfmrr09'], ['GOMC800101HDF', '12345678']],
  ])(
    'is doubted in %s where it has not the usual form there, and never refused',
    (country, usual, unusual) => {
      for (const text of usual) expect(unusualDocument(text, country)).toBeUndefined();
      for (const text of unusual) {
        expect(unusualDocument(text, country)).toBe(country);
        expect(dniFault(text, country)).toBeUndefined();
      }
    },
  );

  it('is doubted nowhere else', () => {
    for (const text of ['12345678', 'AB-12']) expect(unusualDocument(text, 'BR')).toBeUndefined();
  });
});
