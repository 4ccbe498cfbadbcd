import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';

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
export const variantColours: VariantColorsResolver = (input) => {
  const found = known[input.color ?? input.theme.primaryColor]?.[input.variant];
  if (!found) return defaultVariantColorsResolver(input);
  const [background, hover, color, border] = found;
  return { background, hover, color, border: `1px solid ${border}` };
};
