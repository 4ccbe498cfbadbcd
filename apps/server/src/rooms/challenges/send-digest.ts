// The daily digest: the people who answer for a project learn how many of its challenges wait.
import { formatDay } from '@gondola/formats/formats.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { listRecipients, type Recipient, tell } from '../notifications/index.ts';
import { listPending, type PendingProject } from './challenge-digest.queries.ts';

interface Digest {
  readonly person: Recipient;
  readonly companyId: number;
  readonly projects: PendingProject[];
}

/** Lines of projects in one mail; the rest is in the portal. */
const maxLines = 20;

/** Gathers the news of each person of each company. */
async function gather(db: Database, pending: readonly PendingProject[]): Promise<Digest[]> {
  const digests = new Map<string, Digest>();
  for (const project of pending) {
    for (const person of await listRecipients(db, project.projectId, ['qa', 'owner'], null)) {
      const key = `${person.userId} ${project.companyId}`;
      const one = digests.get(key) ?? { person, companyId: project.companyId, projects: [] };
      one.projects.push(project);
      digests.set(key, one);
    }
  }
  return [...digests.values()];
}

/** Mails people the challenges that wait in these companies, at most once a day each; returns how many people were mailed. */
export async function sendDigest(
  db: Database,
  services: Services,
  companyIds: readonly number[],
  day: string,
): Promise<number> {
  const everyone = await gather(db, await listPending(db, companyIds));
  for (const { person, companyId, projects } of everyone) {
    const pending = projects.reduce((sum, project) => sum + project.pending, 0);
    const company = projects[0]?.companyName ?? '';
    await tell(
      { db, services },
      {
        companyId,
        people: [person],
        kind: 'challengeDigest',
        entity: 'company',
        entityId: companyId,
        values: { pending, company },
        dedupeKey: `challengeDigest:${day}:${companyId}`,
        texts: 'challenges:digest',
        page: '/challenges?tab=pending&dates=all',
        mail: (say) => ({
          subject: say('subject', { count: pending }),
          lines: [
            say('waiting', { count: pending }),
            ...projects.slice(0, maxLines).map((waiting) =>
              say('project', {
                project: waiting.projectName,
                count: waiting.pending,
                since: formatDay(waiting.oldest, waiting),
              }),
            ),
          ],
        }),
      },
    );
  }
  return everyone.length;
}
