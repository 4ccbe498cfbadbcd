import { expect, it } from 'vitest';
import { newestFirst, queryOf } from './task-query.ts';

it('asks for the newest tasks first', () => {
  expect(queryOf({}, newestFirst)).toMatchObject({ columnName: 'createdAt', order: 'desc' });
});

it('asks for what the address narrows the list to', () => {
  const query = queryOf({ searchValue: 'leche', type: 'product', project: '7', state: 'inactive' }, 'name');
  expect(query).toEqual({
    searchValue: 'leche',
    type: 'product',
    projectId: '7',
    active: 'false',
    columnName: 'name',
    order: 'asc',
  });
});

it('asks for nothing that the server would refuse', () => {
  const query = queryOf({ type: 'x', project: '-1', state: 'gone' }, '-password');
  expect(query).toMatchObject({ columnName: 'createdAt', order: 'desc' });
  expect([query.type, query.projectId, query.active]).toEqual([undefined, undefined, undefined]);
});
