import { describe, expect, it } from 'vitest';
import { carriesWords, namedIn, partsOf, wordsBefore } from './mentions.ts';

const ana = { id: 1, fullName: 'Ana Vergara' };
const anaMaria = { id: 2, fullName: 'Ana Vergara Soto' };

describe('a name that is being typed', () => {
  it.each([
    ['@', ''],
    ['Hola @', ''],
    ['Hola @Ana Ver', 'Ana Ver'],
    ['(@ana', 'ana'],
    ['uno\n@á', 'á'],
  ])('is known in %j', (text, words) => expect(wordsBefore(text)).toBe(words));

  it.each(['', 'Hola', 'ana@correo', 'Hola @ Ana', '@Ana\n', `@${'x'.repeat(61)}`])('is none in %j', (text) =>
    expect(wordsBefore(text)).toBeUndefined(),
  );
});

it('carries words in any order and spelling', () => {
  expect(['', 'pena', 'inigo pe', 'Peña Í'].every((words) => carriesWords('Íñigo Peña', words))).toBe(true);
  expect(carriesWords('Íñigo Peña', 'ana')).toBe(false);
});

describe('the people of a text', () => {
  it('are those chosen whose names still stand there, each once', () => {
    expect(namedIn('Hola @Ana Vergara', [ana, ana, { id: 3, fullName: 'Otra' }])).toEqual([ana]);
    expect(namedIn('Hola Ana Vergara', [ana])).toEqual([]);
  });

  it('stand out from the words around them, the longer name before the shorter', () => {
    expect(partsOf('¿@Ana Vergara Soto o @Ana Vergara?', [ana, anaMaria])).toEqual([
      { text: '¿', isMention: false },
      { text: '@Ana Vergara Soto', isMention: true },
      { text: ' o ', isMention: false },
      { text: '@Ana Vergara', isMention: true },
      { text: '?', isMention: false },
    ]);
    expect(partsOf('<b>@Nadie</b>', [ana])).toEqual([{ text: '<b>@Nadie</b>', isMention: false }]);
  });
});
