import { describe, expect, it } from 'vitest';
import { extend, nothingSelected, toggle, toggleShown } from './use-row-choice.ts';

const shown = ['a', 'b', 'c', 'd'];

describe('selection', () => {
  it('reaches from the last row chosen in either direction', () => {
    const third = toggle(nothingSelected, 'c');
    expect([...extend(third, 'a', shown).keys].sort()).toEqual(['a', 'b', 'c']);
    expect([...extend(third, 'd', shown).keys].sort()).toEqual(['c', 'd']);
  });

  it('reaches again from the same row', () => {
    const once = extend(toggle(nothingSelected, 'b'), 'd', shown);
    expect([...extend(once, 'a', shown).keys].sort()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is a plain choice when the first row is no longer on the page', () => {
    expect([...extend({ keys: new Set(), anchor: 'gone' }, 'c', shown).keys]).toEqual(['c']);
  });

  it('chooses all shown, then none', () => {
    const all = toggleShown(toggle(nothingSelected, 'b'), shown);
    expect(all.keys.size).toBe(4);
    expect(toggleShown(all, shown).keys.size).toBe(0);
  });
});
