// Tasks for tests of the portal.
import type { Question, Task, TaskListRow } from '@gondola/contract';

let next = 0;

/** A row of the list. */
export const aTaskRow = (more: Partial<TaskListRow> = {}): TaskListRow => {
  const id = more.id ?? (next += 1);
  return {
    id,
    title: `Tarea ${id}`,
    type: 'general',
    companyId: 1,
    projectId: 7,
    projectName: 'Bebidas',
    TaskInstances: [],
    taskAssigned: 0,
    createdAt: '2026-11-21T15:04:00.000Z',
    editable: true,
    active: true,
    version: 1,
    ...more,
  };
};

/** A question as the server shows it. */
export const aQuestion = (more: Partial<Question> = {}): Question => ({
  id: more.id ?? (next += 1),
  position: 1,
  type: 'short answer',
  title: 'Nota',
  description: null,
  required: false,
  imageKey: null,
  imageUrl: null,
  imageUrlExpiration: null,
  imageQuality: null,
  videoQuality: null,
  photoRule: null,
  minMemory: null,
  emojiScale: null,
  emojiSet: null,
  feedbackScale: null,
  sendEmail: false,
  QuestionEmails: [],
  QuestionChoices: [],
  OriginalQuestionLogics: [],
  isSwitchStock: false,
  requiresTeleaudit: false,
  TeleauditKpis: [],
  surveyTeleauditId: null,
  selectedQuestionOption: null,
  questionAnswer: null,
  deleted: false,
  ...more,
});

/** A task as its authors see it. */
export const aTask = (more: Partial<Task> = {}): Task => {
  const id = more.id ?? (next += 1);
  return {
    id,
    title: `Tarea ${id}`,
    type: 'general',
    description: null,
    requiredGeoreference: false,
    revisionPolicy: 'yes',
    surveyTeleaudit: false,
    surveyTeleauditId: null,
    vertical: false,
    switchStock: false,
    productInformation: false,
    companyName: 'Andina',
    projectName: 'Bebidas',
    Company: { id: 1, name: 'Andina', logoUrl: null },
    Project: {
      id: 7,
      projectId: 7,
      name: 'Bebidas',
      projectName: 'Bebidas',
      Company: { id: 1, name: 'Andina' },
    },
    Questions: [],
    createdAt: '2026-11-21T15:04:00.000Z',
    version: 1,
    active: true,
    lineageId: id,
    previousTaskId: null,
    editable: true,
    can: { edit: true, remove: true, duplicate: true, associate: true },
    ...more,
  };
};
