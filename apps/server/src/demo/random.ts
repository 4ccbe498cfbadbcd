// Chance that always falls the same way: the demo looks alive and is the same everywhere.

/** FNV-1a, 32 bits, over the UTF-8 bytes of a text (offset basis 2166136261, prime 16777619). */
export function fnv1a32(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

export interface Random {
  /** From 0 to 1, 1 excluded. */
  next(): number;
  between(lowest: number, highest: number): number;
  /** Both ends included. */
  whole(lowest: number, highest: number): number;
  chance(probability: number): boolean;
  /** Throws for an empty list. */
  pick<Item>(items: readonly Item[]): Item;
  /** One of the names, each as often as its weight says. */
  weighted<Name extends string>(weights: Readonly<Partial<Record<Name, number>>>): Name;
  shuffled<Item>(items: readonly Item[]): Item[];
}

/** Mulberry32 (Tommy Ettinger), seeded with the FNV-1a hash of a text. */
export function createRandom(seed: string): Random {
  let state = fnv1a32(seed);
  const random: Random = {
    next() {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    },
    between: (lowest, highest) => lowest + random.next() * (highest - lowest),
    whole: (lowest, highest) => lowest + Math.floor(random.next() * (highest - lowest + 1)),
    chance: (probability) => random.next() < probability,
    pick<Item>(items: readonly Item[]): Item {
      const item = items[random.whole(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    weighted<Name extends string>(weights: Readonly<Partial<Record<Name, number>>>): Name {
      const entries = Object.entries(weights) as [Name, number][];
      let left = random.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const found = entries.find(([, weight]) => (left -= weight) < 0) ?? entries.at(-1);
      if (!found) throw new Error('nothing to weigh');
      return found[0];
    },
    shuffled: (items) =>
      items
        .map((item) => ({ item, place: random.next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
  };
  return random;
}

/** A UUID of the random kind (version 4). */
export function uuidFrom(random: Random): string {
  const digits = Array.from({ length: 32 }, (_, place) => {
    if (place === 12) return '4';
    return (place === 16 ? random.whole(8, 11) : random.whole(0, 15)).toString(16);
  }).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
