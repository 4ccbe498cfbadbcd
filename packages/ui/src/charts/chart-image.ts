// A drawing as a picture that explains itself: its words above, the drawing with the colours and letters it has on the page,
// its legend and when it was made below, on the page's own ground.
import { drawWords, sizeOfWords } from './draw-words.ts';
import { picture } from './picture.ts';

interface PictureWords {
  readonly title: string;
  /** The measure, of whom, of which days and with which filters. */
  readonly lines: readonly string[];
  /** Says when it was made. */
  readonly made: (moment: Date) => string;
}

const edge = 24;
/** Around the drawing what reaches over its edge, as its outermost labels do, is drawn too. */
const bleed = 12;
const titleHeight = 24;
const lineHeight = 19;
const markGap = 8;
/** Twice as many pixels as on screen, so that it is sharp in a document. */
const scale = 2;

/** The part of a frame that can become a picture: its largest drawing, else the words that are its drawing. */
export function drawingIn(frame: HTMLElement): SVGSVGElement | HTMLElement | undefined {
  const area = (svg: SVGSVGElement): number => svg.clientWidth * svg.clientHeight;
  const words = frame.querySelector<HTMLElement>('[data-drawing]');
  return words ?? [...frame.querySelectorAll('svg')].toSorted((a, b) => area(b) - area(a))[0];
}

/** Makes ready to paint a drawing; says how large it is. */
async function painterOf(drawing: SVGSVGElement | HTMLElement, fontFamily: string) {
  if (drawing instanceof HTMLElement)
    return {
      ...sizeOfWords(drawing),
      paint: (context: CanvasRenderingContext2D, x: number, y: number) =>
        drawWords(context, drawing, { x, y }),
    };
  const { width, height } = drawing.getBoundingClientRect();
  const chart = await picture(drawing, { bleed, typeface: await readTypeface(fontFamily) });
  return {
    width,
    height,
    paint: (context: CanvasRenderingContext2D, x: number, y: number) =>
      context.drawImage(chart, x - bleed, y - bleed, width + bleed * 2, height + bleed * 2),
  };
}

/** The drawing in `frame` as a PNG with its words and legend; rejects where there is none or it cannot be drawn. */
export async function chartImage(frame: HTMLElement, { title, lines, made }: PictureWords): Promise<Blob> {
  const drawing = drawingIn(frame);
  if (!drawing) throw new Error('nothing is drawn');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser draws no pictures');
  const { fontFamily } = getComputedStyle(frame);
  const { width, height, paint } = await painterOf(drawing, fontFamily);
  const legend = await readLegend(frame);

  const plain = `400 13px ${fontFamily}`;
  context.font = plain;
  const measure = (text: string): number => context.measureText(text).width;
  const words = lines.flatMap((line) => wrap(line, width, measure));
  const entries = flow(
    legend.map((entry) => entry.mark.width + markGap + measure(entry.label)),
    { width, gap: 20 },
  );
  const drawingTop = edge + titleHeight + words.length * lineHeight + 16;
  const legendTop = drawingTop + height + (legend.length > 0 ? 12 : 0);
  const madeTop = legendTop + (entries.at(-1)?.row ?? -1) * 24 + 24 + 12;

  canvas.width = (width + edge * 2) * scale;
  canvas.height = (madeTop + lineHeight + edge - 8) * scale;
  const colour = (name: string): string =>
    getComputedStyle(document.documentElement).getPropertyValue(`--g-${name}`);
  context.scale(scale, scale);
  context.textBaseline = 'middle';
  context.fillStyle = colour('surface');
  context.fillRect(0, 0, canvas.width, canvas.height);
  const write = (text: string, x: number, top: number, tone: string): void => {
    context.fillStyle = colour(tone);
    context.fillText(text, x, top + lineHeight / 2);
  };
  context.font = `600 16px ${fontFamily}`;
  write(title, edge, edge, 'text');
  context.font = plain;
  for (const [place, line] of words.entries())
    write(line, edge, edge + titleHeight + place * lineHeight, 'text-2');
  paint(context, edge, drawingTop);
  context.font = plain;
  for (const [place, { mark, label }] of legend.entries()) {
    const { x = 0, row = 0 } = entries[place] ?? {};
    const top = legendTop + row * 24;
    context.drawImage(mark, edge + x, top + (lineHeight - mark.height) / 2, mark.width, mark.height);
    write(label, edge + x + mark.width + markGap, top, 'text');
  }
  write(made(new Date()), edge, madeTop, 'text-3');
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture came out'))), 'image/png');
  });
}

interface LegendEntry {
  readonly mark: HTMLImageElement;
  readonly label: string;
}

/** The legend in the part of `frame` marked `data-legend`: entries of a small drawing and a word each. */
async function readLegend(frame: HTMLElement): Promise<LegendEntry[]> {
  const entries = [...frame.querySelectorAll('[data-legend] > *')].map(async (entry) => {
    const drawn = entry.querySelector('svg');
    return drawn ? [{ mark: await picture(drawn), label: entry.textContent }] : [];
  });
  return (await Promise.all(entries)).flat();
}

function asAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else reject(new Error('the file cannot be read'));
    });
    reader.addEventListener('error', () => reject(new Error('the file cannot be read')));
    reader.readAsDataURL(file);
  });
}

function* facesOf(family: string): Iterable<{ address: string; name: string }> {
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const name = rule.style.getPropertyValue('font-family');
      const [, address] = /url\(["']?([^"')]+)/.exec(rule.style.getPropertyValue('src')) ?? [];
      const isFirst = family.startsWith(name) || family.startsWith(name.replaceAll(/["']/g, ''));
      if (address && isFirst) yield { name, address: new URL(address, sheet.href ?? document.baseURI).href };
    }
  }
}

/**
 * The rule of the typeface that a list of families begins with, its file within: a picture fetches none. Empty where the
 * page has no such file; the picture then has the letters of the system.
 */
async function readTypeface(family: string): Promise<string> {
  const [face] = facesOf(family);
  if (!face) return '';
  const reply = await fetch(face.address).catch(() => undefined);
  if (!reply?.ok) return '';
  const source = await asAddress(await reply.blob());
  return `@font-face { font-family: ${face.name}; font-weight: 100 900; src: url("${source}") }`;
}

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
