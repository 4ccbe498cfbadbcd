import {
  createTheme,
  type MantineColorsTuple,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core';
import { accentColours, type Contrast } from './palette.ts';
import { atLightness } from './colour.ts';

const accent = {
  filled: ['var(--g-accent)', 'var(--g-accent-hover)', 'var(--g-on-accent)', 'transparent'],
  light: ['var(--g-accent-tint)', 'var(--g-accent-tint)', 'var(--g-accent-ink)', 'transparent'],
  outline: ['transparent', 'var(--g-hover)', 'var(--g-accent-ink)', 'var(--g-accent-ink)'],
  subtle: ['transparent', 'var(--g-hover)', 'var(--g-accent-ink)', 'transparent'],
  transparent: ['transparent', 'transparent', 'var(--g-accent-ink)', 'transparent'],
} as const;

const danger = {
  filled: ['var(--g-danger)', 'var(--g-danger-hover)', '#ffffff', 'transparent'],
  light: ['var(--g-red-tint)', 'var(--g-red-tint)', 'var(--g-red)', 'transparent'],
  outline: ['transparent', 'var(--g-red-tint)', 'var(--g-red)', 'var(--g-red)'],
  subtle: ['transparent', 'var(--g-red-tint)', 'var(--g-red)', 'transparent'],
  transparent: ['transparent', 'transparent', 'var(--g-red)', 'transparent'],
} as const;

const neutral = {
  light: ['var(--g-hover)', 'var(--g-line)', 'var(--g-text)', 'transparent'],
  subtle: ['transparent', 'var(--g-hover)', 'var(--g-text-2)', 'transparent'],
  transparent: ['transparent', 'transparent', 'var(--g-text-2)', 'transparent'],
  outline: ['transparent', 'var(--g-hover)', 'var(--g-text)', 'var(--g-line-strong)'],
} as const;

const known: Record<string, Record<string, readonly [string, string, string, string]>> = {
  accent,
  red: danger,
  gray: neutral,
};

/** Colours of buttons and the like, so that every variant passes WCAG AA in both schemes. */
const variantColours: VariantColorsResolver = (input) => {
  const found = known[input.color ?? input.theme.primaryColor]?.[input.variant];
  if (!found) return defaultVariantColorsResolver(input);
  const [background, hover, color, border] = found;
  return { background, hover, color, border: `1px solid ${border}` };
};

const warmGrey: MantineColorsTuple = [
  '#f7f6f3',
  '#f3f2ee',
  '#e6e3dc',
  '#d8d4cb',
  '#cfcbc1',
  '#a7a297',
  '#7c786e',
  '#565d5a',
  '#3a403d',
  '#1a1f1d',
];
const night: MantineColorsTuple = [
  '#ecefed',
  '#b4bbb8',
  '#949c99',
  '#6d7572',
  '#434a48',
  '#2b302f',
  '#212625',
  '#191d1c',
  '#121514',
  '#0b0d0d',
];

const comboboxProps = { shadow: 'none', transitionProps: { duration: 100 } };

/**
 * A list that opens by itself would lie over the messages when a refused form brings the focus to its field. A long list scrolls
 * itself (theme.css): a part within it that scrolls is out of the keyboard's reach.
 */
const listed = { openOnFocus: false, withScrollArea: false, comboboxProps };

/**
 * Dialogs and panels come in by theme.css and keep the page still by use-scroll-lock.ts: Mantine would draw each three times
 * and have the whole page styled again before it is seen.
 */
const byStyle = { lockScroll: false, transitionProps: { duration: 0 } };

function shades(accent: string, contrast: Contrast): MantineColorsTuple {
  const { light, dark } = accentColours(accent, contrast);
  const at = (lightness: number) => atLightness(accent, lightness);
  return [
    light.tint,
    at(0.9),
    at(0.84),
    at(0.78),
    dark.solid,
    at(0.62),
    at(0.54),
    light.solid,
    light.solidHover,
    at(0.28),
  ];
}

/** Mantine's theme for a deployment's accent (#rrggbb): type, rhythm, radii and the defaults of every component. */
export function appTheme(accent: string, contrast: Contrast = 4.6) {
  return createTheme({
    primaryColor: 'accent',
    primaryShade: { light: 7, dark: 4 },
    colors: { accent: shades(accent, contrast), gray: warmGrey, dark: night },
    variantColorResolver: variantColours,
    fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
    fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
    headings: { fontWeight: '620' },
    fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
    lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.5' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '12px' },
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    focusRing: 'auto',
    components: {
      Button: { defaultProps: { size: 'sm' } },
      Checkbox: { defaultProps: { radius: 'xs' } },
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 36 } },
      ModalRoot: { defaultProps: { centered: true, ...byStyle } },
      DrawerRoot: { defaultProps: { position: 'right', ...byStyle } },
      Tooltip: { defaultProps: { openDelay: 250, withArrow: false, transitionProps: { duration: 100 } } },
      Menu: { defaultProps: { shadow: 'none', transitionProps: { duration: 100 } } },
      Popover: { defaultProps: { shadow: 'none', transitionProps: { duration: 100 } } },
      // Under the field, so that fields next to each other stay in line whichever of them has a hint.
      InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
      // A required choice is not taken away by choosing it again; one that may be empty is an `OptionalSelect`.
      Select: { defaultProps: { ...listed, allowDeselect: false } },
      MultiSelect: { defaultProps: listed },
      Autocomplete: { defaultProps: listed },
    },
  });
}
