import type { CSSVariablesResolver } from '@mantine/core';
import {
  accentColours,
  type Contrast,
  neutralsAt,
  type Scheme,
  toneColours,
  toneInk,
  tones,
} from './palette.ts';

function schemeVariables(accent: string, scheme: Scheme, contrast: Contrast): Record<string, string> {
  const plain = neutralsAt(contrast)[scheme];
  const colours = accentColours(accent, contrast)[scheme];
  const variables: Record<string, string> = {
    '--g-ground': plain.ground,
    '--g-surface': plain.surface,
    '--g-raised': plain.raised,
    '--g-line': plain.line,
    '--g-line-strong': plain.lineStrong,
    '--g-text': plain.text,
    '--g-text-2': plain.textSecondary,
    '--g-text-3': plain.textTertiary,
    '--g-hover': plain.hover,
    '--g-accent': colours.solid,
    '--g-accent-hover': colours.solidHover,
    '--g-on-accent': colours.on,
    '--g-accent-ink': colours.ink,
    '--g-accent-tint': colours.tint,
    '--g-shadow': scheme === 'light' ? '0 12px 32px rgb(26 31 29 / 14%)' : '0 12px 32px rgb(0 0 0 / 55%)',
    '--mantine-color-body': plain.surface,
    '--mantine-color-text': plain.text,
    '--mantine-color-bright': plain.text,
    '--mantine-color-dimmed': plain.textSecondary,
    '--mantine-color-placeholder': plain.textTertiary,
    '--mantine-color-anchor': colours.ink,
    '--mantine-color-default': plain.surface,
    '--mantine-color-default-hover': plain.hover,
    '--mantine-color-default-color': plain.text,
    '--mantine-color-default-border': plain.line,
    '--mantine-color-error': toneInk(scheme, 'red', contrast),
    '--mantine-color-disabled': plain.hover,
    '--mantine-color-disabled-color': plain.textTertiary,
    '--mantine-color-disabled-border': plain.line,
    '--mantine-primary-color-filled': colours.solid,
    '--mantine-primary-color-filled-hover': colours.solidHover,
    '--mantine-primary-color-light': colours.tint,
    '--mantine-primary-color-light-color': colours.ink,
    '--mantine-primary-color-contrast': colours.on,
  };
  for (const tone of tones) {
    const { tint, solid } = toneColours[scheme][tone];
    variables[`--g-${tone}`] = toneInk(scheme, tone, contrast);
    variables[`--g-${tone}-tint`] = tint;
    variables[`--g-${tone}-solid`] = solid;
  }
  // White on it, in both schemes.
  if (contrast === 7) variables['--g-danger'] = toneInk('light', 'red', contrast);
  return variables;
}

/** The house's variables (--g-…) and Mantine's own, bound to the palette of an accent. */
export function cssVariables(accent: string, contrast: Contrast = 4.6): CSSVariablesResolver {
  const light = schemeVariables(accent, 'light', contrast);
  const dark = schemeVariables(accent, 'dark', contrast);
  return () => ({ variables: {}, light, dark });
}
