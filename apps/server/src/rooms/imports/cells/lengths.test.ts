import { importKinds, locationLengths, productLengths } from '@gondola/contract';
import { describe, expect, it } from 'vitest';
import { kindRules } from '../kinds/kinds.ts';
import { readCellOf } from './read-cell.ts';

const columnOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const fields = [
  // A barcode is digits, by a rule of its own.
  ...Object.entries(productLengths)
    .filter(([field]) => field !== 'ean')
    .map(([field, max]) => ['products', columnOf(field), max] as const),
  ...Object.entries(locationLengths).map(([field, max]) => ['locations', columnOf(field), max] as const),
];

describe('what was saved in a form can be read from a file', () => {
  it.each(fields)('%s: %s, of up to %i characters', (kind, name, max) => {
    const column = importKinds[kind].columns.find((one) => one.name === name);
    if (!column) throw new Error(`no column ${name}`);
    const rule = kindRules[kind].cells[name] ?? {};
    expect(readCellOf(column, rule, 'x'.repeat(max)).error).toBeUndefined();
    expect(readCellOf(column, rule, 'x'.repeat(max + 1)).error).toEqual({
      code: 'tooLong',
      values: { max: max },
    });
  });
});
