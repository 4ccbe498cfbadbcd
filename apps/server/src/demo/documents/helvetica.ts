// Widths of Helvetica's signs in thousandths of the type size (Adobe font metrics), space to tilde.
const widths = (
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 ' +
  '584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 ' +
  '667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 ' +
  '278 556 500 722 500 500 500 334 260 334 584'
)
  .split(' ')
  .map(Number);

const firstSign = 32;

/** Width of a text in points. An accent does not widen its letter. */
export function textWidth(text: string, size: number): number {
  const bare = text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '');
  const units = Array.from(bare).reduce(
    (sum, sign) => sum + (widths[sign.charCodeAt(0) - firstSign] ?? 556),
    0,
  );
  return (units * size) / 1000;
}

/** Lines of a text no wider than `width` points. */
export function wrapped(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line === undefined || textWidth(longer, size) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
