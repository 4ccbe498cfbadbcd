// Everything the audit log records, by the thing it is done to. The server has words for each; its test refuses an action
// that is not named here.

export const auditActions = {
  ticket: [
    'ticket.create',
    'ticket.edit',
    'ticket.open',
    'ticket.evaluation',
    'ticket.quoted',
    'ticket.waitingForApproval',
    'ticket.approved',
    'ticket.processing',
    'ticket.finished',
    'ticket.objected',
    'ticket.adjust',
    'ticket.close',
    'ticket.rejected',
  ],
  project: ['project.create', 'project.update', 'wallet.addTokens'],
  company: ['company.create', 'company.update'],
  user: [
    'user.register',
    'user.createAdministrator',
    'user.verify',
    'user.update',
    'user.changeAvatar',
    'user.invite',
    'user.resetPassword',
    'user.endSessions',
    'user.remove',
  ],
  userProject: ['userProject.link', 'userProject.change', 'userProject.unlink'],
  userReport: ['userReport.link', 'userReport.change', 'userReport.unlink'],
  report: ['report.create', 'report.edit', 'report.remove', 'report.restore'],
  location: [
    'location.create',
    'location.link',
    'location.delete',
    'location.restore',
    'location.makeDistributionCenter',
  ],
  product: ['product.create', 'product.edit', 'product.delete', 'product.restore'],
  category: ['category.create', 'category.update', 'category.delete', 'category.restore'],
  userGroup: ['userGroup.create', 'userGroup.update'],
  listing: ['listing.create', 'listing.update'],
  cluster: ['cluster.create', 'cluster.update'],
  import: ['import.upload', 'import.apply', 'import.undo', 'import.cancel'],
  task: ['task.create', 'task.edit', 'task.remove'],
  assignments: ['assignment.create', 'assignment.edit'],
  response: [
    'response.submit',
    'response.answerAgain',
    'review.start',
    'review.approve',
    'review.reject',
    'review.rejectSelected',
  ],
  answer: [
    'teleaudit.done',
    'teleaudit.saveStrokes',
    'teleaudit.saveShare',
    'teleaudit.recomputeShares',
    'teleaudit.saveBinary',
    'teleaudit.confirmBinary',
  ],
  document: ['terms.create'],
  news: ['news.create', 'news.edit'],
  homeMessage: ['homeMessage.create', 'homeMessage.edit'],
} as const satisfies Record<string, readonly string[]>;

export type AuditedThing = keyof typeof auditActions;
export type AuditAction = (typeof auditActions)[AuditedThing][number];

export const auditedThings = Object.keys(auditActions) as AuditedThing[];
