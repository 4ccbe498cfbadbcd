// Addresses of mail as people type and paste them.

/** The parts of a text that stand for an address each: of `Ana <ana@x.cl>; beto@x.cl` the two, without the name. */
export const addressesIn = (text: string): string[] =>
  text.split(/[,;\n\r\t]+/).flatMap((part) => {
    const named = /<([^<>]+)>\s*$/.exec(part);
    return named?.[1] === undefined ? part.split(/\s+/).filter(Boolean) : [named[1].trim()];
  });

/** The first `max` different addresses of a list, without regard to case, and what is none or one too many. */
export function sortAddresses(
  list: readonly string[],
  isAddress: (text: string) => boolean,
  max: number,
): { pills: string[]; refused: string[] } {
  const pills = new Map<string, string>();
  const refused = new Set<string>();
  for (const one of list) {
    const key = one.toLowerCase();
    if (pills.has(key)) continue;
    if (isAddress(one) && pills.size < max) pills.set(key, one);
    else refused.add(one);
  }
  return { pills: [...pills.values()], refused: [...refused] };
}
