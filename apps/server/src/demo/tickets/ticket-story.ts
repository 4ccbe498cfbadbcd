// One ticket from its first word to its present state.
import type { TicketState } from '@gondola/contract';
import { isClosing, takesEstimate } from '../../rooms/tickets/ticket-workflow.ts';
import { addMinutes, byDay, dayOf, daysBefore, notAfter, notBefore, workingMoment } from '../calendar.ts';
import type { Random } from '../random.ts';
import { type Company, onProject, type Person, type Project } from '../world.ts';
import { moveComments, type TicketText } from './ticket-texts.ts';
import type { ProjectPlan } from './ticket-plan.ts';
import { wayTo } from './ticket-plan.ts';

interface TicketEvent {
  readonly by: Person;
  readonly from: TicketState | null;
  readonly to: TicketState;
  readonly tokens: number | null;
  readonly comment: string | null;
  readonly at: Date;
}

export interface TicketStory {
  readonly company: Company;
  readonly project: Project;
  readonly text: TicketText;
  readonly subject: string;
  readonly content: string;
  readonly locationId: number | null;
  readonly state: TicketState;
  readonly events: readonly TicketEvent[];
  readonly tokensQuoted: number | null;
  readonly tokensConsumed: number | null;
  readonly approver: Person | null;
  readonly estimate: string | null;
  readonly comments: string | null;
  readonly closedAt: Date | null;
}

/** Days since a ticket in this state was raised, both ends included. */
const ages: Readonly<Record<TicketState, readonly [number, number]>> = {
  open: [0, 5],
  evaluation: [1, 9],
  quoted: [3, 18],
  waitingForApproval: [4, 18],
  approved: [6, 20],
  processing: [9, 34],
  finished: [12, 40],
  objected: [15, 48],
  adjust: [16, 50],
  close: [24, 91],
  rejected: [10, 91],
};

interface StoryWorld {
  readonly now: Date;
  readonly company: Company;
  /** Place of the project among the company's. */
  readonly place: number;
  readonly plan: ProjectPlan;
  readonly provider: Person;
}

/** The person who takes a ticket to a state, by the workflow's parties. */
function moverTo(
  random: Random,
  { company, place, provider }: StoryWorld,
  to: TicketState,
  from: TicketState,
): Person {
  const { owner, clients } = company.people;
  const deciders = onProject(clients, place).filter(({ role }) => role === 'client');
  if (to === 'approved') return owner;
  if (to === 'rejected') return from === 'evaluation' ? provider : owner;
  if (to === 'objected' || to === 'close') return random.pick([owner, ...deciders]);
  return provider;
}

/** Times of a ticket's states: days apart where there is room, closer where there is not, and never at night. */
function timesOf(random: Random, state: TicketState, steps: number, now: Date): Date[] {
  const [youngest, oldest] = ages[state];
  const latest = addMinutes(now, -12);
  const raised = workingMoment(random, now, random.whole(youngest, oldest), 'office');
  const first = notAfter(raised, addMinutes(latest, -steps));
  const gaps = Array.from({ length: steps - 1 }, () => random.between(120, 4300));
  const room = (latest.getTime() - first.getTime()) / 60_000;
  const scale = Math.min(1, room / (gaps.reduce((sum, gap) => sum + gap, 0) + 1));
  const times = [first];
  let at = first;
  for (const [step, gap] of gaps.entries()) {
    at = addMinutes(at, gap * scale);
    const previous = times.at(-1) ?? first;
    const inOrder = notBefore(byDay(at), addMinutes(previous, 1));
    times.push(notAfter(inOrder, addMinutes(latest, step + 2 - steps)));
  }
  return times;
}

export interface FilledText {
  readonly text: TicketText;
  readonly subject: string;
  readonly content: string;
  readonly locationId: number | null;
}

/** Tells one ticket that ends in `state`. */
export function tellTicket(
  random: Random,
  world: StoryWorld,
  state: TicketState,
  filled: FilledText,
): TicketStory {
  const { company, place, plan, now } = world;
  const project = company.projects[place];
  if (!project) throw new Error(`${company.name} has no project ${place}`);
  const way = wayTo(state, random.chance(0.5));
  const times = timesOf(random, state, way.length, now);
  const [min, max] = filled.text.tokens;
  const tokens = Math.round(random.whole(min, max) * plan.wallet.dearness);
  const creator = random.pick([...onProject(company.people.clients, place), company.people.owner]);
  let estimate: string | null = null;
  const events = way.map((to, step): TicketEvent => {
    const from = way[step - 1] ?? null;
    const at = times[step] ?? now;
    if (from === null) return { by: creator, from, to, tokens: null, comment: null, at };
    if (takesEstimate(to) && random.chance(0.7)) estimate = dayOf(daysBefore(at, -random.whole(5, 20)));
    const carriesTokens = to === 'quoted' || to === 'waitingForApproval' || to === 'approved';
    return {
      by: moverTo(random, world, to, from),
      from,
      to,
      tokens: carriesTokens ? tokens : null,
      comment:
        to === 'objected' || random.chance(0.6) ? random.pick(moveComments[to] ?? ['De acuerdo.']) : null,
      at,
    };
  });
  const reached = (...states: readonly TicketState[]) => events.find(({ to }) => states.includes(to));
  const approval = reached('approved');
  return {
    ...filled,
    company,
    project,
    state,
    events,
    tokensQuoted: reached('quoted', 'waitingForApproval')?.tokens ?? null,
    tokensConsumed: approval?.tokens ?? null,
    approver: approval?.by ?? null,
    estimate,
    comments: events.findLast(({ comment }) => comment !== null)?.comment ?? null,
    closedAt: isClosing(state) ? (events.at(-1)?.at ?? null) : null,
  };
}
