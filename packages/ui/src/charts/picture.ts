/** The properties that the page's style sheets give a drawing and a file of its own would lack. */
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

interface PictureOptions {
  /** Pixels drawn around it, for what reaches over its edge. */
  bleed?: number;
  /** Rules of the letters in it. */
  typeface?: string;
}

function standAlone(drawing: SVGSVGElement, { bleed = 0, typeface = '' }: PictureOptions): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  for (const [index, original] of [drawing, ...drawing.querySelectorAll<SVGElement>('*')].entries()) {
    const style = getComputedStyle(original);
    for (const name of carried) copies[index]?.style.setProperty(name, style.getPropertyValue(name));
  }
  const { width, height } = drawing.getBoundingClientRect();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width + bleed * 2));
  copy.setAttribute('height', String(height + bleed * 2));
  copy.setAttribute('viewBox', `${-bleed} ${-bleed} ${width + bleed * 2} ${height + bleed * 2}`);
  if (typeface !== '') {
    const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'style');
    sheet.textContent = typeface;
    copy.prepend(sheet);
  }
  return new XMLSerializer().serializeToString(copy);
}

/** A drawing of the page as an image with the colours it has there; rejects where it cannot be read. */
export async function picture(
  drawing: SVGSVGElement,
  options: PictureOptions = {},
): Promise<HTMLImageElement> {
  const image = new Image();
  // An address with the text in it: a blob's would leave the canvas unreadable in some browsers.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standAlone(drawing, options))}`;
  await image.decode();
  return image;
}
