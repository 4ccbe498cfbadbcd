// One challenge from its question to its present state.
import type { ChallengeStatus, TicketState } from '@gondola/contract';
import { addMinutes, dayOf, daysBefore, notAfter, workingMoment } from '../calendar.ts';
import type { Random } from '../random.ts';
import { type Company, onProject, type Person, type Project } from '../world.ts';
import type { DisputablePhoto } from './challenges.queries.ts';
import { type ChallengeText, challengeTexts } from './challenge-texts.ts';

interface ChallengeMove {
  readonly by: Person;
  readonly from: TicketState | null;
  readonly to: TicketState;
  readonly tokens: number | null;
  readonly at: Date;
}

export interface ChallengeStory {
  readonly company: Company;
  readonly project: Project;
  readonly text: ChallengeText;
  readonly locationId: number;
  readonly photo: DisputablePhoto | null;
  readonly creator: Person;
  readonly status: ChallengeStatus | null;
  readonly state: TicketState;
  readonly moves: readonly ChallengeMove[];
  readonly answeredBy: Person;
  readonly answeredAt: Date | null;
  readonly messages: readonly { by: Person; side: 'client' | 'qa'; text: string; at: Date }[];
  readonly estimate: string | null;
  readonly tokens: number | null;
  readonly hasFile: boolean;
  readonly hasAnswerFile: boolean;
}

interface ChallengeSpec {
  readonly now: Date;
  readonly company: Company;
  /** Place of the project among the company's. */
  readonly place: number;
  readonly status: ChallengeStatus | null;
  readonly photos: readonly DisputablePhoto[];
  readonly shopIds: readonly number[];
  readonly provider: Person;
  readonly number: number;
}

/** One in this many is of the last week, so that the list is alive as it opens. */
const recent = 2;

/** Tokens of the few that were paid for; the rest costs nothing. */
const paid = (number: number): number | null => (number % 11 === 5 ? 2 : null);

function wayOf({ status, number }: ChallengeSpec): readonly TicketState[] {
  if (paid(number) !== null) return ['open', 'evaluation', 'quoted', 'approved'];
  if (status === 'pending') return number % 3 === 0 ? ['open', 'evaluation'] : ['open'];
  return ['open', 'evaluation'];
}

/** Tells one challenge. */
export function tellChallenge(random: Random, spec: ChallengeSpec): ChallengeStory {
  const { now, company, place, status, photos, provider, number } = spec;
  const project = company.projects[place];
  if (!project) throw new Error(`${company.name} has no project ${place}`);
  const latest = addMinutes(now, -45);
  const age = number % recent === 0 ? random.whole(0, 5) : random.whole(6, 45);
  const raised = notAfter(workingMoment(random, now, age, 'office'), addMinutes(latest, -240));
  const own = photos.filter((photo) => photo.projectId === project.id && photo.finishedAt < raised);
  const photo = number % 2 === 0 && own.length > 0 ? random.pick(own) : null;
  const clients = onProject(company.people.clients, place);
  const creator =
    number % 4 === 1
      ? (clients.find(({ role }) => role === 'clientEmployee') ?? random.pick(clients))
      : random.pick(clients);
  const reviewer = random.pick(onProject(company.people.reviewers, place));
  const text = challengeTexts[number % challengeTexts.length];
  if (!text) throw new Error('there are no texts for challenges');
  const room = (latest.getTime() - raised.getTime()) / 60_000;
  const at = (share: number): Date => addMinutes(raised, Math.min(room, 2900) * share);
  const way = wayOf(spec);
  const tokens = paid(number);
  const moves = way.map((to, step): ChallengeMove => ({
    by: to === 'open' ? creator : to === 'approved' ? company.people.owner : provider,
    from: way[step - 1] ?? null,
    to,
    tokens: to === 'quoted' || to === 'approved' ? tokens : null,
    // Approvals are paid, and the ledger goes on from its last movement: they are of the last minutes.
    at: to === 'approved' ? addMinutes(now, -9 + (number % 7)) : at(step * 0.2),
  }));
  const isAnswered = status === 'explained' || status === 'solved';
  const lines = isAnswered || number % 3 === 0 ? text.thread : [];
  return {
    company,
    project,
    text,
    locationId: photo?.locationId ?? random.pick(spec.shopIds),
    photo,
    creator,
    status,
    state: way.at(-1) ?? 'open',
    moves,
    answeredBy: reviewer,
    // After the last message of the thread.
    answeredAt: isAnswered ? at(0.65 + ((number * 7) % 30) / 100) : null,
    messages: lines.map((line, turn) => ({
      by: turn % 2 === 0 ? creator : reviewer,
      side: turn % 2 === 0 ? 'client' : 'qa',
      text: line,
      at: at(0.3 + turn * 0.15),
    })),
    estimate: way.length > 1 && number % 2 === 0 ? dayOf(daysBefore(raised, -random.whole(4, 12))) : null,
    tokens,
    hasFile: number % 3 === 0,
    hasAnswerFile: isAnswered && number % 2 === 1,
  };
}
