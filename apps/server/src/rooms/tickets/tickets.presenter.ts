// A row as the contract shows it: the only way out of this room.
import { ticketNumberOf } from '@gondola/contract';
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
    const fileUrl = files.addressOrNull(row.file_key);
    const subject = { projectId: row.project_id, creatorId: row.creator_id, state: row.state };
    return {
      id: row.id,
      crmTicketId: ticketNumberOf(row.id),
      subject: row.subject,
      content: row.content,
      category: row.category,
      subcategory: row.subcategory,
      pipelineName: translate(locale, `tickets:pipeline.${row.category}`),
      projectId: row.project_id,
      companyId: row.company_id,
      locationId: row.location_id,
      fileUrl,
      fileUrls: [
        ...(fileUrl === null ? [] : [fileUrl]),
        ...row.more_file_keys.map((key) => files.addressOf(key)),
      ],
      state: row.state,
      comments: row.comments,
      estimatedClosingDate: row.estimated_closing_date,
      lastModifiedDate: instantOf(row.last_modified_date),
      closedDate: instantOrNull(row.closed_date),
      tokensQuoted: row.tokens_quoted,
      tokensConsumed: row.tokens_consumed,
      createdAt: instantOf(row.created_at),
      User: named(row.creator_name),
      Approver: named(row.approver_name),
      Project: { name: row.project_name },
      Location: row.location_name === null ? null : { name: row.location_name },
      challengeStatus: row.challenge_status,
      challengeResponse: row.challenge_response,
      challengesResponseFile: files.addressOrNull(row.challenge_response_file_key),
      can: {
        edit: mayEdit(caller, subject),
        moveTo: movesOf(caller, subject),
        correctQuote: row.tokens_quoted !== null && mayCorrectQuote(caller, subject),
        answer: row.is_challenge && mayAnswer(caller, subject),
      },
    };
  };
}

export function presentTimelineEntry(row: TimelineRow): TicketEvent {
  return {
    id: row.id,
    fromState: row.from_state,
    toState: row.to_state,
    tokens: row.tokens,
    tokensBefore: row.tokens_before,
    comment: row.comment,
    createdAt: instantOf(row.created_at),
    User: named(row.user_name),
  };
}
