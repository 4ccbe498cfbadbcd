import { beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage, currentLanguage, i18n, offerLanguage, startI18n } from './i18n.ts';
import { storage, takeStorage } from './storage.ts';

const fetchTexts = vi.fn(async (language: string) => ({
  hello: language,
  copy: { action: 'Copiar {{name}}.' },
}));
beforeEach(() => {
  takeStorage(localStorage);
  storage().removeItem('gondola.language');
  fetchTexts.mockClear();
});

it('begins in the language that was chosen, else in the one that is offered, else in that of the browser', async () => {
  vi.stubGlobal('navigator', { languages: ['es-CL'] });
  await startI18n(fetchTexts, ['ui']);
  expect(currentLanguage()).toBe('es');
  await startI18n(fetchTexts, ['ui'], 'en');
  expect(currentLanguage()).toBe('en');
  storage().setItem('gondola.language', 'es');
  await startI18n(fetchTexts, ['ui'], 'en');
  expect(currentLanguage()).toBe('es');
  vi.unstubAllGlobals();
});

it('takes an offered language only from who has chosen none, and does not keep it as a choice', async () => {
  storage().setItem('gondola.language', 'es');
  await startI18n(fetchTexts, ['ui']);
  storage().removeItem('gondola.language');
  await offerLanguage('en');
  expect([currentLanguage(), document.documentElement.lang]).toEqual(['en', 'en']);
  expect(storage().getItem('gondola.language')).toBeNull();
  await changeLanguage('es');
  await offerLanguage('en');
  expect(currentLanguage()).toBe('es');
});

it('ends a sentence once where its last name ends with a full stop', async () => {
  await startI18n(fetchTexts, ['ui'], 'es');
  expect(i18n.t(($) => $.copy.action, { name: 'Andes S.A.S.' })).toBe('Copiar Andes S.A.S.');
});
