import { type Role, roles, type TicketState, ticketStates } from '@gondola/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  absentOf,
  isClosing,
  isEditable,
  isTransition,
  movesFrom,
  rolesInTurn,
  rolesToActOn,
} from './ticket-workflow.ts';

/** The table of client-portal 4, written out: from, to, and the roles on the project that may. */
const table: [from: TicketState, to: TicketState, by: Role[]][] = [
  ['open', 'evaluation', ['superAdmin', 'admin']],
  ['evaluation', 'quoted', ['superAdmin', 'admin']],
  ['evaluation', 'rejected', ['superAdmin', 'admin']],
  ['quoted', 'approved', ['owner']],
  ['quoted', 'rejected', ['owner']],
  ['waitingForApproval', 'approved', ['owner']],
  ['waitingForApproval', 'rejected', ['owner']],
  ['approved', 'processing', ['superAdmin', 'admin']],
  ['processing', 'finished', ['superAdmin', 'admin']],
  ['finished', 'objected', ['client', 'owner']],
  ['finished', 'close', ['client', 'owner']],
  ['objected', 'close', ['superAdmin', 'admin']],
  ['objected', 'adjust', ['superAdmin', 'admin']],
  ['adjust', 'finished', ['superAdmin', 'admin']],
];

const everyMove = ticketStates.flatMap((from) =>
  ticketStates.flatMap((to) => roles.map((role): [TicketState, TicketState, Role] => [from, to, role])),
);

describe('the workflow of a ticket', () => {
  it('is the table and nothing else, for every state, goal and role', () => {
    for (const [from, to, role] of everyMove) {
      const row = table.find((one) => one[0] === from && one[1] === to);
      expect(isTransition(from, to), `${from} → ${to}`).toBe(row !== undefined);
      expect(movesFrom(from, [role]).includes(to), `${role}: ${from} → ${to}`).toBe(
        row?.[2].includes(role) ?? false,
      );
    }
  });

  it('gives someone with several roles what any of them may', () => {
    expect(movesFrom('finished', ['client', 'admin'])).toEqual(['objected', 'close']);
    expect(movesFrom('quoted', ['owner', 'superAdmin'])).toEqual(['approved', 'rejected']);
  });

  it('ends: a closed or rejected ticket has no further move', () => {
    const last = (state: TicketState) => state === 'close' || state === 'rejected';
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 60 }), (choices) => {
        let state: TicketState = 'open';
        for (const choice of choices) {
          const moves = movesFrom(state, roles);
          if (moves.length === 0) break;
          state = moves[choice % moves.length] ?? state;
        }
        expect(movesFrom(state, roles).length === 0).toBe(last(state));
        expect(isClosing(state)).toBe(last(state));
      }),
    );
  });

  it('knows whose turn it is', () => {
    expect(rolesToActOn('open')).toEqual(['superAdmin', 'admin']);
    expect(rolesToActOn('quoted')).toEqual(['owner']);
    expect(rolesToActOn('finished')).toEqual(['client', 'owner']);
    expect(rolesToActOn('close')).toEqual([]);
  });

  it('lets the text be changed while open or waiting for approval only', () => {
    expect(ticketStates.filter(isEditable)).toEqual(['open', 'quoted', 'waitingForApproval']);
  });
});

describe('those whose turn it is and who never came in', () => {
  const elena = { id: 7, fullName: 'Elena' };
  const came = { id: 8, fullName: 'Carla', hasCome: true };

  it.each([
    ['are said while nobody else can act', ['owner'], [{ ...elena, hasCome: false }], [elena]],
    ['are not said next to one who can', ['owner'], [{ ...elena, hasCome: false }, came], null],
    ['are nobody where the project has none', ['owner'], [], []],
    ['are not missed where super administrators act', ['superAdmin', 'admin'], [], null],
    ['are nobody at the end', [], [], null],
  ] as const)('%s', (_, roles, actors, expected) => expect(absentOf(roles, actors)).toEqual(expected));

  it('are of a challenge those who answer it, until it is over', () => {
    expect(rolesInTurn({ isChallenge: true, state: 'open' })).toEqual(['qa', 'superAdmin']);
    expect(rolesInTurn({ isChallenge: true, state: 'close' })).toEqual([]);
    expect(rolesInTurn({ isChallenge: false, state: 'quoted' })).toEqual(['owner']);
  });
});
