import type { Assignment, AssignedPerson, AssignmentRun } from '@gondola/contract';

/** A run that assigned task 3 to 2 people at 5 locations. */
export const aRun = (more: Partial<AssignmentRun> = {}): AssignmentRun => ({
  id: 8,
  taskId: 3,
  taskTitle: 'Góndola',
  companyId: 1,
  state: 'done',
  done: 10,
  total: 10,
  created: 9,
  existing: 1,
  answered: 0,
  users: 2,
  locations: 5,
  categories: 1,
  resetScale: 'weekly',
  expectedLocationResponses: 1,
  createdByName: 'Ana Pérez',
  createdAt: '2026-11-20T12:00:00.000Z',
  ...more,
});

export const aPerson = (id: number, fullName: string): AssignedPerson => ({
  id,
  fullName,
  email: `p${id}@x.cl`,
  dni: `${id}-9`,
  locations: 1,
  resetScales: ['weekly'],
  paused: false,
});

/** Somebody's association to task 3 at a location, for no category. */
export const anAssignment = (userId: number, locationId: number): Assignment => ({
  id: userId * 100 + locationId,
  taskId: 3,
  userId,
  locationId,
  User: { id: userId, fullName: 'Persona', email: 'p@x.cl', dni: null },
  Location: { id: locationId, name: `Local ${locationId}` },
  Category: { name: 'General', code: null },
  active: true,
  resetScale: 'weekly',
  expectedLocationResponses: 2,
  categoryCode: null,
  deleted: false,
});

/** Paging fields of every page of rows. */
export const paging = { totalIsCapped: false, page: 0, limit: 100 };
