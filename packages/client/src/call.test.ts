import { peopleEndpoints } from '@gondola/contract';
import { expect, it } from 'vitest';
import { addressOf } from './call.ts';

it('asks of the company selected, unless the query says another', () => {
  const { list } = peopleEndpoints;
  expect(addressOf(list, {}, 7)).toBe('/api/admin/users?companyId=7');
  expect(addressOf(list, { query: { companyId: 9 } }, 7)).toBe('/api/admin/users?companyId=9');
  expect(addressOf(list, { query: { companyId: undefined } }, 7)).toBe('/api/admin/users?companyId=7');
  expect(addressOf(list, { query: { companyId: undefined } }, null)).toBe('/api/admin/users');
});
