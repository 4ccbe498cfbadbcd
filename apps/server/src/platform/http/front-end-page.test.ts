import { expect, it } from 'vitest';
import { pageWith } from './front-ends.ts';

const page = '<html><head><title>x</title></head><body></body></html>';
const url = 'https://counts.example/capture?a="1"&b=<2>$&';

it('leaves the page as it is where the deployment chose nothing', () => {
  expect(pageWith(page, {})).toBe(page);
});

it('writes the accent and where analytics go, harmless as an attribute', () => {
  const written = pageWith(page, { GONDOLA_ACCENT: '#00695c', ANALYTICS_URL: url, ANALYTICS_KEY: 'k1' });
  expect(written).toContain('<meta name="gondola-accent" content="#00695c">');
  expect(written).toContain(
    '<meta name="gondola-analytics" content="k1 https://counts.example/capture?a=&quot;1&quot;&amp;b=&lt;2>$&amp;"></head>',
  );
});

it('names no analytics without a key', () => {
  expect(pageWith(page, { ANALYTICS_URL: url })).toBe(page);
});
