// Letters as lines. The drawings carry their own, because a server may have no typeface installed.

/** Paths on a grid 4 wide and 6 high, y downwards. */
const glyphs: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M.8 4H3.2',
  B: 'M0 0V6H2.4A1.5 1.5 0 0 0 2.4 3H0M2.2 3A1.5 1.5 0 0 0 2.2 0H0',
  C: 'M4 1.2A2.3 3 0 1 0 4 4.8',
  D: 'M0 0V6H1.6A2.4 3 0 0 0 1.6 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 1.2A2.3 3 0 1 0 4 4.8V3.2H2.4',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6',
  J: 'M3.6 0V4.2A1.8 1.8 0 0 1 0 4.2',
  K: 'M0 0V6M4 0L0 3.4M1.4 2.3L4 6',
  L: 'M0 0V6H3.8',
  M: 'M0 6V0L2 3.6L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0A2 3 0 1 0 2 6A2 3 0 1 0 2 0Z',
  P: 'M0 6V0H2.3A1.7 1.7 0 0 1 2.3 3.4H0',
  Q: 'M2 0A2 3 0 1 0 2 6A2 3 0 1 0 2 0ZM2.6 4.4L4 6.2',
  R: 'M0 6V0H2.3A1.7 1.7 0 0 1 2.3 3.4H0M2.2 3.4L4 6',
  S: 'M3.8 1A1.9 1.5 0 0 0 .2 1.5Q.2 2.8 2 3Q3.9 3.2 3.9 4.5A1.95 1.5 0 0 1 .1 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4A2 2 0 0 0 4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2.4L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  '0': 'M2 0A2 3 0 1 0 2 6A2 3 0 1 0 2 0Z',
  '1': 'M.8 1.2L2.2 0V6',
  '2': 'M.1 1.6A1.9 1.6 0 0 1 3.9 1.6Q3.9 2.8 0 6H4',
  '3': 'M.3 .6A2 1.5 0 1 1 2 2.9A2 1.6 0 1 1 .1 5.2',
  '4': 'M3 6V0L0 4.2H4',
  '5': 'M3.7 0H.6L.3 2.7A2 1.8 0 1 1 .2 5.2',
  '6': 'M3.4 .2Q.1 1.2 .1 4.2A1.9 1.8 0 1 0 3.9 4.2A1.9 1.8 0 0 0 .2 3.9',
  '7': 'M0 0H4L1.4 6',
  '8': 'M2 0A1.7 1.45 0 1 0 2 2.9A1.7 1.45 0 1 0 2 0ZM2 2.9A2 1.55 0 1 0 2 6A2 1.55 0 1 0 2 2.9Z',
  '9': 'M.6 5.8Q3.9 4.8 3.9 1.8A1.9 1.8 0 1 0 .1 1.8A1.9 1.8 0 0 0 3.8 2.1',
  $: 'M3.8 1A1.9 1.5 0 0 0 .2 1.5Q.2 2.8 2 3Q3.9 3.2 3.9 4.5A1.95 1.5 0 0 1 .1 5M2 -.8V6.8',
  '.': 'M2 5.9V6',
  '-': 'M.8 3H3.2',
  Á: 'M0 6L2 0L4 6M.8 4H3.2M1.9 -1L2.8 -2',
  É: 'M4 0H0V6H4M0 3H3M1.7 -1L2.6 -2',
  Í: 'M2 0V6M1.8 -1L2.8 -2',
  Ó: 'M2 0A2 3 0 1 0 2 6A2 3 0 1 0 2 0ZM1.8 -1L2.8 -2',
  Ú: 'M0 0V4A2 2 0 0 0 4 4V0M1.8 -1L2.7 -2',
  Ñ: 'M0 6V0L4 6V0M.7 -1.2Q1.4 -2.2 2 -1.5T3.3 -1.7',
};

const narrow = new Set(['I', 'Í', '.', '1']);
const advanceOf = (sign: string): number => (sign === ' ' ? 3.4 : narrow.has(sign) ? 3.6 : 5.6);

interface Lettering {
  /** Middle of the text. */
  readonly x: number;
  /** Top of the capitals. */
  readonly y: number;
  readonly height: number;
  readonly color: string;
  /** Thickness of the lines, in sixths of the height; 1 by default. */
  readonly weight?: number;
  /** The text is made smaller where it would be wider. */
  readonly widest?: number;
}

/** Capitals, digits and a few signs; others leave a gap. */
export function lettering(
  text: string,
  { x, y, height, color, weight = 1, widest = Infinity }: Lettering,
): string {
  const signs = Array.from(text.toUpperCase());
  const units = signs.reduce((sum, sign) => sum + advanceOf(sign), 0) - 1.6;
  const scale = Math.min(height / 6, widest / units);
  let place = 0;
  const paths = signs.map((sign) => {
    const inset = narrow.has(sign) ? -1 : 0;
    const path = glyphs[sign]
      ? `<path transform="translate(${(place + inset).toFixed(1)} 0)" d="${glyphs[sign]}"/>`
      : '';
    place += advanceOf(sign);
    return path;
  });
  const left = x - (units * scale) / 2;
  const top = y + (height - scale * 6) / 2;
  return `<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(3)})" fill="none" stroke="${color}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`;
}
