import { defaultMarks, measureLines } from '@gondola/shelf';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../test/show.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { ShareFigure } from './share-figure.tsx';

const texts = { teleaudit: { es, en } };
const line = (length: number, color: 'blue' | 'red' | 'green') => ({
  x1: 0,
  y1: 0,
  x2: length,
  y2: 0,
  color,
});
const drawn = measureLines([line(1000, 'blue'), line(323, 'red'), line(100, 'green')], defaultMarks);

it.each([
  ['es', '0,323 32,3 %', '0,100 10,0 %'],
  ['en', '0.323 32.3%', '0.100 10.0%'],
] as const)(
  'shows ratios with three decimals and the percentage next to them (%s)',
  async (language, share, rivalry) => {
    await show(<ShareFigure measures={drawn} saved={null} target={null} />, { texts, language });
    const spaced = (element: Element) => element.textContent?.replaceAll(/\s/g, ' ');
    expect(spaced(screen.getByRole('status'))).toBe(share);
    const [presenceShown, rivalryShown] = screen.getAllByRole('definition');
    expect(spaced(presenceShown as Element)).toBe(share);
    expect(spaced(rivalryShown as Element)).toBe(rivalry);
  },
);

it('shows no ratio before there is one', async () => {
  await show(<ShareFigure measures={measureLines([], defaultMarks)} saved={null} target={0.5} />, { texts });
  expect(screen.getByRole('status').textContent).toBe('—');
});

it.each([
  ['misses', 3497, 0.35, '0,349 34,9 %', 'meta 35 %', es.share.missed],
  ['reaches', 3470, 0.345, '0,347 34,7 %', 'meta 34,5 %', es.share.reached],
])(
  'never shows a share that %s its target as on the other side of it',
  async (_, own, target, shown, meta, verdict) => {
    const measures = measureLines([line(10_000, 'blue'), line(own, 'red')], defaultMarks);
    await show(<ShareFigure measures={measures} saved={null} target={target} />, { texts });
    const spaced = (text: string | null) => text?.replaceAll(/\s/g, ' ');
    expect(spaced(screen.getByRole('status').textContent)).toBe(shown);
    expect(spaced(document.body.textContent)).toContain(meta);
    expect(document.body.textContent).toContain(verdict);
  },
);
