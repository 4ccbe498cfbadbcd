// The names that the audit trail shows instead of numbers: of the entities that entries are about, and of the fields that hold their ids.
import type { AuditedEntity } from './audit-actions.ts';

export const namedEntities = [
  'company',
  'project',
  'user',
  'userProject',
  'userReport',
  'ticket',
  'challengeNotice',
  'location',
  'product',
  'category',
  'userGroup',
  'listing',
  'cluster',
  'import',
  'task',
  'taskDraft',
  'savedPages',
  'question',
  'assignment',
  'response',
  'answer',
  'video',
  'feedbackLabel',
  'report',
  'document',
  'news',
  'homeMessage',
  'mail',
] as const;
export type NamedEntity = (typeof namedEntities)[number];

/** How the entity of an entry is named; null where its id says what it is. */
export const nameOfAudited = {
  ticket: 'ticket',
  challenge: 'ticket',
  challengeNotice: 'challengeNotice',
  project: 'project',
  company: 'company',
  user: 'user',
  userProject: 'userProject',
  userReport: 'userReport',
  report: 'report',
  location: 'location',
  product: 'product',
  category: 'category',
  userGroup: 'userGroup',
  listing: 'listing',
  cluster: 'cluster',
  import: 'import',
  task: 'task',
  taskDraft: 'taskDraft',
  savedPages: 'savedPages',
  assignments: 'assignment',
  response: 'response',
  answer: 'answer',
  video: 'video',
  document: 'document',
  news: 'news',
  homeMessage: 'homeMessage',
  settings: null,
  job: null,
  mail: 'mail',
} as const satisfies Record<AuditedEntity, NamedEntity | null>;

const fields: Readonly<Record<string, NamedEntity>> = {
  companyId: 'company',
  projectId: 'project',
  userId: 'user',
  creatorId: 'user',
  reviewedBy: 'user',
  locationId: 'location',
  productId: 'product',
  listingId: 'listing',
  taskId: 'task',
  duplicateAssociationsFrom: 'task',
  previousTaskId: 'task',
  lineageId: 'task',
  sourceTaskId: 'task',
  surveyTeleauditId: 'task',
  questionId: 'question',
  assignmentId: 'assignment',
  answerIds: 'answer',
  droppedAnswerIds: 'answer',
  feedbackLabelId: 'feedbackLabel',
  powerbiReportId: 'report',
  acceptedTermsDocumentId: 'document',
};

/** Whose ids the members of an entry's entity are. */
const members: Readonly<Record<string, NamedEntity>> = {
  userGroup: 'user',
  listing: 'product',
  cluster: 'location',
  assignments: 'assignment',
};

const camel = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Whose id a field holds, by its path in an entry about `entity`: `projects.0.project_id` is a project's. */
export function entityOfField(entity: string, path: string): NamedEntity | undefined {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  if (name === 'ids') return Object.hasOwn(members, entity) ? members[entity] : undefined;
  const field = camel(name);
  return Object.hasOwn(fields, field) ? fields[field] : undefined;
}

/** The entity of an entry as something that has a name; undefined for what has none, or is not known any more. */
export const entityOf = (entity: string): NamedEntity | undefined =>
  Object.hasOwn(nameOfAudited, entity) ? (nameOfAudited[entity as AuditedEntity] ?? undefined) : undefined;

/** An id as entries hold it; undefined for what is none. */
export function idIn(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
