import { type InvitationState, invitationStates } from '@gondola/contract';
import { describe, expect, it } from 'vitest';
import { isInvitable, peopleQuery, stateOf } from './people-search.ts';

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
    expect(stateOf({ active: false, invitation: { state: 'accepted' }, deleted: true })).toBe('deleted');
  });

  it('leaves out what it cannot read', () => {
    const search = { role: 'king', state: 'odd', company: '-1', project: 'x' };
    expect(peopleQuery(search, 'password')).toEqual({ sortBy: 'fullName', orderBy: 'asc' });
  });

  it('calls an account inactive before it says what became of its invitation', () => {
    const called = (active: boolean, state: InvitationState) => stateOf({ active, invitation: { state } });
    expect(called(false, 'sent')).toBe('inactive');
    expect(invitationStates.map((state) => called(true, state))).toEqual([
      'notInvited',
      'invited',
      'opened',
      'active',
      'bounced',
    ]);
  });

  it('offers invitations to those who have not come and may', () => {
    const bounced = { active: true, invitation: { state: 'bounced' as const } };
    expect(isInvitable(bounced)).toBe(true);
    expect(isInvitable({ ...bounced, active: false })).toBe(false);
    expect(isInvitable({ ...bounced, deleted: true })).toBe(false);
    expect(isInvitable({ active: true, invitation: { state: 'accepted' } })).toBe(false);
  });

  it('narrows to invitations that are on their way, and to nothing that it does not know', () => {
    expect(peopleQuery({ invitation: 'bounced' }, 'fullName')).toMatchObject({ invitation: 'bounced' });
    expect(peopleQuery({ invitation: 'accepted' }, 'fullName').invitation).toBeUndefined();
  });
});
