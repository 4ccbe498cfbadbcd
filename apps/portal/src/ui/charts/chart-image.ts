// A drawing as a picture: its SVG with the colours it has on the page, its title above, on the page's own ground.

const edge = 24;
const titleHeight = 44;
/** Twice as many pixels as on screen, so that it is sharp in a document. */
const scale = 2;

/** What the page's style sheets give a drawing and a file of its own would lack. */
const carried = [
  'color',
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'visibility',
  'display',
] as const;

function standAlone(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  for (const [index, original] of [drawing, ...drawing.querySelectorAll<SVGElement>('*')].entries()) {
    const style = getComputedStyle(original);
    for (const name of carried) copies[index]?.style.setProperty(name, style.getPropertyValue(name));
  }
  const { width, height } = drawing.getBoundingClientRect();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}

async function loaded(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  // An address with the text in it: a blob's would leave the canvas unreadable in some browsers.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** The largest drawing in `frame` as a PNG with its title; rejects where there is none or it cannot be drawn. */
export async function chartImage(frame: HTMLElement, title: string): Promise<Blob> {
  const area = (svg: SVGSVGElement): number => svg.clientWidth * svg.clientHeight;
  const [drawing] = [...frame.querySelectorAll('svg')].toSorted((a, b) => area(b) - area(a));
  if (!drawing) throw new Error('nothing is drawn');
  const { width, height } = drawing.getBoundingClientRect();
  const image = await loaded(standAlone(drawing));
  const canvas = document.createElement('canvas');
  canvas.width = (width + edge * 2) * scale;
  canvas.height = (height + edge * 2 + titleHeight) * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser draws no pictures');
  const root = getComputedStyle(document.documentElement);
  context.scale(scale, scale);
  context.fillStyle = root.getPropertyValue('--g-surface');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = root.getPropertyValue('--g-text');
  context.font = `600 16px ${getComputedStyle(frame).fontFamily}`;
  context.fillText(title, edge, edge + 16, width);
  context.drawImage(image, edge, edge + titleHeight, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture came out'))), 'image/png');
  });
}
