import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { usePageTitle } from './use-page-title.ts';

const naming = (title: string | undefined) =>
  renderHook((name: string | undefined) => usePageTitle(name), { initialProps: title });

describe('the name of the tab', () => {
  afterEach(() => {
    document.title = '';
  });

  it('is the page before the product, and follows the page', () => {
    const { rerender } = naming('Soporte');
    expect(document.title).toMatch(/^Soporte · \S/);
    rerender('Tokens');
    expect(document.title).toMatch(/^Tokens · \S/);
  });

  it('does not keep the name of a page that was left', () => {
    const { unmount } = naming('Soporte');
    unmount();
    expect(document.title).not.toContain('Soporte');
  });

  it('leaves to the page what a header without words cannot name', () => {
    document.title = 'Carolina Muñoz';
    naming(undefined);
    expect(document.title).toBe('Carolina Muñoz');
  });
});
