// A bad day in the field, short enough to be lived each time; the long one is chaos/field.chaos.ts.
import { expect, test } from '../test.ts';
import { liveBadDay } from './bad-day.ts';

test('kills and cuts lose nothing, and send nothing twice', async () => {
  test.setTimeout(600_000);
  const happened = await liveBadDay({ visits: 4, photosOfEach: 1, kills: 8, cuts: 12, cutShare: 1 });
  test.info().annotations.push({ type: 'happened', description: JSON.stringify(happened) });
  expect(happened.kills).toBeGreaterThan(4);
  expect(happened.cuts).toBeGreaterThan(4);
});
