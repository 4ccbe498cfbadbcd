import type { Segment } from '@gondola/contract';

/** The spoken words as plain text: a line for each change of speaker. */
export function textOf(segments: readonly Segment[]): string {
  const lines: { speaker: string | null; words: string[] }[] = [];
  for (const { speaker, text } of segments) {
    if (!text) continue;
    const last = lines.at(-1);
    if (last?.speaker === speaker) last.words.push(text);
    else lines.push({ speaker, words: [text] });
  }
  return lines
    .map(({ speaker, words }) => (speaker === null ? words.join(' ') : `${speaker}: ${words.join(' ')}`))
    .join('\n');
}
