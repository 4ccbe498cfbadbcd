import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addKeys, keysOfChord, matches, pressKey } from './key-registry.ts';
import { pressAt } from './press-at.ts';

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

  it('runs once what a held key decides, and keeps its repetitions from the browser', () => {
    const run = vi.fn<() => void>();
    remove = addKeys({
      name: 'Page',
      bindings: [{ keys: 's', label: 'Approve', run, isOncePerPress: true }],
    });
    expect([press('s'), press('s', { repeat: true })].map(pressKey)).toEqual([true, true]);
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

describe('a key of a page that is to come', () => {
  const create = vi.fn();
  const group = { name: 'Productos', bindings: [{ keys: 'c', label: 'Nuevo', run: create }] };

  beforeEach(() => {
    create.mockReset();
    history.replaceState(undefined, '', '/support');
  });
  afterEach(() => vi.useRealTimers());

  it('runs once the page is there, and not on the page that is still there', () => {
    const other = vi.fn();
    remove = addKeys({ name: 'Soporte', bindings: [{ keys: 'c', label: 'Nuevo', run: other }] });
    history.replaceState(undefined, '', '/products');
    pressAt('/products', 'c');
    expect(create).not.toHaveBeenCalled();
    const removeNext = addKeys(group);
    expect(create).toHaveBeenCalledTimes(1);
    addKeys(group)();
    removeNext();
    expect(create).toHaveBeenCalledTimes(1);
    expect(other).not.toHaveBeenCalled();
  });

  it('runs at once on a page that is there', () => {
    remove = addKeys({ ...group });
    pressAt('/support', 'c');
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('is forgotten when the page takes too long', () => {
    vi.useFakeTimers();
    pressAt('/support', 'c');
    vi.advanceTimersByTime(20_000);
    remove = addKeys({ ...group });
    expect(create).not.toHaveBeenCalled();
  });
});

it('lists the keys above a dialog too, while other keys of the page rest', () => {
  const help = vi.fn();
  const other = vi.fn();
  remove = addKeys({
    name: 'Soporte',
    bindings: [
      { keys: '?', label: 'Teclas', run: help, overDialogs: true },
      { keys: 'c', label: 'Nuevo', run: other },
    ],
  });
  document.body.innerHTML = '<div role="dialog" aria-modal="true"><button>Guardar</button><input /></div>';
  const button = document.querySelector('button');
  const field = document.querySelector('input');
  document.addEventListener('keydown', (event) => void pressKey(event));
  for (const place of [button, field]) for (const key of ['?', 'c']) place?.dispatchEvent(press(key));
  expect(help).toHaveBeenCalledTimes(1);
  expect(other).not.toHaveBeenCalled();
});
