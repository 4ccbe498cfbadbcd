import { contract } from '@gondola/contract';
import { routes } from '../../platform/http/call.ts';
import { createAssignments, updateAssignments } from './actions/save-assignments.ts';
import { getRun, planRun, startRun, undoRun } from './actions/start-run.ts';
import { readVisibility } from './visibility.reads.ts';
import { listOfTask, listPageOfTask } from './assignments.reads.ts';

export const assignmentRoutes = routes(contract.assignments, {
  create: createAssignments,
  update: updateAssignments,
  ofTask: listOfTask,
  pageOfTask: listPageOfTask,
  planRun,
  startRun,
  getRun,
  undoRun,
  visibility: readVisibility,
});
