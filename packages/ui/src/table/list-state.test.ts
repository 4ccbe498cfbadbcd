import { describe, expect, it } from 'vitest';
import { addressNames, filtersIn, listSearch, nextSort, readSort } from './list-search.ts';
import { type ListState, listStateOf } from './list-state.ts';

const readAddress = listSearch(['project', 'created']);
type Search = ReturnType<typeof readAddress>;

function listOver(start: Record<string, unknown>) {
  let search: Search = readAddress(start);
  const steps: boolean[] = [];
  const go = (next: (before: Search) => Search, replace: boolean) => {
    search = next(search);
    steps.push(replace);
  };
  const read = (): ListState<Search> =>
    listStateOf({ search, go, defaults: { sort: '-created', limit: 10 } });
  return { read, steps, address: () => search };
}

describe('search of a list', () => {
  it('reads numbers and words from plain text and forgets what it cannot read', () => {
    expect(readAddress({ page: '3', limit: '25', searchValue: 482, project: '7' })).toEqual({
      page: 3,
      limit: 25,
      searchValue: '482',
      project: '7',
    });
    expect(readAddress({ project: true, created: false })).toMatchObject({
      project: 'true',
      created: 'false',
    });
    expect(readAddress({ page: '-1', limit: 'many', sort: ['a'], unknown: 'x' }).page).toBeUndefined();
    expect(readAddress({ page: '2.5' }).page).toBeUndefined();
  });

  it('has the filters of a call under their names, and passes those on that it has as the call does', () => {
    const names = {
      searchValue: 'searchValue',
      status: 'status',
      userId: 'person',
      from: ['made', 'done'],
      own: null,
    } as const;
    const read = listSearch([...addressNames(names), 'open']);
    const address = { searchValue: 'ana', status: 'pending', person: '7', done: 'last7', open: '4' };
    expect(read({ ...address, from: '2026-06-01', own: 'x', userId: '8' })).toEqual(address);
    expect(filtersIn(names, address)).toEqual({ searchValue: 'ana', status: 'pending' });
  });

  it('cycles a header through ascending, descending and the own order', () => {
    expect([undefined, 'tokens', '-tokens', 'created'].map((sort) => nextSort(sort, 'tokens'))).toEqual([
      'tokens',
      '-tokens',
      undefined,
      'tokens',
    ]);
    expect(readSort('-tokens')).toEqual({ key: 'tokens', descending: true });
  });
});

describe('list state', () => {
  it('keeps defaults out of the address and applies them', () => {
    const list = listOver({});
    expect(list.read()).toMatchObject({ page: 1, limit: 10, sort: '-created', narrowed: false });
    list.read().setSort('-created');
    list.read().setLimit(10);
    list.read().setPage(1);
    expect(list.address()).toEqual({});
  });

  it('goes back to page one when what is listed changes', () => {
    const list = listOver({ page: '4' });
    list.read().setFilter('project', '7');
    expect(list.address()).toEqual({ project: '7' });
    list.read().setPage(3);
    list.read().setTab('open');
    expect(list.address()).toEqual({ project: '7', tab: 'open' });
  });

  it('makes typing one step of history and everything else a step of its own', () => {
    const list = listOver({});
    list.read().setSearchValue('  queso ');
    list.read().setPage(2);
    expect(list.steps).toEqual([true, false]);
    expect(list.address()).toEqual({ searchValue: 'queso', page: 2 });
  });

  it('clears search and filters but not tab, sort and size', () => {
    const list = listOver({
      searchValue: 'a',
      project: '7',
      created: 'last7',
      tab: 'open',
      sort: 'tokens',
      limit: '25',
    });
    expect(list.read().narrowed).toBe(true);
    list.read().clear();
    expect(list.address()).toEqual({ tab: 'open', sort: 'tokens', limit: 25 });
    expect(list.read().narrowed).toBe(false);
  });
});

it('leads from the own order of a list to the opposite one, not back to the same', () => {
  const { read, address } = listOver({});
  read().setSort(undefined);
  expect(address().sort).toBe('created');
  read().setSort(undefined);
  expect(address().sort).toBeUndefined();
});

it('changes several filters at once, and begins at the first page again', () => {
  const { read, address } = listOver({ page: '3', project: '7' });
  read().change({ project: undefined, created: '2026-11-01' });
  expect(address()).toEqual({ created: '2026-11-01' });
});
