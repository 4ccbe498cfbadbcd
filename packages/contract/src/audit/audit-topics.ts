// Which pages an audited action concerns: the topic under which it is announced.
import type { Topic } from '../topics.ts';
import type { AuditAction, AuditedEntity } from './audit-actions.ts';

const topicOfEntity: Readonly<Record<AuditedEntity, Topic | null>> = {
  ticket: 'tickets',
  challenge: 'tickets',
  // The mails of one are its trace.
  challengeNotice: null,
  project: 'projects',
  company: 'companies',
  user: 'users',
  userProject: 'users',
  userReport: 'users',
  report: 'reports',
  location: 'locations',
  product: 'products',
  category: 'categories',
  userGroup: 'groups',
  listing: 'groups',
  cluster: 'groups',
  import: 'imports',
  task: 'tasks',
  taskDraft: 'taskDrafts',
  savedPages: 'savedPages',
  assignments: 'assignments',
  response: 'reviews',
  answer: 'teleaudit',
  video: 'videos',
  document: 'documents',
  news: 'home',
  homeMessage: 'home',
  settings: 'settings',
  job: 'settings',
  mail: 'mails',
};

/** Actions on an entity that change what another topic shows; null: no page shows it, except the audit trail. */
const topicOfAction: Readonly<Partial<Record<AuditAction, Topic | null>>> = {
  'challenge.write': 'conversations',
  'user.reportPhone': 'phones',
  'user.askPhone': 'phones',
  'user.forgetPhone': 'phones',
  'user.namePhone': 'phones',
  'user.leaveVisits': 'phones',
  'user.openDelivery': 'phones',
  'user.openVisitFile': 'phones',
  'ticket.write': 'conversations',
  'task.assign': 'assignments',
  'task.undoAssigning': 'assignments',
  'wallet.addTokens': 'wallet',
  'notifications.choose': 'notifications',
  'user.signIn': null,
  'user.failSignIn': null,
  'user.failCode': null,
  'user.useRecoveryCode': null,
  'user.askReset': null,
  'task.testMail': null,
  'video.openOriginal': null,
  'task.keepRehearsal': 'taskDrafts',
  'task.editRehearsal': 'taskDrafts',
  'task.removeRehearsal': 'taskDrafts',
  'task.restoreRehearsal': 'taskDrafts',
};

/** The topic of what was done; null where no page shows it. */
export function topicOf(entity: AuditedEntity, action: AuditAction): Topic | null {
  const topic = topicOfAction[action];
  return topic === undefined ? topicOfEntity[entity] : topic;
}
