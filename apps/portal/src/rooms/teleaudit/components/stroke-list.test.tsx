import { defaultMarks, maximumStrokes } from '@gondola/shelf';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { lineBetween } from '../drawing/stroke.ts';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { StrokeList } from './stroke-list.tsx';

const strokes = Array.from({ length: maximumStrokes }, (_, place) =>
  lineBetween(`stroke-${place}`, 'red', { x: 0, y: place }, { x: 50, y: place }),
);

it('draws the strokes in sight only, however many there are', async () => {
  const { user } = await show(
    <StrokeList
      strokes={strokes}
      marks={defaultMarks}
      selected={null}
      onSelect={() => {}}
      onRemove={() => {}}
      disabled={false}
    />,
    { texts: { teleaudit: { es, en } } },
  );
  await user.click(await screen.findByRole('button', { name: '1000 trazos' }));
  expect(screen.getByRole('list', { name: '1000 trazos' })).toBeDefined();
  expect(screen.queryAllByRole('button', { name: /^Eliminar trazo/ }).length).toBeLessThan(60);
});
