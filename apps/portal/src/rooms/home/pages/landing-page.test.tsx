import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '@gondola/client/session.ts';
import { languages, show } from '../../../../test/show.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { LandingPage } from './landing-page.tsx';

const ways = () =>
  screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
    .filter(([, address]) => address !== '/');

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn<() => void>()));
afterEach(() => {
  endSession('left');
  vi.unstubAllGlobals();
});

describe('the landing page', () => {
  it.each(languages)('offers to sign in, in %s', async (language) => {
    await show(<LandingPage />, { texts: { home: { en, es } }, language });
    const words = { en, es }[language].landing.signIn;
    expect(ways()).toEqual(Array.from({ length: 3 }, () => [words, '/login']));
  });

  it.each(languages)('leads a signed-in person to the product instead, in %s', async (language) => {
    beginSession('a token', false);
    await show(<LandingPage />, { texts: { home: { en, es } }, language });
    const words = { en, es }[language].landing.enter;
    expect(ways()).toEqual(Array.from({ length: 3 }, () => [words, '/home']));
  });
});
