import { expect, it } from 'vitest';
import { answerFileRules, fileRules, typeOfName } from './file-rules.ts';

it('knows the type of a file by the ending of its name', () => {
  expect(typeOfName('Salas.CSV')).toBe('text/csv');
  expect(typeOfName('noextension')).toBeUndefined();
});

it('stores a type under its first ending, whichever the name had', () => {
  expect(fileRules.logo.types).toEqual({ 'image/jpeg': 'jpg', 'image/png': 'png' });
  expect(fileRules.logo.extensions).toEqual(['.jpg', '.jpeg', '.png']);
});

it('keeps each kind in a folder of its own: an address tells what it names', () => {
  const purposes = [...Object.values(fileRules), ...Object.values(answerFileRules)].map(
    ({ purpose }) => purpose,
  );
  expect(new Set(purposes).size).toBe(purposes.length);
});
