// Each call of the contract and the function that answers it.
import { contract } from '@gondola/contract';
import { signUploadBy } from '../../platform/files/sign-upload.ts';
import { routes } from '../../platform/http/call.ts';
import { beginDraft } from './drafts/begin-draft.ts';
import { discardDraft } from './drafts/discard-draft.ts';
import { getDraft, listOpenDrafts } from './drafts/drafts.reads.ts';
import { saveDraft } from './drafts/save-draft.ts';
import { createEmail, updateEmail } from './emails/save-survey-email.ts';
import { getEmail, previewEmail, testEmail } from './emails/survey-emails.reads.ts';
import { createTask } from './actions/create-task.ts';
import { editDetail } from './actions/edit-detail.ts';
import { removeTask } from './actions/remove-task.ts';
import { restoreTask } from './actions/restore-task.ts';
import { updateTask } from './actions/update-task.ts';
import { getSurvey, getTask, listSurveysForTeleaudit, listTasksPage } from './tasks.reads.ts';
import { questionImageRule } from './task-files.ts';

export const taskRoutes = routes(contract.tasks, {
  create: createTask,
  update: updateTask,
  updateDetail: editDetail,
  get: getTask,
  survey: getSurvey,
  list: listTasksPage,
  teleauditSurveys: listSurveysForTeleaudit,
  remove: removeTask,
  restore: restoreTask,
  signUpload: signUploadBy(() => questionImageRule),
  drafts: listOpenDrafts,
  draft: getDraft,
  beginDraft,
  saveDraft,
  discardDraft,
  email: getEmail,
  createEmail,
  updateEmail,
  previewEmail,
  testEmail,
});
