import { picture } from './picture.ts';

interface LegendEntry {
  readonly mark: HTMLImageElement;
  readonly label: string;
}

/** What stands in the part of `frame` marked `data-legend`: entries of a small drawing and a word each. */
export async function readLegend(frame: HTMLElement): Promise<LegendEntry[]> {
  const entries = [...frame.querySelectorAll('[data-legend] > *')].map(async (entry) => {
    const drawn = entry.querySelector('svg');
    return drawn ? [{ mark: await picture(drawn), label: entry.textContent }] : [];
  });
  return (await Promise.all(entries)).flat();
}
