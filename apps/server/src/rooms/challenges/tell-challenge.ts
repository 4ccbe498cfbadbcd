// The people who are notified of a challenge: those who answer when it is raised, its creator and the owner when it is answered.
import type { ChallengeAnswer } from '@gondola/contract';
import { ticketNumberOf } from '@gondola/contract';
import type { SignedCall } from '../../platform/http/call.ts';
import { translate } from '../../platform/i18n/i18n.ts';
import { listRecipients, type Recipient, tell } from '../notifications/index.ts';
import type { ChallengeRow } from '../tickets/index.ts';

/** Where people are notified, and who acted. */
export interface Teller extends Pick<SignedCall, 'db' | 'services'> {
  readonly caller: Pick<SignedCall['caller'], 'userId' | 'fullName'>;
}

/** Those whose turn it is when a challenge is raised. */
export const answeringRoles = ['qa', 'admin', 'superAdmin'] as const;

type Told = Pick<ChallengeRow, 'id' | 'companyId' | 'projectId' | 'creatorId' | 'subject'>;

type Happened =
  | { readonly kind: 'challengeRaised'; readonly location: string }
  | { readonly kind: 'challengeAnswered'; readonly status: ChallengeAnswer; readonly text: string };

/** The details of the bell's line next to number and subject. */
const detailOf = (happened: Happened): Record<string, string> =>
  happened.kind === 'challengeRaised' ? { location: happened.location } : { status: happened.status };

const tellOf = (
  teller: Teller,
  { id, subject, companyId }: Told,
  people: readonly Recipient[],
  happened: Happened,
): Promise<void> => {
  const { fullName: author } = teller.caller;
  const values = { number: ticketNumberOf(id), subject, ...detailOf(happened) };
  return tell(teller, {
    companyId,
    people,
    kind: happened.kind,
    entity: 'challenge',
    entityId: id,
    values,
    texts: 'challenges:mail',
    page: `/challenges?challenge=${id}`,
    mail: (say, { language }) => {
      const words = {
        author,
        ...('status' in happened
          ? { status: translate(language ?? 'es', `challenges:status.${happened.status}`) }
          : {}),
      };
      return {
        subject: say(`${happened.kind}.subject`, words),
        lines: [say(`${happened.kind}.line`, words), ...('text' in happened ? [happened.text] : [])],
      };
    },
  });
};

/** Tells those who answer challenges of the project that one was raised. */
export async function tellRaised(teller: Teller, challenge: Told, location: string): Promise<void> {
  const people = await listRecipients(teller.db, challenge.projectId, answeringRoles, null);
  await tellOf(teller, challenge, people, { kind: 'challengeRaised', location });
}

/** Tells the creator and the owners what a challenge was answered. */
export async function tellAnswered(
  call: SignedCall,
  challenge: Told,
  answer: { status: ChallengeAnswer; text: string },
): Promise<void> {
  const people = await listRecipients(call.db, challenge.projectId, ['owner'], challenge.creatorId);
  await tellOf(call, challenge, people, { kind: 'challengeAnswered', ...answer });
}
