import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { challengeWeaves, statusWeaves } from '../tones.ts';
import { Legend } from './legend.tsx';
import type { StepSeries } from './step-drawing.ts';

const bars: StepSeries[] = [
  { name: 'solved', label: 'Solved', colour: 'var(--g-green-solid)', weave: 'plain' },
  { name: 'explained', label: 'Explained', colour: 'var(--g-blue-solid)', weave: 'rising' },
];

it('shows next to each name the weave its bars have', () => {
  render(<Legend series={bars} />);
  const marks = bars.map(({ label }) => screen.getByText(label).querySelector('svg'));
  expect(marks.map((mark) => mark?.querySelector('pattern rect')?.getAttribute('fill'))).toEqual(
    bars.map(({ colour }) => colour),
  );
  const [plain, woven] = marks.map((mark) => mark?.querySelector('pattern path'));
  expect(plain).toBeNull();
  expect(woven).not.toBeNull();
  // Each is filled by its own pattern, whatever else is on the page.
  for (const mark of marks) {
    const id = mark?.querySelector('pattern')?.id;
    expect(mark?.querySelector(':scope > rect')?.getAttribute('fill')).toBe(`url(#${id})`);
  }
});

it('shows lines with a dash of their own', () => {
  render(<Legend series={bars} lines />);
  const dashes = bars.map(({ label }) =>
    screen.getByText(label).querySelector('path')?.getAttribute('stroke-dasharray'),
  );
  expect(new Set(dashes).size).toBe(bars.length);
});

it('never gives two things of one drawing the same weave', () => {
  for (const weaves of [statusWeaves, challengeWeaves])
    expect(new Set(Object.values(weaves)).size).toBe(Object.keys(weaves).length);
});
