// Each call of the contract and the function that answers it.
import { contract, fileRules } from '@gondola/contract';
import { signUploadBy } from '../../platform/files/sign-upload.ts';
import { routes } from '../../platform/http/call.ts';
import { beginDraft } from './drafts/begin-draft.ts';
import { discardDraft } from './drafts/discard-draft.ts';
import { getStanding, keepPresence } from './drafts/draft-standing.ts';
import { getDraft, listOpenDrafts } from './drafts/drafts.reads.ts';
import { saveDraft } from './drafts/save-draft.ts';
import { createEmail, updateEmail } from './emails/save-survey-email.ts';
import { getEmail, previewEmail, testEmail } from './emails/survey-emails.reads.ts';
import { createTask } from './actions/create-task.ts';
import { editDetail } from './actions/edit-detail.ts';
import { readForm } from './actions/read-form.ts';
import { removeTask } from './actions/remove-task.ts';
import { restoreTask } from './actions/restore-task.ts';
import { updateTask } from './actions/update-task.ts';
import { removeSaved, renameSaved, restoreSaved } from './saved/change-saved.ts';
import { savePages } from './saved/save-pages.ts';
import { getSaved, listSaved } from './saved/saved-pages.reads.ts';
import { getSurvey, getTask, listSurveysForTeleaudit, listTasksPage } from './tasks.reads.ts';
import {
  addDraftRehearsal,
  addRehearsal,
  changeRehearsal,
  listDraftRehearsals,
  listTaskRehearsals,
  removeRehearsal,
  restoreRehearsal,
} from './rehearsals/save-rehearsal.ts';
import { listTaskVersions, readVersion } from './task-versions.reads.ts';

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
  signUpload: signUploadBy(() => fileRules.question),
  versions: listTaskVersions,
  version: readVersion,
  rehearsals: listTaskRehearsals,
  addRehearsal,
  draftRehearsals: listDraftRehearsals,
  addDraftRehearsal,
  changeRehearsal,
  removeRehearsal,
  restoreRehearsal,
  drafts: listOpenDrafts,
  draft: getDraft,
  beginDraft,
  saveDraft,
  draftStanding: getStanding,
  keepPresence,
  discardDraft,
  email: getEmail,
  createEmail,
  updateEmail,
  previewEmail,
  testEmail,
  listSaved,
  getSaved,
  savePages,
  renameSaved,
  removeSaved,
  restoreSaved,
  readForm,
});
