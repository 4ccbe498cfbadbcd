// Responses sent from the field by eight people at once, next to the floor that stores the same answers.
import { randomUUID } from 'node:crypto';
import { assignmentId, choiceId, placesPerScout, questionId, scoutId, taskOfScout } from '../load/world.ts';
import type { Caller, Request } from '../processes/caller.ts';
import type { Pair, Side } from '../processes/sides.ts';
import type { Measured } from './bars.ts';
import type { Effort } from './lists.ts';
import { sum, throughput } from './timing.ts';

const company = 1;
const callers = 8;

/** The next visit of a scout: five questions answered, two of them by a choice. */
export function visits(): (scout: number) => Request {
  const made = Array.from({ length: callers }, () => 0);
  return (scout) => {
    const place = (made[scout] ?? 0) % placesPerScout;
    made[scout] = (made[scout] ?? 0) + 1;
    const task = taskOfScout(company, scout);
    const question = (position: number): number => questionId(task, position);
    const now = Date.now();
    const body = {
      clientId: randomUUID(),
      assignmentId: assignmentId(company, scout, place),
      startedAt: new Date(now - 600_000).toISOString(),
      finishedAt: new Date(now).toISOString(),
      answers: [
        { questionId: question(1), choiceIds: [choiceId(question(1), 2)] },
        { questionId: question(2), choiceIds: [choiceId(question(2), 1)] },
        { questionId: question(3), value: '12' },
        { questionId: question(4), value: '1990' },
        { questionId: question(5), value: 'Falta reposición en la bandeja inferior' },
      ],
    };
    return { method: 'POST', path: '/api/field/responses', body: JSON.stringify(body) };
  };
}

/** Responses stored per second, ours next to the floor, taking turns. */
export async function measureSubmission(pair: Pair, effort: Effort): Promise<Measured[]> {
  const open = (side: Side): Promise<Caller[]> =>
    Promise.all(Array.from({ length: callers }, (_, scout) => side.caller(scoutId(company, scout))));
  const connected = { ours: await open(pair.ours), floor: await open(pair.floor) };
  const rates: Record<Side['name'], number[]> = { ours: [], floor: [] };
  const next = { ours: visits(), floor: visits() };
  for (let round = 0; round <= effort.rounds; round += 1) {
    for (const name of ['ours', 'floor'] as const) {
      const rate = await throughput(connected[name], effort.throughputSeconds, next[name]);
      // The first round warms up.
      if (round > 0) rates[name].push(rate);
    }
  }
  for (const caller of [...connected.ours, ...connected.floor]) caller.close();
  const rate = (name: Side['name']): number => sum(rates[name]) / effort.rounds;
  return [
    {
      name: 'responses: stored per second, 8 callers',
      value: rate('ours') / rate('floor'),
      unit: '×',
      bar: { atLeast: 0.45 },
      detail: `${rate('ours').toFixed(0)}/s; floor ${rate('floor').toFixed(0)}/s`,
    },
  ];
}
