import { describe, expect, it } from 'vitest';
import { openFormOf, orderOf, tabOf } from './group-search.ts';

describe('the address of /groups', () => {
  it('names its tab by word or number, and the first without one', () => {
    expect(['user-group', '1', 'cluster', undefined, 'nope'].map((tab) => tabOf({ tab }))).toEqual([
      'user-group',
      'listing',
      'cluster',
      'user-group',
      'user-group',
    ]);
  });

  it('opens a form for a group, to see or to edit, or for a new one', () => {
    expect(openFormOf({ group: '7' })).toEqual({ kind: 'group', id: 7, editing: false });
    expect(openFormOf({ group: '7', mode: 'edit' })).toEqual({ kind: 'group', id: 7, editing: true });
    expect(openFormOf({ group: 'new' })).toEqual({ kind: 'new' });
    for (const group of [undefined, '0', '-1', 'x', '1.5']) expect(openFormOf({ group })).toBeUndefined();
  });

  it('sorts by what the server can sort by', () => {
    expect(orderOf('name')).toEqual({ column: 'name', orderBy: 'asc' });
    expect(orderOf('-deleted')).toEqual({ column: 'deleted', orderBy: 'desc' });
    expect(orderOf('companyId')).toEqual({ column: 'createdAt', orderBy: 'desc' });
  });
});
