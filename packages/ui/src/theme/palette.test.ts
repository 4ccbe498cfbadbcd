import { describe, expect, it } from 'vitest';
import { contrast } from './colour.ts';
import { accentColours, neutrals, neutralsAt, shelfGreen, toneColours, toneInk, tones } from './palette.ts';

const schemes = ['light', 'dark'] as const;
const accents = [shelfGreen, '#1d5fb8', '#ffcc00', '#e6007e', '#111111', '#f5f5f5', '#7cb342'];

describe('palette', () => {
  it.each(schemes)('reads on every neutral surface in the %s scheme', (scheme) => {
    const colours = neutrals[scheme];
    for (const background of [colours.ground, colours.surface, colours.raised, colours.hover]) {
      for (const ink of [colours.text, colours.textSecondary, colours.textTertiary]) {
        expect(contrast(ink, background)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it.each(schemes)('reads on the tint and the surface in every tone of the %s scheme', (scheme) => {
    for (const tone of tones) {
      const { ink, tint, solid } = toneColours[scheme][tone];
      expect(contrast(ink, tint), tone).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ink, neutrals[scheme].surface), tone).toBeGreaterThanOrEqual(4.5);
      expect(contrast(solid, neutrals[scheme].surface), tone).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(accents)('turns the accent %s into readable fills, inks and tints in both schemes', (accent) => {
    const colours = accentColours(accent);
    for (const scheme of schemes) {
      const { solid, solidHover, on, ink, tint } = colours[scheme];
      expect(contrast(on, solid)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(on, solidHover)).toBeGreaterThanOrEqual(4.5);
      for (const background of [neutrals[scheme].ground, neutrals[scheme].surface, tint]) {
        expect(contrast(ink, background)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it.each(accents)(
    'reads in the sun with the accent %s: text of the light scheme has a contrast of 7',
    (accent) => {
      const { ground, surface, hover, text, textSecondary, textTertiary } = neutralsAt(7).light;
      const { solid, solidHover, on, ink, tint } = accentColours(accent, 7).light;
      const grounds = [ground, surface, hover];
      for (const background of [...grounds, ...tones.map((tone) => toneColours.light[tone].tint)])
        for (const words of [text, textSecondary, textTertiary])
          expect(contrast(words, background)).toBeGreaterThanOrEqual(7);
      for (const tone of tones)
        for (const background of [...grounds, toneColours.light[tone].tint])
          expect(contrast(toneInk('light', tone, 7), background), tone).toBeGreaterThanOrEqual(7);
      for (const background of [...grounds, tint])
        expect(contrast(ink, background)).toBeGreaterThanOrEqual(7);
      for (const fill of [solid, solidHover]) expect(contrast(on, fill)).toBeGreaterThanOrEqual(7);
      expect(contrast(textSecondary, tint)).toBeGreaterThanOrEqual(7);
    },
  );
});
