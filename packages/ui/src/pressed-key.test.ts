import { expect, it } from 'vitest';
import { pressedKey } from './pressed-key.ts';

it.each([
  ['while a word is composed', { key: 'Enter', isComposing: true }, 'Process'],
  ['that ends a composition a moment late', { key: 'Enter', keyCode: 229 }, 'Process'],
  ['as React hands it on', { key: 'Enter', nativeEvent: { key: 'Enter', isComposing: true } }, 'Process'],
  ['by itself', { key: 'Enter', isComposing: false, keyCode: 13 }, 'Enter'],
])('an Enter %s', (_, event, key) => {
  expect(pressedKey(event)).toBe(key);
});
