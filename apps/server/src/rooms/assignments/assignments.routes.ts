import { contract } from '@gondola/contract';
import { routes } from '../../platform/http/call.ts';
import { moveAssignments } from './actions/move-work.ts';
import { readWorkOf } from './moved-work.reads.ts';
import { createAssignments, updateAssignments } from './actions/save-assignments.ts';
import { planRun, startRun, undoRun } from './actions/start-run.ts';
import { listOfPerson, listPeopleOfTask, readGrid } from './assigned-people.reads.ts';
import { getRun, listRunsOfTask } from './assignment-runs.reads.ts';
import { readVisibility } from './visibility.reads.ts';
import { listOfTask, listPageOfTask } from './assignments.reads.ts';
import { readReach } from './reach.reads.ts';

export const assignmentRoutes = routes(contract.assignments, {
  create: createAssignments,
  update: updateAssignments,
  ofTask: listOfTask,
  pageOfTask: listPageOfTask,
  peopleOfTask: listPeopleOfTask,
  ofPerson: listOfPerson,
  gridOfTask: readGrid,
  planRun,
  startRun,
  listRuns: listRunsOfTask,
  getRun,
  undoRun,
  workOf: readWorkOf,
  move: moveAssignments,
  visibility: readVisibility,
  reach: readReach,
});
