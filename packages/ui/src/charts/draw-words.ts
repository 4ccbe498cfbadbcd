// Drawings of words and bars of the page itself, as a ranking is, painted onto a canvas: a browser makes no picture of
// a piece of a page. Grounds of elements and lines of text, where and as they stand on the page.

/** Where the top left corner of what is painted lies in the window, and where it goes on the canvas. */
interface Offset {
  readonly x: number;
  readonly y: number;
}

/** Pixels of all that is in an element, scrolled out of sight or not. */
export const sizeOfWords = (element: HTMLElement) => ({
  width: element.clientWidth,
  height: element.scrollHeight,
});

const isClear = (colour: string): boolean => colour === 'transparent' || colour.endsWith(', 0)');

function paintGround(context: CanvasRenderingContext2D, element: Element, { x, y }: Offset): void {
  const { backgroundColor, borderTopLeftRadius } = getComputedStyle(element);
  const { left, top, width, height } = element.getBoundingClientRect();
  if (isClear(backgroundColor) || width === 0) return;
  context.fillStyle = backgroundColor;
  context.beginPath();
  context.roundRect(left + x, top + y, width, height, Number.parseFloat(borderTopLeftRadius) || 0);
  context.fill();
}

/** The lines that a text was broken into, each with its place. */
function linesOf(text: Text): { words: string; box: DOMRect }[] {
  const range = document.createRange();
  const lines: { words: string; box: DOMRect }[] = [];
  for (const { 0: word, index } of text.data.matchAll(/\S+\s*/g)) {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const box = range.getBoundingClientRect();
    const line = lines.at(-1);
    if (line && Math.abs(line.box.top - box.top) < box.height / 2) line.words += word;
    else lines.push({ words: word, box });
  }
  return lines;
}

function paintText(context: CanvasRenderingContext2D, text: Text, { x, y }: Offset): void {
  const parent = text.parentElement;
  if (!parent) return;
  const { color, fontWeight, fontSize, fontFamily } = getComputedStyle(parent);
  const { right } = parent.getBoundingClientRect();
  context.fillStyle = color;
  context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  context.textBaseline = 'middle';
  for (const { words, box } of linesOf(text)) {
    // Text that is cut on the page is narrowed here, so that its end can be read.
    context.fillText(words.trimEnd(), box.left + x, box.top + box.height / 2 + y, right - box.left + 1);
  }
}

/** Paints an element with its words at a place of a canvas. */
export function drawWords(context: CanvasRenderingContext2D, element: HTMLElement, at: Offset): void {
  const { left, top } = element.getBoundingClientRect();
  const offset = { x: at.x - left, y: at.y - top + element.scrollTop };
  const parts = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (parts.nextNode()) {
    const { currentNode: part } = parts;
    if (part instanceof Text) paintText(context, part, offset);
    else if (part instanceof Element) paintGround(context, part, offset);
  }
}
