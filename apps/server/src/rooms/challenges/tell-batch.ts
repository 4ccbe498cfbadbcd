// The people who answer get one notification for many challenges: how many, and which.
import { ticketNumberOf } from '@gondola/contract';
import { listRecipients, tell } from '../notifications/index.ts';
import type { Batch, BatchedChallenge } from './challenge-batches.queries.ts';
import { answeringRoles, tellRaised, type Teller } from './tell-challenge.ts';

/** Locations named in a line of the bell; the mail names all. */
const maxPlaces = 5;

/** One mail and one line about challenges of one project and subject, two or more. */
async function tellTogether(
  teller: Teller,
  companyId: number,
  challenges: readonly [BatchedChallenge, ...BatchedChallenge[]],
): Promise<void> {
  const [{ projectId, projectName: project, subject }] = challenges;
  const count = challenges.length;
  const places = challenges.slice(0, maxPlaces).map(({ locationName }) => locationName);
  const listed = challenges
    .map(({ id, locationName }) => `${ticketNumberOf(id)} · ${locationName}`)
    .join('\n');
  await tell(teller, {
    companyId,
    people: await listRecipients(teller.db, projectId, answeringRoles, null),
    kind: 'challengeRaised',
    entity: 'challenges',
    entityId: projectId,
    values: { count, project, subject, places: places.join(', '), more: count - places.length },
    texts: 'challenges:mail.challengesRaised',
    page: `/challenges?tab=pending&dates=all&project=${projectId}`,
    mail: (say) => ({
      subject: say('subject'),
      lines: [say('line', { author: teller.caller.wholeName }), listed],
    }),
  });
}

/** Tells of a batch, by project and subject; of a single challenge as if it had been raised alone. */
export async function tellBatch(
  { db, services }: Omit<Teller, 'caller'>,
  { companyId, userId }: Batch,
  batch: readonly BatchedChallenge[],
): Promise<void> {
  const groups = Map.groupBy(batch, ({ projectId, subject }) => `${projectId} ${subject}`);
  for (const [first, ...others] of groups.values()) {
    if (!first) continue;
    const teller = { db, services, caller: { userId, wholeName: first.author } };
    if (others.length > 0) await tellTogether(teller, companyId, [first, ...others]);
    else await tellRaised(teller, { ...first, companyId, creatorId: userId }, first.locationName);
  }
}
