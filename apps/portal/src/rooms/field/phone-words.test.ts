import { expect, it } from 'vitest';
import { phoneName, phoneWords } from './phone-words.ts';

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    'Pixel 7 · Chrome 131',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'iPhone 17 · Safari 17',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A135M) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36',
    'SM-A135M · Samsung 23',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    'Android 10 · Chrome 131',
  ],
  ['Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', 'Android 14 · Firefox 132'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Linux · Firefox 132'],
  ['curl/8', 'curl/8'],
])('%s is %s', (platform, words) => {
  expect(phoneWords(platform)).toBe(words);
});

it('goes by the name that it was given, before its model', () => {
  const platform = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/131.0.0.0 Mobile';
  expect(phoneName({ name: null, model: 'moto g84 5G', platform })).toBe('moto g84 5G · Chrome 131');
  expect(phoneName({ name: 'Repuesto 3', model: 'moto g84 5G', platform })).toBe('Repuesto 3');
});
