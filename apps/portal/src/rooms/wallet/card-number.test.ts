import { describe, expect, it } from 'vitest';
import { cardName, cardNumber } from './components/wallet-card.tsx';

describe('the card of a wallet', () => {
  it('has the number of its project, padded', () => {
    expect(cardNumber(12)).toBe('0000 0000 0000 0012');
    expect(cardNumber(123_456)).toBe('0000 0000 0012 3456');
  });

  it('shows nineteen characters of a name', () => {
    expect(cardName('Lanzamiento Yogur 1')).toBe('Lanzamiento Yogur 1');
    expect(cardName('Lanzamiento Yogur 12')).toBe('Lanzamiento Yogur 1…');
    expect(cardName('Campaña otoño-inviérno')).toBe('Campaña otoño-invié…');
  });
});
