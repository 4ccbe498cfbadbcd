import { render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Column } from './columns.ts';
import { useFittingWidths } from './fitting-widths.ts';

type Row = Readonly<Record<'name' | 'closed', string>>;

const columns: readonly Column<Row>[] = [
  { key: 'name', header: 'Nombre', width: 300, cell: ({ name }) => name },
  { key: 'closed', header: 'Cierre', width: 200, cell: ({ closed }) => closed },
];

/** How often the browser was asked to lay the table out for its measures. */
let measures: number;

beforeEach(() => {
  measures = 0;
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(900);
  // Ten pixels a character, of the longest cell of the column.
  vi.spyOn(HTMLTableCellElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLTableCellElement,
  ) {
    const place = [...(this.parentElement?.children ?? [])].indexOf(this);
    if (place === 0) measures += 1;
    const rows = [...(this.closest('table')?.querySelectorAll('tr') ?? [])];
    const cells = rows.map(({ children }) => children[place]);
    return { width: Math.max(...cells.map((cell) => (cell?.textContent.length ?? 0) * 10)) } as DOMRect;
  });
});
afterEach(() => vi.restoreAllMocks());

function Table({ rows }: { rows: readonly Row[] }) {
  const table = useRef<HTMLTableElement>(null);
  const widths = useFittingWidths(table, rows, columns, 0);
  return (
    <table ref={table} data-widths={`${widths['name']} ${widths['closed']}`}>
      <thead>
        <tr>
          {columns.map(({ key, header }) => (
            <th key={key}>{header}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            {columns.map(({ key, cell }) => (
              <td key={key}>{cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const all = [
  { name: 'Medir la góndola', closed: '21-11-2026' },
  { name: 'Contar', closed: '—' },
];
const open = [{ name: 'Contar', closed: '—' }];

it('measures rows that need more room, and no others again', () => {
  const { container, rerender } = render(<Table rows={all} />);
  const widths = () => container.querySelector('table')?.dataset['widths'];
  expect([widths(), measures]).toEqual(['160 104', 1]);
  // A column that is empty now is narrower.
  rerender(<Table rows={open} />);
  expect([widths(), measures]).toEqual(['64 64', 2]);
  // Both were seen before: from one tab to the other and back nothing is laid out for its measures.
  rerender(<Table rows={[...all]} />);
  rerender(<Table rows={[...open]} />);
  expect([widths(), measures]).toEqual(['64 64', 2]);
  // Shorter ones leave the columns where they are.
  rerender(<Table rows={[{ name: 'Ver', closed: '—' }]} />);
  expect([widths(), measures]).toEqual(['64 64', 2]);
  rerender(<Table rows={[{ name: 'Revisar los precios', closed: '—' }]} />);
  expect([widths(), measures]).toEqual(['192 64', 3]);
});
