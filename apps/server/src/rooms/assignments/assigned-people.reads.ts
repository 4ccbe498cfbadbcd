import { type contract, totalCap } from '@gondola/contract';
import type { Call } from '../../platform/http/call.ts';
import {
  listAssignedCategories,
  listAssignedLocations,
  listAssignedPeople,
} from './assigned-people.queries.ts';
import { generalCategory, presentAssignment } from './assignments.presenter.ts';
import { listAssignments } from './assignments.queries.ts';
import { companyOfTask } from './assignments.reads.ts';
import { pageOf } from '../../platform/database/total-cap.ts';

/** One page of the people who have a task. */
export async function listPeopleOfTask(call: Call<typeof contract.assignments.peopleOfTask>) {
  const { db, query } = call;
  const task = { companyId: await companyOfTask(call, query.taskId), taskId: query.taskId };
  const { rows, total } = await listAssignedPeople(db, task, { ...query, withDetails: query.details });
  return { people: rows, ...pageOf('totalPeople', total, query) };
}

/** The associations of one person to a task. */
export async function listOfPerson(call: Call<typeof contract.assignments.ofPerson>) {
  const { taskId, userId } = call.query;
  const asked = { companyId: await companyOfTask(call, taskId), taskId, userId };
  const rows = await listAssignments(call.db, asked, { offset: 0, limit: totalCap + 1 });
  return {
    taskInstances: rows.slice(0, totalCap).map(presentAssignment),
    totalIsCapped: rows.length > totalCap,
  };
}

/** One page of the rows of a task's grid, and its columns. */
export async function readGrid(call: Call<typeof contract.assignments.gridOfTask>) {
  const { db, query } = call;
  const task = { companyId: await companyOfTask(call, query.taskId), taskId: query.taskId };
  const { rows, total } = await listAssignedLocations(db, task, query);
  const categories = await listAssignedCategories(db, task);
  return {
    locations: rows,
    categories: categories.map(({ name, code }) => ({ code, name: name ?? generalCategory })),
    ...pageOf('totalLocations', total, query),
  };
}
