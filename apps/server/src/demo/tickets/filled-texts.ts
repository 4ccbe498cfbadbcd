// Requests with their shops, categories and months filled in, none twice.
import { chains } from '../places/chains.ts';
import type { DemoCompany } from '../pictures/picture-list.ts';
import { categoryList } from '../products/product-list.ts';
import type { Random } from '../random.ts';
import type { PlacedShop } from '../world.ts';
import type { FilledText } from './ticket-story.ts';
import { ticketTexts } from './ticket-texts.ts';

const monthOf = (random: Random, now: Date): string =>
  new Intl.DateTimeFormat('es-CL', { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - random.whole(0, 2), 15)),
  );

/** Gives a new text each time it is called. */
export function createTexts(
  random: Random,
  { company, shops, now }: { company: DemoCompany; shops: readonly PlacedShop[]; now: Date },
): () => FilledText {
  const categories = categoryList.filter((category) => category.company === company);
  const used = new Set<string>();
  let waiting: typeof ticketTexts = [];
  const next = (): FilledText => {
    if (waiting.length === 0) waiting = random.shuffled(ticketTexts);
    const [text] = waiting;
    if (!text) throw new Error('there are no texts for tickets');
    waiting = waiting.slice(1);
    const shop = random.pick(shops);
    const words: Readonly<Record<string, string>> = {
      shop: shop.name,
      category: random.pick(categories).name.toLowerCase(),
      chain: random.pick(chains).name,
      month: monthOf(random, now),
    };
    const fill = (pattern: string): string =>
      pattern.replaceAll(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '');
    const subject = fill(text.subject);
    if (used.has(subject)) return next();
    used.add(subject);
    const isAboutShop = text.subject.includes('{shop}');
    return { text, subject, content: fill(text.content), locationId: isAboutShop ? shop.id : null };
  };
  return next;
}
