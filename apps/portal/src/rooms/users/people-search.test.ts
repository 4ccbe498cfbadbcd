import { describe, expect, it } from 'vitest';
import { peopleQuery, stateOf } from './people-search.ts';

describe('what /users asks for', () => {
  it('asks for everyone by name unless told otherwise', () => {
    expect(peopleQuery({}, 'fullName')).toEqual({ sortBy: 'fullName', orderBy: 'asc' });
  });

  it('turns the address into filters', () => {
    const search = { searchValue: 'ana', role: 'qa', state: 'invited', company: '7', project: '9' };
    expect(peopleQuery(search, '-createdAt')).toEqual({
      searchValue: 'ana',
      role: 'qa',
      active: 'true',
      verified: 'false',
      companyId: 7,
      projectId: 9,
      sortBy: 'createdAt',
      orderBy: 'desc',
    });
  });

  it('shows deleted people only where they are asked for', () => {
    expect(peopleQuery({ state: 'deleted' }, 'fullName')).toMatchObject({ onlyDeleted: 'true' });
    expect(stateOf({ active: false, verified: true, deleted: true })).toBe('deleted');
  });

  it('leaves out what it cannot read', () => {
    const search = { role: 'king', state: 'odd', company: '-1', project: 'x' };
    expect(peopleQuery(search, 'password')).toEqual({ sortBy: 'fullName', orderBy: 'asc' });
  });

  it('calls an account inactive before it calls it invited', () => {
    expect(stateOf({ active: false, verified: false })).toBe('inactive');
    expect(stateOf({ active: true, verified: false })).toBe('invited');
    expect(stateOf({ active: true, verified: true })).toBe('active');
  });
});
