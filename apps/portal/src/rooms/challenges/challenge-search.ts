// The address of the list of challenges, and what it asks the server for.
import {
  challengeFilterNames,
  type ChallengeStatus,
  type InputOf,
  type Ticket,
  type ticketEndpoints,
  type WholeQuery,
} from '@gondola/contract';
import { addressNames, filtersIn, listSearch, readSort } from '@gondola/ui/table/list-search.ts';
import { resolveDateRange } from '@gondola/ui/toolbar/date-range.ts';

/**
 * `challenge` is the one whose details are open; `dispute` opens the dialog about a response, an answer and a photo
 * (`7`, `7.12` or `7.12.40`).
 */
export const challengeSearch = listSearch([...addressNames(challengeFilterNames), 'challenge', 'dispute']);

/** The part of the address that describes the list. */
export type ChallengeListSearch = Omit<ReturnType<typeof challengeSearch>, 'challenge' | 'dispute'>;

export type ChallengeListQuery = NonNullable<InputOf<typeof ticketEndpoints.list>['query']>;
export type ChallengeFilters = Omit<WholeQuery<typeof ticketEndpoints.byState>, 'state'>;

/** The tabs: every status, and `null` for challenges without one. */
export const challengeTabs = ['all', 'pending', 'explained', 'solved', 'null'] as const;
export type ChallengeTab = (typeof challengeTabs)[number];

export const challengeDates = [
  'createdAt',
  'estimatedClosingDate',
  'closedDate',
  'lastModifiedDate',
] as const;
export type ChallengeDate = (typeof challengeDates)[number];

/** The value for no span in the address, since none means the last seven days. */
export const everyDay = 'all';
export const usualDays = 'last7';

export const tabOf = ({ tab }: ChallengeListSearch): ChallengeTab =>
  challengeTabs.find((name) => name === tab) ?? 'all';

export const dateOf = ({ date }: ChallengeListSearch): ChallengeDate =>
  challengeDates.find((name) => name === date) ?? 'createdAt';

/** The span in force as the filter shows it; undefined for every day. */
export function shownDates({ dates }: ChallengeListSearch): string | undefined {
  return dates === everyDay ? undefined : (dates ?? usualDays);
}

const idIn = (text: string | undefined): number | undefined => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** The challenge whose details the address opens. */
export const openChallengeId = ({ challenge }: { challenge?: string | undefined }): number | undefined =>
  idIn(challenge);

/** The response, answer and photo that the address wants to dispute. */
export function disputeIn(text: string | undefined) {
  const [responseId, answerId, imageId] = (text ?? '').split('.').map(idIn);
  if (responseId === undefined) return undefined;
  return {
    responseId,
    ...(answerId === undefined ? {} : { answerId }),
    ...(answerId === undefined || imageId === undefined ? {} : { imageId }),
  };
}

/** Column and direction the address names, or the chosen date with the newest first. */
export function orderOf(search: ChallengeListSearch): { sortBy: ChallengeDate; orderBy: 'asc' | 'desc' } {
  const read = readSort(search.sort);
  const sortBy = challengeDates.find((key) => key === read?.key);
  if (!sortBy) return { sortBy: dateOf(search), orderBy: 'desc' };
  return { sortBy, orderBy: read?.descending ? 'desc' : 'asc' };
}

/** Filters shared by rows and counts; `today` is yyyy-mm-dd in UTC. */
export function filtersOf(search: ChallengeListSearch, today: string): ChallengeFilters {
  const span = resolveDateRange(shownDates(search), today);
  return {
    ...filtersIn(challengeFilterNames, search),
    challenge: 'true',
    filterChallengeStatus: undefined,
    filterUser: idIn(search.user),
    filterLocation: idIn(search.location),
    projectId: idIn(search.project),
    onlyFiles: search.files === 'yes' ? 'true' : undefined,
    dateField: span && dateOf(search),
    startDate: span && `${span.from}T00:00:00.000Z`,
    endDate: span && `${span.to}T23:59:59.999Z`,
  };
}

/** Whether a challenge is in a list that asks for a status and for dates; words and people are not looked at. */
export function isListed(query: ChallengeListQuery, challenge: Ticket): boolean {
  const { filterChallengeStatus: status = 'all', dateField = 'createdAt', startDate, endDate } = query;
  if (status !== 'all' && status !== displayStatus(challenge.challengeStatus)) return false;
  if (!startDate || !endDate) return true;
  const at = challenge[dateField];
  return at !== null && at >= startDate.slice(0, at.length) && at <= endDate;
}

/** The status that is shown of a challenge; what is none of the three is N/A (client-portal 4). */
export const displayStatus = (status: ChallengeStatus | null): ChallengeStatus | 'null' => status ?? 'null';
