import { atLightness, mix, untilReadable } from './colour.ts';

/** The tones a status, a bar or a tile may have; each is drawn with a dot or a word, never by colour alone. */
export const tones = ['amber', 'blue', 'green', 'red', 'violet', 'grey'] as const;
export type Tone = (typeof tones)[number];
export type Scheme = 'light' | 'dark';

interface TonePair {
  ink: string;
  tint: string;
  /** For bars, dots and lines: needs 3:1 on the surface, not 4.5. */
  solid: string;
}

interface Neutrals {
  ground: string;
  surface: string;
  raised: string;
  line: string;
  lineStrong: string;
  text: string;
  textSecondary: string;
  textTertiary: string;
  hover: string;
}

export const neutrals: Record<Scheme, Neutrals> = {
  light: {
    ground: '#f7f6f3',
    surface: '#ffffff',
    raised: '#ffffff',
    line: '#e6e3dc',
    lineStrong: '#cfcbc1',
    text: '#1a1f1d',
    textSecondary: '#565d5a',
    textTertiary: '#696f6c',
    hover: '#f3f2ee',
  },
  dark: {
    ground: '#121514',
    surface: '#191d1c',
    raised: '#202524',
    line: '#2b302f',
    lineStrong: '#434a48',
    text: '#ecefed',
    textSecondary: '#b4bbb8',
    textTertiary: '#949c99',
    hover: '#212625',
  },
};

export const toneColours: Record<Scheme, Record<Tone, TonePair>> = {
  light: {
    amber: { ink: '#8a5100', tint: '#fdf0d8', solid: '#b87514' },
    blue: { ink: '#1d5fb8', tint: '#e6effb', solid: '#2f74d0' },
    green: { ink: '#1d7339', tint: '#e5f4e8', solid: '#2a9350' },
    red: { ink: '#b3261e', tint: '#fbe9e7', solid: '#d23c33' },
    violet: { ink: '#6a3fb5', tint: '#efe9fa', solid: '#8159cc' },
    grey: { ink: '#565d5a', tint: '#eeede8', solid: '#8a857a' },
  },
  dark: {
    amber: { ink: '#f0b354', tint: '#35270d', solid: '#d9972f' },
    blue: { ink: '#85b6f7', tint: '#14253f', solid: '#4f90e8' },
    green: { ink: '#77d195', tint: '#12311d', solid: '#3fae68' },
    red: { ink: '#f79a92', tint: '#401a17', solid: '#e5635a' },
    violet: { ink: '#bda2f2', tint: '#2a1c47', solid: '#9a78e0' },
    grey: { ink: '#b4bbb8', tint: '#292e2d', solid: '#838b88' },
  },
};

/** One accent as every part of the interface needs it, in one scheme. */
interface AccentColours {
  /** Fill of the primary action. */
  solid: string;
  solidHover: string;
  /** Text on the fill. */
  on: string;
  /** Accent used as text or line on ground, surface and tint. */
  ink: string;
  tint: string;
}

/** The shelf green the product ships with. */
export const shelfGreen = '#0b6e63';

/** Contrast of text in the light scheme: WCAG AA and a little more, or AAA for what is read in the sun. */
export type Contrast = 4.6 | 7;

/** The neutrals, whose text in the light scheme has the contrast on every ground. */
export function neutralsAt(contrast: Contrast): Record<Scheme, Neutrals> {
  if (contrast === 4.6) return neutrals;
  const { ground, surface, hover, textSecondary, textTertiary } = neutrals.light;
  // The darkest tint is that of a black accent.
  const tints = [mix('#000000', '#ffffff', 0.885), ...tones.map((tone) => toneColours.light[tone].tint)];
  const grounds = [ground, surface, hover, ...tints];
  const darker = (colour: string) => untilReadable(colour, '#000000', contrast, grounds);
  const text = { textSecondary: darker(textSecondary), textTertiary: darker(textTertiary) };
  return { ...neutrals, light: { ...neutrals.light, ...text } };
}

/** The ink of a tone in a scheme; in the light one with the contrast on its tint and every ground. */
export function toneInk(scheme: Scheme, tone: Tone, contrast: Contrast): string {
  const { ink, tint } = toneColours[scheme][tone];
  if (scheme === 'dark' || contrast === 4.6) return ink;
  const { ground, surface, hover } = neutrals.light;
  return untilReadable(ink, '#000000', contrast, [tint, ground, surface, hover]);
}

/** Derives both schemes from a deployment's accent (#rrggbb), keeping the hue and moving lightness until the contrast holds. */
export function accentColours(accent: string, contrast: Contrast = 4.6): Record<Scheme, AccentColours> {
  const { ground, surface, hover } = neutrals.light;
  const solid = untilReadable(accent, '#000000', contrast, ['#ffffff']);
  const tint = mix(accent, '#ffffff', 0.885);
  const dark = neutrals.dark;
  const bright = untilReadable(atLightness(accent, 0.745, 1.35), '#ffffff', 7, [dark.surface]);
  const darkTint = mix(bright, dark.surface, 0.84);
  return {
    light: {
      solid,
      solidHover: mix(solid, '#000000', 0.14),
      on: '#ffffff',
      ink: untilReadable(solid, '#000000', contrast, [
        ground,
        surface,
        tint,
        ...(contrast === 7 ? [hover] : []),
      ]),
      tint,
    },
    dark: {
      solid: bright,
      solidHover: mix(bright, '#ffffff', 0.18),
      on: '#0c1513',
      ink: untilReadable(bright, '#ffffff', 4.6, [dark.ground, dark.surface, dark.raised, darkTint]),
      tint: darkTint,
    },
  };
}
