// The first start of somebody who tries the product: an empty folder, filled in with the demo.
import { join } from 'node:path';
import { startOurs } from '../processes/server-process.ts';
import type { Measured } from './bars.ts';

/** Milliseconds until the demo is there, on a new folder. */
async function firstStart(dataDir: string, settings: Record<string, string> = {}): Promise<number> {
  const server = await startOurs(dataDir, undefined, { GONDOLA_DEMO: 'true', ...settings });
  await server.stop();
  return server.readyAfter;
}

/** Starts as `npm start` does, and next to it without the setting that gives memory back at once, which drawing must not notice. */
export async function measureDemo(folder: string): Promise<Measured[]> {
  const asStarted = await firstStart(join(folder, 'demo'));
  const without = await firstStart(join(folder, 'demo-without'), { MALLOC_TRIM_THRESHOLD_: '' });
  const detail = `${(without / 1000).toFixed(1)} s where no process gives memory back at once`;
  return [
    { name: 'first start with the demo', value: asStarted / 1000, unit: 's', bar: { atMost: 30 }, detail },
    {
      name: 'the same next to a run that keeps its memory',
      value: asStarted / without,
      unit: '×',
      bar: { atMost: 1.3 },
      detail,
    },
  ];
}
