import './dom.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { i18n, initTexts } from './texts.ts';

beforeAll(() => initTexts(i18n));
beforeEach(() => i18n.changeLanguage('en'));
afterEach(() => {
  cleanup();
  localStorage.clear();
});
