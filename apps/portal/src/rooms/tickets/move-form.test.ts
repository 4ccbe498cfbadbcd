import { describe, expect, it } from 'vitest';
import { moveChange, movePartsOf, moveSchema } from './move-form.ts';

const filled = { tokens: '', comment: '', estimatedClosingDate: '' };

describe('what a transition asks for', () => {
  it('needs whole tokens, zero or more, to quote and only then', () => {
    const quote = moveSchema('quoted');
    for (const tokens of ['', '-1', '1,5', '1000001']) {
      expect(quote.safeParse({ ...filled, tokens }).success, tokens).toBe(false);
    }
    expect(quote.safeParse({ ...filled, tokens: '0' }).success).toBe(true);
    expect(moveSchema('approved').safeParse(filled).success).toBe(true);
  });

  it('asks for a date where the provider may promise one, and for a reason of a refusal', () => {
    expect(movePartsOf('processing')).toEqual({ tokens: false, date: true, reason: false });
    expect(movePartsOf('objected')).toEqual({ tokens: false, date: false, reason: true });
  });

  it('sends only what was filled in, and a date only where the server takes one', () => {
    const values = { tokens: undefined, comment: 'Falta la zona sur', estimatedClosingDate: '2026-12-01' };
    expect(moveChange('objected', values, null)).toEqual({ state: 'objected', comment: 'Falta la zona sur' });
    expect(moveChange('quoted', { ...values, tokens: 0, comment: '' }, null)).toEqual({
      state: 'quoted',
      tokens: 0,
      estimatedClosingDate: '2026-12-01',
    });
  });

  it('decides on the amount that was on show', () => {
    const values = { tokens: undefined, comment: '', estimatedClosingDate: '' };
    expect(moveChange('approved', values, 12)).toEqual({ state: 'approved', expectedTokens: 12 });
    expect(moveChange('rejected', values, 12)).toEqual({ state: 'rejected' });
    expect(moveChange('correctQuote', { ...values, tokens: 2 }, 25)).toEqual({
      tokensQuoted: 2,
      expectedTokens: 25,
    });
  });
});
