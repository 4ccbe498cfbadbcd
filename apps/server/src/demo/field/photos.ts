// Which pictures an answer shows.
import { createRandom, type Random } from '../random.ts';
import type { PageSketch } from '../tasks/page-sketch.ts';
import type { StoredPicture } from '../world.ts';
import type { Assignment } from './routes.ts';

/** Pictures fit for a page: of its kind, of the category asked for or the chain visited. */
function fitting(
  pictures: readonly StoredPicture[],
  { company, categoryCode, shop }: Assignment,
  kind: PageSketch['picture'],
): StoredPicture[] {
  const own = pictures.filter((picture) => picture.company === company.key && picture.kind === kind);
  const about = kind === 'front' ? shop.chain : categoryCode;
  const exact = own.filter((picture) => picture.about === about);
  return exact.length > 0 ? exact : own;
}

/** Chooses photos for the pages of one response, none twice. */
export function createPhotographer(
  random: Random,
  pictures: readonly StoredPicture[],
  assignment: Assignment,
): (page: PageSketch | undefined) => StoredPicture[] {
  const used = new Set<string>();
  return (page) => {
    const free = fitting(pictures, assignment, page?.picture).filter(({ key }) => !used.has(key));
    // A new order for every response, so that no picture is everybody's first.
    const count = page?.type === 'multiple image question' ? random.whole(1, 3) : 1;
    const chosen = createRandom(String(random.next())).shuffled(free).slice(0, count);
    for (const { key } of chosen) used.add(key);
    return chosen;
  };
}
