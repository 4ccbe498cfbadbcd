import { contract } from '@gondola/contract';
import { routes } from '../../platform/http/call.ts';
import { createAssignments, updateAssignments } from './actions/save-assignments.ts';
import { listOfTask, listPageOfTask } from './assignments.reads.ts';

export const assignmentRoutes = routes(contract.assignments, {
  create: createAssignments,
  update: updateAssignments,
  ofTask: listOfTask,
  pageOfTask: listPageOfTask,
});
