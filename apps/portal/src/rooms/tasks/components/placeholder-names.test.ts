import { findUnknownPlaceholder, placeholders } from '@gondola/contract';
import { expect, it } from 'vitest';
import { completePlaceholder } from './placeholder-names.ts';

const groups = [
  {
    group: 'Persona',
    placeholders: [
      { written: '{{user.fullName}}', name: 'Nombre' },
      { written: '{{user.email}}', name: 'Correo' },
    ],
  },
  { group: 'Local', placeholders: [{ written: '{{location.internalCode}}', name: 'Código interno' }] },
];
const offered = (before: string) =>
  completePlaceholder(before, groups)?.options.map(({ value }) => value) ?? undefined;

it('offers all after one brace or two, and those that carry what was typed of their names', () => {
  expect(offered('Hola {')).toHaveLength(3);
  expect(offered('Hola {{')).toHaveLength(3);
  expect(offered('Hola {{codigo')).toEqual(['{{location.internalCode}}']);
  expect(offered('Hola {{persona nom')).toEqual(['{{user.fullName}}']);
  expect(offered('Hola {{user.em')).toEqual(['{{user.email}}']);
  expect(completePlaceholder('Hola {{user.em', groups)?.length).toBe('{{user.em'.length);
});

it('offers first what begins with the words typed', () => {
  expect(offered('{in')).toEqual(['{{location.internalCode}}']);
  expect(offered('{l')?.[0]).toBe('{{location.internalCode}}');
  expect(offered('{co')).toEqual(['{{user.email}}', '{{location.internalCode}}']);
  expect(offered('{lo')).toEqual(['{{location.internalCode}}']);
});

it('offers nothing behind a whole placeholder, or without a brace', () => {
  expect(offered('Hola {{user.email}}')).toBeUndefined();
  expect(offered('Hola')).toBeUndefined();
  expect(offered('{{user.email}} y {no existe')).toEqual([]);
});

it('writes placeholders that a letter may have', () => {
  for (const name of placeholders) expect(findUnknownPlaceholder(`{{${name}}}`)).toBeUndefined();
});
