import type { DisputeChoice } from '@gondola/contract';
import type { SignedCall } from '../../../platform/http/call.ts';
import { invalidField } from '../../../platform/failure.ts';
import { findResponse } from '../../responses/index.ts';
import { type RaisedChallenge, saveAsPending } from '../../tickets/index.ts';
import { addToBatch } from '../challenge-batches.queries.ts';
import { mayDispute } from '../challenges.policy.ts';
import { insertDispute } from '../challenges.queries.ts';
import { tellAfterSeconds, tellBatchJob } from '../tell-batch.job.ts';
import { tellRaised } from '../tell-challenge.ts';

/** Throws 400 where the response, its answer or its photo is not one of this project and location that the caller may see. */
async function checkDispute(
  call: SignedCall,
  raised: RaisedChallenge,
  dispute: DisputeChoice,
): Promise<void> {
  const unknown = (field: string) => invalidField(`dispute.${field}`, 'challenges:fields.unknownDispute');
  const response = await findResponse(call.db, call.scope, dispute.responseId);
  if (!response || response.deleted || response.projectId !== raised.projectId) throw unknown('responseId');
  if (!mayDispute(call.caller, response)) throw unknown('responseId');
  if (raised.locationId !== null && response.locationId !== raised.locationId) {
    throw invalidField('dispute.responseId', 'challenges:fields.otherLocation');
  }
  const { answerId, imageId } = dispute;
  const answer = response.answers.find(({ id }) => id === answerId);
  if (answerId && !answer) throw unknown('answerId');
  if (imageId && !answer?.images.some(({ id }) => id === imageId)) throw unknown('imageId');
}

/** Makes a ticket just inserted a challenge: its status, its dispute, and the people it notifies (D20). */
export async function beginChallenge(
  call: SignedCall,
  raised: RaisedChallenge,
  locationName: string,
): Promise<void> {
  const { db, caller, services } = call;
  const { userId } = caller;
  const { id, companyId, projectId, subject, dispute, batchId } = raised;
  if (dispute) await checkDispute(call, raised, dispute);
  await saveAsPending(db, companyId, id);
  if (dispute) await insertDispute(db, companyId, id, dispute);
  if (batchId === null) {
    await tellRaised(call, { id, companyId, projectId, subject, creatorId: userId }, locationName);
  } else {
    const batch = { companyId, userId, batchId };
    await addToBatch(db, batch, id);
    await services.jobs.enqueue(db, tellBatchJob, batch, tellAfterSeconds);
  }
}
