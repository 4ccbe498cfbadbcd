// A task row as the contract shows it: the only way out of this room.
import type { AnswerableTask, Question, Task, TaskListRow } from '@gondola/contract';
import { typeDefinition } from '@gondola/survey';
import { instantOf } from '../../platform/database/instants.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { QuestionRow, TaskRow } from './tasks.queries.ts';

/** D33: a task is edited while it has no responses, and duplicated afterwards. */
function capabilitiesOf({ editable }: { editable: boolean }): Task['can'] {
  return { edit: editable, remove: true, duplicate: true, associate: true };
}

/** When a signed address stops working; null for one that lasts. */
function expirationOf(address: string | null): string | null {
  const expires = address === null ? null : new URL(address).searchParams.get('expires');
  return expires === null ? null : new Date(Number(expires) * 1000).toISOString();
}

function selectedOptionOf(row: QuestionRow): boolean | number | null {
  const { switchesStock, teleaudit } = typeDefinition(row.type);
  if (switchesStock) return row.isSwitchStock;
  return teleaudit?.survey ? row.surveyTeleauditId : null;
}

function correctChoicesOf({ settings, choices }: QuestionRow): number[] | null {
  const places = settings.correctChoices;
  return places
    ? choices.filter((choice) => places.includes(choice.position)).map((choice) => choice.id)
    : null;
}

/** A question as its authors see it. */
export function presentQuestion(row: QuestionRow, files: FileStore): Question {
  const imageUrl = files.addressOrNull(row.imageKey);
  const { settings } = row;
  return {
    id: row.id,
    position: row.position,
    type: row.type,
    title: row.title,
    description: row.description,
    required: row.required,
    imageKey: row.imageKey,
    imageUrl,
    imageUrlExpiration: expirationOf(imageUrl),
    imageQuality: settings.imageQuality ?? null,
    photoRule: settings.photoRule ?? null,
    videoQuality: settings.videoQuality ?? null,
    minMemory: settings.minMemory ?? null,
    emojiScale: settings.emojiScale ?? null,
    emojiSet: settings.emojiSet ?? null,
    feedbackScale: typeDefinition(row.type).highestMark(settings),
    sendEmail: settings.sendEmail ?? false,
    QuestionEmails: settings.emails ? [{ emails: settings.emails.join(',') }] : [],
    QuestionChoices: row.choices.map(({ id, title, type }) => ({ id, title, type })),
    OriginalQuestionLogics: row.logics.map(({ choiceId, nextId }) => ({
      questionChoiceId: choiceId,
      nextQuestionId: nextId,
    })),
    isSwitchStock: row.isSwitchStock,
    requiresTeleaudit: row.requiresTeleaudit,
    TeleauditKpis: row.kpis.map(({ id, ...KpiDetail }) => ({ id, KpiDetail })),
    surveyTeleauditId: row.surveyTeleauditId,
    selectedQuestionOption: selectedOptionOf(row),
    questionAnswer: correctChoicesOf(row),
    deleted: false,
  };
}

function shared(row: TaskRow, files: FileStore, Questions: Question[]): AnswerableTask {
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    description: row.description,
    requiredGeoreference: row.requiredGeoreference,
    revisionPolicy: row.revisionPolicy,
    surveyTeleaudit: row.surveyTeleaudit,
    surveyTeleauditId: row.surveyTeleauditId,
    vertical: row.vertical,
    switchStock: row.switchStock,
    productInformation: row.productInformation,
    companyName: row.companyName,
    projectName: row.projectName,
    Company: { id: row.companyId, name: row.companyName, logoUrl: files.addressOrNull(row.companyLogoKey) },
    Project: {
      id: row.projectId,
      projectId: row.projectId,
      name: row.projectName,
      projectName: row.projectName,
      Company: { id: row.companyId, name: row.companyName },
    },
    Questions,
    createdAt: instantOf(row.createdAt),
    version: row.version,
  };
}

/** A task as its authors see it. */
export function presentTask(row: TaskRow, files: FileStore): Task {
  const questions = row.questions.map((question) => presentQuestion(question, files));
  return {
    ...shared(row, files, questions),
    active: row.active,
    lineageId: row.lineageId ?? row.id,
    previousTaskId: row.previousTaskId,
    editable: row.editable,
    can: capabilitiesOf(row),
  };
}

/** A task as those who answer it see it: without addresses, KPIs and correct answers. */
export function presentAnswerableTask(row: TaskRow, files: FileStore): AnswerableTask {
  const questions = row.questions.map((question) => ({
    ...presentQuestion(question, files),
    sendEmail: false,
    QuestionEmails: [],
    TeleauditKpis: [],
    questionAnswer: null,
  }));
  return shared(row, files, questions);
}

export function presentTaskListRow(row: TaskListRow): TaskListRow {
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    companyId: row.companyId,
    projectId: row.projectId,
    projectName: row.projectName,
    TaskInstances: row.TaskInstances,
    taskAssigned: row.taskAssigned,
    createdAt: instantOf(row.createdAt),
    editable: row.editable,
    active: row.active,
    version: row.version,
  };
}
