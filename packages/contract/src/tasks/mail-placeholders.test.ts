import { describe, expect, it } from 'vitest';
import {
  fillPlaceholders,
  findUnknownPlaceholder,
  placeholders,
  writtenPlaceholder,
} from './mail-placeholders.ts';

describe('a placeholder', () => {
  it('is one of the twenty-two of the specification', () => {
    expect(placeholders).toHaveLength(22);
    expect(placeholders).toEqual(expect.arrayContaining(['user.fullName', 'response.productId']));
    for (const name of placeholders) expect(findUnknownPlaceholder(writtenPlaceholder(name))).toBeUndefined();
  });

  it.each([
    ['{{user.name}}', '{{user.name}}'],
    ['Hola {{user.fullName}}, {{ User.email }}', '{{ User.email }}'],
    ['{{}}', '{{}}'],
    ['{{<strong>user.</strong>email}}', '{{<strong>user.</strong>email}}'],
    ['{{__proto__}}', '{{__proto__}}'],
    ['{{user.email', '{{'],
    ['user.email}}', '}}'],
    ['{{ {{user.email}}', '{{'],
  ])('%j is refused at %j', (text, found) => {
    expect(findUnknownPlaceholder(text)).toBe(found);
  });

  it.each(['{{ user.email }}', '{{&nbsp;user.email&nbsp;}}', '{user.email}', 'a { b } c'])(
    '%j is sound',
    (text) => {
      expect(findUnknownPlaceholder(text)).toBeUndefined();
    },
  );

  it('is replaced wherever it is written, and its value is not read again', () => {
    const filled = fillPlaceholders('{{user.email}} · {{ location.name }} · {{user.email}}', (name) =>
      name === 'user.email' ? '{{location.name}} $& $1' : 'Ñuñoa',
    );
    expect(filled).toBe('{{location.name}} $& $1 · Ñuñoa · {{location.name}} $& $1');
  });
});
