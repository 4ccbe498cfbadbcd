// The worker learns that a response came back: rejected as a whole, or objected to in some answers.
import type { SignedCall } from '../../platform/http/call.ts';
import { listRecipients, tell } from '../notifications/index.ts';
import { findResponse } from '../responses/index.ts';

interface Returned {
  readonly companyId: number;
  readonly id: number;
  readonly status: 'rejected' | 'objected';
  /** How many answers are to be given again. */
  readonly objected: number;
  /** How many objections stand although the worker contested them. */
  readonly upheld: number;
}

/** Tells the person who sent it, in the bell and by mail. */
export async function tellReturned(call: SignedCall, returned: Returned): Promise<void> {
  const { companyId, id, status, objected: count, upheld } = returned;
  const response = await findResponse(call.db, { companyIds: [companyId], projectIds: 'all' }, id);
  if (!response) return;
  const { taskTitle: task, locationName: location, feedbackComment: comment } = response;
  await tell(call, {
    companyId,
    people: await listRecipients(call.db, response.projectId, [], response.userId),
    kind: 'responseReturned',
    entity: 'response',
    entityId: id,
    values: { task, location, status, count },
    texts: 'reviews:mail',
    page: '/field',
    mail: (say) => ({
      subject: say(`subject.${status}`),
      lines: [
        say(status),
        ...(upheld > 0 ? [say('upheld', { count: upheld })] : []),
        ...(comment ? [say('comment', { comment })] : []),
      ],
    }),
  });
}
