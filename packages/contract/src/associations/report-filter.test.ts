import { expect, it } from 'vitest';
import { maxFilterLength, readReportFilter } from './report-filter.ts';

const basic = {
  $schema: 'http://powerbi.com/product/schema#basic',
  target: { table: 'Salas', column: 'Cadena' },
  operator: 'In',
  values: ['Norte', 'Sur'],
};
const advanced = {
  $schema: 'http://powerbi.com/product/schema#advanced',
  target: { table: 'Ventas', column: 'Fecha' },
  logicalOperator: 'And',
  conditions: [{ operator: 'GreaterThan', value: '2026-01-01' }],
};

it('reads a list of Power BI filters and a single object, and takes nothing for no filter', () => {
  expect(readReportFilter(JSON.stringify([basic, advanced]))).toEqual({ filter: [basic, advanced] });
  expect(readReportFilter('{"chain": "Norte"}')).toEqual({ filter: { chain: 'Norte' } });
  expect(readReportFilter(JSON.stringify([{ ...basic, target: [basic.target] }])).fault).toBeUndefined();
  expect(readReportFilter(' \n')).toEqual({ filter: null });
});

it.each([
  ['"Norte"', { kind: 'notAFilter' }],
  ['null', { kind: 'notAFilter' }],
  ['7', { kind: 'notAFilter' }],
  [JSON.stringify([basic, { operator: 'In' }]), { kind: 'noTarget', place: 2 }],
  [JSON.stringify(['Norte']), { kind: 'noTarget', place: 1 }],
  [JSON.stringify([{ ...basic, target: [] }]), { kind: 'noTarget', place: 1 }],
  [JSON.stringify([{ ...basic, values: 'Norte' }]), { kind: 'noValues', place: 1 }],
  ['[', { kind: 'json', fault: { code: 'unexpectedEnd', line: 1, column: 2 } }],
  [`"${'x'.repeat(maxFilterLength)}"`, { kind: 'tooLong' }],
])('refuses %.60s', (text, fault) => {
  expect(readReportFilter(text)).toEqual({ fault });
});
