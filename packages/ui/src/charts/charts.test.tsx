import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { Gauge } from './gauge.tsx';
import { Sparkline } from './sparkline.tsx';

const read = (caption: string) =>
  within(screen.getByRole('table', { name: caption }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      within(row).getByRole('rowheader').textContent,
      within(row).getByRole('cell').textContent,
    ]);

describe('small charts', () => {
  it('can be read as tables', () => {
    render(
      <ThemeProvider env="test">
        <Sparkline values={[1200, 7.5]} names={['Monday', 'Tuesday']} label="Falls to 7.5" />
        <Sparkline values={[4, 5]} label="Rises to 5" />
        <Gauge share={0.78} value="78 %" caption="explained" label="Challenges explained" />
      </ThemeProvider>,
    );
    expect(read('Falls to 7.5')).toEqual([
      ['Monday', '1,200'],
      ['Tuesday', '7.5'],
    ]);
    expect(read('Rises to 5')).toEqual([
      ['1', '4'],
      ['2', '5'],
    ]);
    expect(read('Challenges explained')).toEqual([['explained', '78 %']]);
  });
});
