type Triple = readonly [number, number, number];

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

function linear(hex: string): Triple {
  const channel = (start: number) => toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

function hexOf(values: Triple): string {
  const part = (value: number) =>
    Math.round(Math.min(1, Math.max(0, fromLinear(Math.max(0, value)))) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${values.map(part).join('')}`;
}

/** Relative luminance of a #rrggbb colour, 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [red, green, blue] = linear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two #rrggbb colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

// OKLab, after Björn Ottosson: equal steps look equal, so mixing keeps the hue.
function oklab(hex: string): Triple {
  const [r, g, b] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return hexOf([
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]);
}

/** The colour `amount` (0 to 1) of the way from one colour to another. */
export function mix(from: string, to: string, amount: number): string {
  const start = oklab(from);
  const end = oklab(to);
  const at = (index: 0 | 1 | 2) => start[index] + (end[index] - start[index]) * amount;
  return fromOklab([at(0), at(1), at(2)]);
}

/** The same hue at another OKLab lightness (0 black to 1 white), `chroma` times as colourful. */
export function atLightness(hex: string, lightness: number, chroma = 1): string {
  const [, a, b] = oklab(hex);
  return fromOklab([lightness, a * chroma, b * chroma]);
}

/** Moves a colour towards another in small steps until it reads at `ratio` on every background given. */
export function untilReadable(
  colour: string,
  towards: string,
  ratio: number,
  backgrounds: readonly string[],
): string {
  for (let step = 0; step <= 50; step += 1) {
    const candidate = mix(colour, towards, step / 50);
    if (backgrounds.every((background) => contrast(candidate, background) >= ratio)) return candidate;
  }
  return towards;
}
