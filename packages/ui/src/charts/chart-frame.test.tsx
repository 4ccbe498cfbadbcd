import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { chartCsv, type ChartData } from './chart-data.ts';
import { ChartFrame } from './chart-frame.tsx';

const data: ChartData = {
  columns: [{ header: 'Day' }, { header: 'Tokens', format: (value) => `${value} t` }],
  rows: [
    ['01-11-2026', 1200.5],
    ['02-11-2026', null],
  ],
};

const show = () =>
  render(
    <ThemeProvider env="test">
      <ChartFrame title="Balance" data={data} fileName="balance" height={200}>
        <svg data-testid="drawing" />
      </ChartFrame>
    </ThemeProvider>,
  );

const cells = () =>
  within(screen.getByRole('table', { name: 'Balance' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('the frame of a chart', () => {
  it('gives the numbers to those who do not see the drawing', () => {
    show();
    expect(cells()).toEqual(['01-11-20261200.5 t', '02-11-2026—']);
    expect(screen.getByTestId('drawing').closest('[aria-hidden]')).not.toBeNull();
  });

  it('shows the numbers in place of the drawing, once, and takes them back', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Show the numbers' }));
    expect(screen.queryByTestId('drawing')).toBeNull();
    expect(cells()).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Show the chart' }));
    expect(screen.getByTestId('drawing')).toBeDefined();
  });
});

describe('the CSV of a chart', () => {
  it('writes numbers plainly, in the way of the language', () => {
    expect(chartCsv(data, 'en')).toBe('\uFEFF"Day","Tokens"\r\n"01-11-2026",1200.5\r\n"02-11-2026",\r\n');
    expect(chartCsv(data, 'es')).toContain('"01-11-2026";1200,5');
  });

  it('leaves a spreadsheet nothing to run', () => {
    const csv = chartCsv({ columns: [{ header: '=HYPERLINK("x")' }], rows: [['-1+2'], [-3]] }, 'en');
    expect(csv).toBe('\uFEFF"\'=HYPERLINK(""x"")"\r\n"\'-1+2"\r\n-3\r\n');
  });
});
