// The people who are notified of a challenge: those who answer when it is raised, its creator and the owner when it is answered.
import type { ChallengeAnswer } from '@gondola/contract';
import { ticketNumberOf } from '@gondola/contract';
import type { SignedCall } from '../../platform/http/call.ts';
import { translate } from '../../platform/i18n/i18n.ts';
import { listRecipients, type Recipient, tell } from '../notifications/index.ts';
import type { ChallengeRow } from '../tickets/index.ts';

/** Where people are notified, and who acted. */
export interface Teller extends Pick<SignedCall, 'db' | 'services'> {
  readonly caller: Pick<SignedCall['caller'], 'userId' | 'wholeName'>;
}

/** Those whose turn it is when a challenge is raised. */
export const answeringRoles = ['qa', 'admin', 'superAdmin'] as const;

type NotifiedChallenge = Pick<ChallengeRow, 'id' | 'companyId' | 'projectId' | 'creatorId' | 'subject'>;

type ChallengeNews =
  | { readonly kind: 'challengeRaised'; readonly location: string }
  | { readonly kind: 'challengeAnswered'; readonly status: ChallengeAnswer; readonly text: string };

/** The details of the bell's line next to number and subject. */
const detailOf = (news: ChallengeNews): Record<string, string> =>
  news.kind === 'challengeRaised' ? { location: news.location } : { status: news.status };

const tellOf = (
  teller: Teller,
  { id, subject, companyId }: NotifiedChallenge,
  people: readonly Recipient[],
  news: ChallengeNews,
): Promise<void> => {
  const { wholeName: author } = teller.caller;
  const values = { number: ticketNumberOf(id), subject, ...detailOf(news) };
  return tell(teller, {
    companyId,
    people,
    kind: news.kind,
    entity: 'challenge',
    entityId: id,
    values,
    texts: 'challenges:mail',
    page: `/challenges?challenge=${id}`,
    mail: (say, { language }) => {
      const words = {
        author,
        ...('status' in news
          ? { status: translate(language ?? 'es', `challenges:status.${news.status}`) }
          : {}),
      };
      return {
        subject: say(`${news.kind}.subject`, words),
        lines: [say(`${news.kind}.line`, words), ...('text' in news ? [news.text] : [])],
      };
    },
  });
};

/** Tells those who answer challenges of the project that one was raised. */
export async function tellRaised(
  teller: Teller,
  challenge: NotifiedChallenge,
  location: string,
): Promise<void> {
  const people = await listRecipients(teller.db, challenge.projectId, answeringRoles, null);
  await tellOf(teller, challenge, people, { kind: 'challengeRaised', location });
}

/** Tells the creator and the owners what a challenge was answered. */
export async function tellAnswered(
  call: SignedCall,
  challenge: NotifiedChallenge,
  answer: { status: ChallengeAnswer; text: string },
): Promise<void> {
  const people = await listRecipients(call.db, challenge.projectId, ['owner'], challenge.creatorId);
  await tellOf(call, challenge, people, { kind: 'challengeAnswered', ...answer });
}
