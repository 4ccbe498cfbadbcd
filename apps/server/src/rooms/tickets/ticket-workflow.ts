// The whole workflow of a ticket (client-portal 4, D16): who may move it from where to where. Pure; everything that a
// move causes (timeline, ledger, mails) is the business of the actions.
import type { Role, TicketState } from '@gondola/contract';

/** Whom a transition belongs to, seen from the ticket's project (D9). */
type Party = 'provider' | 'owner' | 'client';

interface Transition {
  readonly from: readonly TicketState[];
  readonly to: TicketState;
  readonly by: readonly Party[];
}

/** `quoted` is what the client sees as waitingForApproval: decisions of the owner apply to both. */
const awaitingOwner: readonly TicketState[] = ['quoted', 'waitingForApproval'];

/** Whether a quote waits for its decision. */
export const awaitsDecision = (state: TicketState): boolean => awaitingOwner.includes(state);

const transitions: readonly Transition[] = [
  { from: ['open'], to: 'evaluation', by: ['provider'] },
  { from: ['evaluation'], to: 'quoted', by: ['provider'] },
  { from: ['evaluation'], to: 'rejected', by: ['provider'] },
  { from: awaitingOwner, to: 'approved', by: ['owner'] },
  { from: awaitingOwner, to: 'rejected', by: ['owner'] },
  { from: ['approved'], to: 'processing', by: ['provider'] },
  { from: ['processing'], to: 'finished', by: ['provider'] },
  { from: ['finished'], to: 'objected', by: ['client', 'owner'] },
  { from: ['finished'], to: 'close', by: ['client', 'owner'] },
  { from: ['objected'], to: 'close', by: ['provider'] },
  { from: ['objected'], to: 'adjust', by: ['provider'] },
  { from: ['adjust'], to: 'finished', by: ['provider'] },
];

const rolesOfParty: Record<Party, readonly Role[]> = {
  provider: ['superAdmin', 'admin'],
  owner: ['owner'],
  client: ['client'],
};

/** Whether the workflow knows the move at all, for any caller. */
export function isTransition(from: TicketState, to: TicketState): boolean {
  return transitions.some((transition) => transition.to === to && transition.from.includes(from));
}

/** States someone with these roles on the ticket's project may move it to from `from`. */
export function movesFrom(from: TicketState, roles: readonly Role[]): TicketState[] {
  return transitions
    .filter((transition) => transition.from.includes(from))
    .filter((transition) =>
      transition.by.some((party) => rolesOfParty[party].some((role) => roles.includes(role))),
    )
    .map((transition) => transition.to);
}

/** Whether someone with these roles on the ticket's project may quote it, and so correct its quote. */
export const quotes = (roles: readonly Role[]): boolean =>
  rolesOfParty.provider.some((role) => roles.includes(role));

/** Roles on the project that have to act on a ticket in this state; none when it has come to its end. */
export function rolesToActOn(state: TicketState): readonly Role[] {
  const parties = transitions.filter((transition) => transition.from.includes(state)).flatMap(({ by }) => by);
  return [...new Set(parties.flatMap((party) => rolesOfParty[party]))];
}

/** Roles on the project whose turn it is: a challenge waits for its answer first. */
export function rolesInTurn({ isChallenge, state }: TurnOf): readonly Role[] {
  if (!isChallenge) return rolesToActOn(state);
  return isClosing(state) ? [] : ['qa', 'superAdmin'];
}

interface TurnOf {
  readonly isChallenge: boolean;
  readonly state: TicketState;
}

interface Actor {
  readonly id: number;
  readonly fullName: string;
  readonly hasCome: boolean;
}

/**
 * Those of the project whose turn it is, where none of them has ever come in; empty where there is nobody at all. Null where somebody
 * can act: one of them, or a super administrator for want of any, who belongs to every project.
 */
export function absentOf(
  roles: readonly Role[],
  actors: readonly Actor[],
): { readonly id: number; readonly fullName: string }[] | null {
  if (roles.length === 0 || actors.some(({ hasCome }) => hasCome)) return null;
  if (actors.length === 0 && roles.includes('superAdmin')) return null;
  return actors.map(({ id, fullName }) => ({ id, fullName }));
}

/** A ticket's text can be changed only while nobody has started on it or its quote is being considered. */
export const isEditable = (state: TicketState): boolean => state === 'open' || awaitsDecision(state);

/** States that set `closedDate` (D18). */
export const isClosing = (state: TicketState): boolean => state === 'close' || state === 'rejected';

/** States at which the provider may promise a date (D18). */
export const takesEstimate = (state: TicketState): boolean =>
  state === 'evaluation' || state === 'quoted' || state === 'processing';

/** The name of a ticket in the audit trail and in notifications: a challenge is one too, and has a name and page of its own. */
export const entityOf = ({ isChallenge }: { readonly isChallenge: boolean }): 'challenge' | 'ticket' =>
  isChallenge ? 'challenge' : 'ticket';
