// A process of its own that draws every picture and sends it to the one that started it: the memory that drawing takes
// goes when it is done, and the server stays small.
import { pictureList } from '../pictures/picture-list.ts';
import { photoOf, type Raster } from './raster.ts';

export interface DrawnMessage {
  readonly place: number;
  readonly raster: Raster;
}

/** As many at a time as keep two cores busy. */
const workers = 3;

const send = (message: DrawnMessage): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(message, undefined, {}, (error) => (error ? reject(error) : resolve()));
  });

const waiting = [...pictureList.entries()];

async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [place, { draw }] = next;
    await send({ place, raster: await photoOf(draw().svg) });
  }
}

await Promise.all(Array.from({ length: workers }, work));
process.disconnect();
