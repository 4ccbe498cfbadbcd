import { importKinds, locationLengths, productLengths } from '@gondola/contract';
import { describe, expect, it } from 'vitest';
import { kindRules } from '../kinds/kinds.ts';
import { readCellOf } from './read-cell.ts';

const columnOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const fields = [
  ...Object.entries(productLengths).map(([field, most]) => ['products', columnOf(field), most] as const),
  ...Object.entries(locationLengths).map(([field, most]) => ['locations', columnOf(field), most] as const),
];

describe('what was saved in a form can be read from a file', () => {
  it.each(fields)('%s: %s, of up to %i characters', (kind, name, most) => {
    const column = importKinds[kind].columns.find((one) => one.name === name);
    if (!column) throw new Error(`no column ${name}`);
    const rule = kindRules[kind].cells[name] ?? {};
    expect(readCellOf(column, rule, 'x'.repeat(most)).error).toBeUndefined();
    expect(readCellOf(column, rule, 'x'.repeat(most + 1)).error).toEqual({
      code: 'tooLong',
      values: { max: most },
    });
  });
});
