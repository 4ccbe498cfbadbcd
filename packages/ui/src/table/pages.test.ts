import { describe, expect, it } from 'vitest';
import { lastPage, pageNumbers } from './pagination.tsx';

describe('page numbers', () => {
  it('offers at most three, around the current one', () => {
    expect(pageNumbers(1, 13)).toEqual([1, 2, 3]);
    expect(pageNumbers(6, 13)).toEqual([5, 6, 7]);
    expect(pageNumbers(13, 13)).toEqual([11, 12, 13]);
    expect(pageNumbers(1, 2)).toEqual([1, 2]);
    expect(pageNumbers(1, 1)).toEqual([1]);
  });

  it('has one page when there is nothing', () => {
    expect([lastPage(0, 10), lastPage(10, 10), lastPage(11, 10)]).toEqual([1, 1, 2]);
  });
});
