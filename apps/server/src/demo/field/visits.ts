// Three months of visits: who was where when, and which of their assignments they answered.
import { periodStart } from '@gondola/survey';
import { addMinutes, daysBefore, daysShown, workingMoment } from '../calendar.ts';
import { createRandom, type Random } from '../random.ts';
import type { Assignment } from './routes.ts';

export interface Submission {
  readonly assignment: Assignment;
  readonly startedAt: Date;
  readonly finishedAt: Date;
  /** When it reached the server: later than it was finished where there was no reception. */
  readonly createdAt: Date;
}

const visitsPerWeek = 4;
const timeZone = 'America/Santiago';

/** How often a visit answers each task. */
const chances: Readonly<Record<string, number>> = {
  entrance: 1,
  dairyShelf: 0.75,
  prices: 0.4,
  displays: 0.35,
  greekLaunch: 0.3,
  winter: 0.3,
  drinks: 1,
};

/** Keeps every assignment within what its period expects (D41). */
function createQuota(): (assignment: Assignment, finishedAt: Date) => boolean {
  const taken = new Map<string, number>();
  return ({ id, resetScale, expected }, finishedAt) => {
    const start = periodStart(resetScale, finishedAt, timeZone);
    if (!start) return true;
    const key = `${id} ${start.toISOString()}`;
    const count = taken.get(key) ?? 0;
    if (count >= expected) return false;
    taken.set(key, count + 1);
    return true;
  };
}

function timesOf(random: Random, from: Date) {
  const startedAt = addMinutes(from, random.between(1, 9));
  const finishedAt = addMinutes(startedAt, random.between(3, 14));
  const delay = random.chance(0.12) ? random.between(60, 300) : random.between(0.2, 6);
  return { startedAt, finishedAt, createdAt: addMinutes(finishedAt, delay) };
}

/** Every response the field sent in the time shown, of one group of assignments, in the order they arrived. */
export function planSubmissions(now: Date, assignments: readonly Assignment[], max: number): Submission[] {
  const random = createRandom(`visits ${assignments[0]?.company.key ?? ''}`);
  const isWithinQuota = createQuota();
  const byScout = Map.groupBy(assignments, ({ scout }) => scout.id);
  const visits = [...byScout.values()].flatMap((own) => {
    const shops = [...Map.groupBy(own, ({ shop }) => shop.id).values()];
    const weeks = Math.floor(daysShown / 7);
    return Array.from({ length: weeks * visitsPerWeek }, (_, index) => ({
      own: random.pick(shops),
      at: workingMoment(random, now, Math.floor(index / visitsPerWeek) * 7 + random.whole(0, 6), 'shop'),
    }));
  });

  const submissions: Submission[] = [];
  const trainings = assignments.filter(({ built }) => built.sketch.type === 'entrenamiento');
  for (const assignment of trainings) {
    const times = timesOf(random, workingMoment(random, now, daysShown + 2, 'shop'));
    if (isWithinQuota(assignment, times.finishedAt)) submissions.push({ assignment, ...times });
  }
  for (const { own, at } of random.shuffled(visits)) {
    let from = at;
    for (const assignment of own) {
      const { sketch } = assignment.built;
      if (submissions.length >= max || !random.chance(chances[sketch.key] ?? 0)) continue;
      const times = timesOf(random, from);
      const isEarly = times.startedAt < daysBefore(now, sketch.age - 2);
      if (isEarly || times.createdAt > addMinutes(now, -5)) continue;
      if (!isWithinQuota(assignment, times.finishedAt)) continue;
      submissions.push({ assignment, ...times });
      from = times.finishedAt;
    }
  }
  if (submissions.length < max) throw new Error(`only ${submissions.length} responses came together`);
  return submissions.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
