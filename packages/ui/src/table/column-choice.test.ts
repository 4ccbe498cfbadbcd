import { expect, it } from 'vitest';
import { readColumns, writeColumns } from './column-choice.ts';

const columns = [
  { key: 'subject', hideable: false },
  { key: 'state' },
  { key: 'closedDate' },
  { key: 'number', hiddenAtFirst: true },
];

it('writes the columns on show with the widths that were changed, and reads them back', () => {
  const choice = { hidden: ['closedDate'], widths: { subject: 320 } };
  expect(writeColumns(columns, choice)).toBe('subject-320.state.number');
  expect(readColumns(columns, 'subject-320.state.number')).toEqual(choice);
});

it('leaves out what is hidden until it is chosen', () => {
  expect(writeColumns(columns, { widths: {} })).toBe('subject.state.closedDate');
});

it('keeps what cannot be hidden, and passes over columns and widths that cannot be', () => {
  expect(readColumns(columns, 'state-9999.gone.number-12')).toEqual({ hidden: ['closedDate'], widths: {} });
  for (const nothing of [undefined, '', 'gone', 'gone-200'])
    expect(readColumns(columns, nothing)).toBeUndefined();
});
