import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { findChallenge } from '../../tickets/index.ts';
import { claimChallengeFile } from '../challenge-files.ts';
import { findMessage, insertMessage, listAuthors } from '../challenge-messages.queries.ts';
import { sideOf } from '../challenges.policy.ts';
import { presentMessage } from '../challenges.presenter.ts';
import { tellMessage } from '../tell-challenge.ts';

type Write = Call<typeof contract.challenges.write>;

/** Adds a line to the thread of a challenge the caller sees. The same message sent twice (same `requestId`) is one line. */
export async function writeMessage(call: Write) {
  const { db, scope, caller, params, body, services } = call;
  const challenge = await findChallenge(db, scope, caller, params.id);
  if (!challenge) throw notFound();
  const { companyId, projectId, id: ticketId } = challenge;
  const { userId } = caller;
  const authors = await listAuthors(db, companyId, ticketId);
  const id = await insertMessage(db, {
    companyId,
    ticketId,
    userId,
    side: sideOf(caller, projectId),
    requestId: body.requestId ?? null,
    text: body.text,
    fileKey: body.fileUrl ? await claimChallengeFile(call, body.fileUrl, companyId, 'fileUrl') : null,
  });
  const message = await findMessage(
    db,
    companyId,
    userId,
    id === undefined ? { requestId: body.requestId ?? '' } : { id },
  );
  // A request id of another thread, or of another company, is not this message.
  if (message?.ticketId !== ticketId) throw conflict('platform:conflict');
  if (id !== undefined) {
    await record(call, {
      companyId,
      action: 'challenge.write',
      entity: 'challenge',
      entityId: ticketId,
      after: { messageId: id, text: body.text, fileKey: message.fileKey },
    });
    await tellMessage(call, challenge, { text: body.text, messageId: id, authors });
  }
  return { message: presentMessage(services.files, userId)(message) };
}
