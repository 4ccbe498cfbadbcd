// Where words stand on a picture, in pixels.

/** A text in lines no wider than `width`; a word wider than that is alone. */
export function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Where each of some things of these widths is placed, row after row. */
export function flow(
  widths: readonly number[],
  { width, gap }: { width: number; gap: number },
): { x: number; row: number }[] {
  let x = 0;
  let row = 0;
  return widths.map((own) => {
    if (x > 0 && x + own > width) {
      x = 0;
      row += 1;
    }
    const place = { x, row };
    x += own + gap;
    return place;
  });
}
