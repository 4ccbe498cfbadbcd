import { afterEach, describe, expect, it, vi } from 'vitest';
import { addKeys, keysOfChord, matches, pressKey } from './key-registry.ts';

const press = (key: string, how: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how });
let remove: (() => void) | undefined;

afterEach(() => {
  remove?.();
  document.body.innerHTML = '';
});

describe('keys of a page', () => {
  it('tells chords apart', () => {
    expect(matches(press('k', { ctrlKey: true }), 'ctrl+k')).toBe(true);
    expect(matches(press('k', { metaKey: true }), 'ctrl+k')).toBe(true);
    expect(matches(press('k'), 'ctrl+k')).toBe(false);
    expect(matches(press('A', { shiftKey: true }), 'a')).toBe(false);
    expect(matches(press('A', { shiftKey: true }), 'shift+a')).toBe(true);
    expect(matches(press('?', { shiftKey: true }), '?')).toBe(true);
  });

  it('knows the plus sign as a key, whether it needs shift or not', () => {
    expect(keysOfChord('ctrl++')).toEqual(['ctrl', '+']);
    expect(matches(press('+', { shiftKey: true }), '+')).toBe(true);
    expect(matches(press('+'), '+')).toBe(true);
    expect(matches(press('+', { ctrlKey: true }), '+')).toBe(false);
    expect(matches(press('='), '=')).toBe(true);
    expect(matches(press('Unidentified'), '+')).toBe(false);
  });

  it('lets letters through while someone types, except keys meant for it', () => {
    const run = vi.fn<() => void>();
    remove = addKeys({
      name: 'List',
      bindings: [
        { keys: 'j', label: 'Next', run },
        { keys: 'ctrl+k', label: 'Find', run, whileTyping: true },
      ],
    });
    const input = document.body.appendChild(document.createElement('input'));
    document.addEventListener('keydown', pressKey, { once: true });
    input.dispatchEvent(press('j'));
    expect(run).not.toHaveBeenCalled();
    document.addEventListener('keydown', pressKey, { once: true });
    input.dispatchEvent(press('k', { ctrlKey: true }));
    expect(run).toHaveBeenCalledOnce();
  });

  it('leaves a key that is only listed to the part that has the focus', () => {
    const run = vi.fn<() => void>();
    remove = addKeys({
      name: 'List',
      bindings: [{ keys: 'enter', label: 'New', run, isListedOnly: true }],
    });
    const event = press('Enter');
    expect(pressKey(event)).toBe(false);
    expect(event.defaultPrevented).toBe(false);
    expect(run).not.toHaveBeenCalled();
  });

  it('gives a key to the newest group and back when that group goes', () => {
    const page = vi.fn<() => void>();
    const part = vi.fn<() => void>();
    remove = addKeys({ name: 'Page', bindings: [{ keys: 'a', label: 'Page', run: page }] });
    const removePart = addKeys({ name: 'Part', bindings: [{ keys: 'a', label: 'Part', run: part }] });
    expect(pressKey(press('a'))).toBe(true);
    removePart();
    pressKey(press('a'));
    expect([part.mock.calls.length, page.mock.calls.length]).toEqual([1, 1]);
  });

  it('runs nothing of what a native dialog covers, and keeps the chord from the browser', () => {
    const run = vi.fn<() => void>();
    remove = addKeys({
      name: 'List',
      bindings: [{ keys: 'ctrl+k', label: 'Find', run, whileTyping: true }],
    });
    document.body.appendChild(document.createElement('dialog')).open = true;
    const event = press('k', { ctrlKey: true });
    expect(pressKey(event)).toBe(true);
    expect(event.defaultPrevented).toBe(true);
    expect(run).not.toHaveBeenCalled();
  });
});
