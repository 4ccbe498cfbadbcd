// The audit log of one response: sent, taken, decided, measured.
import { auditRow, type DemoAudit } from '../audit-row.ts';
import type { Row } from '../demo.queries.ts';
import type { NumberedResponse } from './numbered-response.ts';

const verbs = { approved: 'approve', rejected: 'reject', objected: 'rejectSelected' } as const;

const isDecided = (status: string): status is keyof typeof verbs => status in verbs;

/** Lines of the log in the order they happened. */
export function auditRowsOf(response: NumberedResponse): Row[] {
  const { id, companyId, story, submission, clientId, answers, answerIds } = response;
  const { assignment, createdAt } = submission;
  const lines: DemoAudit[] = [];
  const add = (line: Omit<DemoAudit, 'companyId' | 'entity' | 'entityId'> & Partial<DemoAudit>): void => {
    lines.push({ companyId, entity: 'response', entityId: id, ...line });
  };
  add({
    userId: assignment.scout.id,
    action: 'response.submit',
    after: {
      clientId,
      assignmentId: assignment.id,
      taskId: assignment.built.row.id,
      answers: answers.length,
    },
    at: createdAt,
  });
  if (story.correctedAt) {
    add({
      userId: assignment.scout.id,
      action: 'response.answerAgain',
      before: { status: 'objected' },
      after: { status: 'pending' },
      at: story.correctedAt,
    });
  }
  if (story.reviewer && story.startedAt) {
    const userId = story.reviewer.id;
    add({
      userId,
      action: 'review.start',
      before: { reviewedBy: null },
      after: { reviewedBy: userId },
      at: story.startedAt,
    });
    if (isDecided(story.status) && story.finishedAt) {
      add({
        userId,
        action: `review.${verbs[story.status]}`,
        before: { status: 'pending' },
        after: { status: story.status, feedbackLabelId: story.label?.id ?? null, comment: story.comment },
        at: story.finishedAt,
      });
    }
  }
  for (const [place, { auditor, at, isDone }] of response.audits) {
    if (!isDone) continue;
    add({
      userId: auditor.id,
      action: 'teleaudit.done',
      entity: 'answer',
      entityId: answerIds[place] ?? 0,
      before: { teleauditStatus: answers[place]?.teleaudit },
      after: { teleauditStatus: 'done' },
      at,
    });
  }
  return lines.map(auditRow);
}
