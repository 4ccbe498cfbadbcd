import { expect, it } from 'vitest';
import { afterSignIn } from './after-sign-in.ts';

it('comes back to the page that was asked for', () => {
  expect(afterSignIn('client', '/support?tab=open')).toBe('/support?tab=open');
});

it('goes home when nothing was asked for', () => {
  expect(afterSignIn('owner', undefined)).toBe('/home');
});

it('sends a scout to the field application', () => {
  expect(afterSignIn('scout', '/support')).toBe('/field');
});

it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])(
  'never leaves the product for %s',
  (next) => {
    expect(afterSignIn('client', next)).toBe('/home');
  },
);
