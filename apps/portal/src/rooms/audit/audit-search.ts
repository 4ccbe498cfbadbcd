// The trail's address, and what it asks the server for.
import { type auditEndpoints, auditFilterNames, type WholeQuery } from '@gondola/contract';
import { addressNames, filtersIn, listSearch } from '@gondola/ui/table/list-search.ts';
import { dateBounds } from '@gondola/ui/toolbar/date-range.ts';

/** `entry` is the one whose details are open. */
export const auditSearch = listSearch([...addressNames(auditFilterNames), 'entry']);

export type AuditSearch = Omit<ReturnType<typeof auditSearch>, 'entry'>;

type AuditQuery = WholeQuery<typeof auditEndpoints.list>;

const numberIn = (text: string | undefined): number | undefined =>
  /^[1-9]\d{0,11}$/.test(text ?? '') ? Number(text) : undefined;
const nameIn = (text: string | undefined): string | undefined =>
  /^[a-zA-Z.]{1,60}$/.test(text ?? '') ? text : undefined;

/** Readable numbers of tickets stand for the number the trail knows. */
export const entityNumber = (text: string | undefined): string | undefined =>
  text?.trim().replace(/^t-?0*(?=\d)/i, '') || undefined;

/** The server's filter for an address, without the page; an unreadable part of it asks for nothing. */
export function filterOf(search: AuditSearch, today: string, timeZone: string): AuditQuery {
  return {
    ...filtersIn(auditFilterNames, search),
    userId: numberIn(search.person),
    entity: nameIn(search.entity),
    entityId: entityNumber(search.number),
    action: nameIn(search.action),
    company: search.company === 'none' ? 'none' : numberIn(search.company),
    ...dateBounds(search.dates, today, timeZone),
  };
}

/** The entry an address opens. */
export const openEntry = ({ entry }: { entry?: string | undefined }): number | undefined => numberIn(entry);
