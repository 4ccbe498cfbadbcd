// The additions of the room of challenges to the calls about tickets. It builds on this room, which knows nothing of it: its
// actions are handed in where the rooms are put together (main/rooms.ts).
import type { ChallengeAnswer, DisputeChoice, TicketState } from '@gondola/contract';
import type { Database } from '../../platform/database/transaction.ts';
import type { SignedCall } from '../../platform/http/call.ts';

/** A ticket just inserted that is to be a challenge. */
export interface RaisedChallenge {
  readonly id: number;
  readonly companyId: number;
  readonly projectId: number;
  readonly locationId: number | null;
  readonly subject: string;
  readonly dispute: DisputeChoice | null;
  /** Others are raised together with it. */
  readonly batchId: string | null;
}

/** A locked challenge, as far as its answer needs it. */
export interface AnswerableChallenge {
  readonly id: number;
  readonly companyId: number;
  readonly projectId: number;
  readonly creatorId: number | null;
  readonly subject: string;
  readonly state: TicketState;
  readonly isChallenge: boolean;
  readonly status: string | null;
  readonly text: string | null;
  readonly fileKey: string | null;
}

export interface ChallengeActions {
  /** Makes a ticket just inserted a challenge: status, dispute, and the news of it (D20). */
  begin(call: SignedCall, raised: RaisedChallenge, locationName: string): Promise<void>;
  /** Explains or solves a locked challenge, or corrects what was answered. */
  answer(
    call: SignedCall,
    challenge: AnswerableChallenge,
    answer: { status: ChallengeAnswer; text: string; fileUrl: string | null | undefined },
  ): Promise<void>;
  /** Puts a file next to the answer of a locked challenge. */
  attachFile(call: SignedCall, challenge: AnswerableChallenge, address: string): Promise<void>;
  /** The last and the next run of the digest, which the list of challenges carries. */
  readDigestTimes(
    db: Database,
    now: Date,
  ): Promise<{ nextUpdateTimeUTC: string; lastUpdateTimeUTC: string | null }>;
}
