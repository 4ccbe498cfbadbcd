// A row as the contract shows it: the only way out of this room.
import { pick, ticketNumberOf, ticketTextKeys } from '@gondola/contract';
import type { Ticket, TicketEvent } from '@gondola/contract';
import type { Caller } from '../../platform/auth/caller.ts';
import { instantOf, instantOrNull } from '../../platform/database/instants.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Locale } from '../../platform/i18n/i18n.ts';
import { translate } from '../../platform/i18n/i18n.ts';
import { mayAnswer, mayCorrectQuote, mayEdit, movesOf } from './tickets.policy.ts';
import type { TicketRow, TimelineRow } from './tickets.queries.ts';

const named = (fullName: string | null): { fullName: string } | null =>
  fullName === null ? null : { fullName };

/** Makes the presenter of one call. */
export function ticketPresenter(caller: Caller, files: FileStore, locale: Locale) {
  return (row: TicketRow): Ticket => {
    const fileUrl = files.addressOrNull(row.fileKey);
    const subject = { projectId: row.projectId, creatorId: row.creatorId, state: row.state };
    return {
      id: row.id,
      crmTicketId: ticketNumberOf(row.id),
      ...pick(row, ticketTextKeys),
      pipelineName: translate(locale, `tickets:pipeline.${row.category}`),
      projectId: row.projectId,
      companyId: row.companyId,
      locationId: row.locationId,
      fileUrl,
      fileUrls: [
        ...(fileUrl === null ? [] : [fileUrl]),
        ...row.moreFileKeys.map((key) => files.addressOf(key)),
      ],
      state: row.state,
      comments: row.comments,
      estimatedClosingDate: row.estimatedClosingDate,
      lastModifiedDate: instantOf(row.lastModifiedDate),
      closedDate: instantOrNull(row.closedDate),
      tokensQuoted: row.tokensQuoted,
      tokensConsumed: row.tokensConsumed,
      createdAt: instantOf(row.createdAt),
      User: named(row.creatorName),
      Approver: named(row.approverName),
      Project: { name: row.projectName },
      Location: row.locationName === null ? null : { name: row.locationName },
      challengeStatus: row.challengeStatus,
      challengeResponse: row.challengeResponse,
      challengesResponseFile: files.addressOrNull(row.challengeResponseFileKey),
      can: {
        edit: mayEdit(caller, subject),
        moveTo: movesOf(caller, subject),
        correctQuote: row.tokensQuoted !== null && mayCorrectQuote(caller, subject),
        answer: row.isChallenge && mayAnswer(caller, subject),
      },
    };
  };
}

export function presentTimelineEntry(row: TimelineRow): TicketEvent {
  return {
    id: row.id,
    fromState: row.fromState,
    toState: row.toState,
    tokens: row.tokens,
    tokensBefore: row.tokensBefore,
    comment: row.comment,
    createdAt: instantOf(row.createdAt),
    User: named(row.userName),
  };
}
