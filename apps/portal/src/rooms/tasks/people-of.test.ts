import type { Assignment } from '@gondola/contract';
import { expect, it } from 'vitest';
import { peopleOf } from './people-of.ts';

let next = 0;

const an = (userId: number, locationId: number, more: Partial<Assignment> = {}): Assignment => ({
  id: (next += 1),
  taskId: 1,
  userId,
  locationId,
  User: { id: userId, fullName: `Persona ${userId}`, email: `p${userId}@x.cl`, dni: null },
  Location: { id: locationId, name: 'Local' },
  Category: { name: 'General', code: null },
  active: true,
  resetScale: 'weekly',
  expectedLocationResponses: 1,
  categoryCode: null,
  deleted: false,
  ...more,
});

it('tells each person once, by name, with their locations and scales', () => {
  const people = peopleOf([an(2, 1), an(1, 1), an(1, 1, { categoryCode: 'A' }), an(1, 2)], 'es');
  expect(people.map(({ fullName }) => fullName)).toEqual(['Persona 1', 'Persona 2']);
  expect(people[0]).toMatchObject({ locations: 2, assignments: 3, scales: ['weekly'], isPaused: false });
});

it('says who has nothing active', () => {
  const [person] = peopleOf([an(1, 1, { active: false }), an(1, 2, { active: false })], 'es');
  expect(person?.isPaused).toBe(true);
});
