// The trail's address, and what it asks the server for.
import type { auditEndpoints, QueryOf } from '@gondola/contract';
import { dayBounds } from '@gondola/formats/day-bounds.ts';
import { listSearch } from '@gondola/ui/table/list-search.ts';
import { resolveDateRange } from '@gondola/ui/toolbar/date-range.ts';

/** `entry` is the one whose details are open. */
export const auditSearch = listSearch(['person', 'entity', 'number', 'action', 'company', 'dates', 'entry']);

export interface AuditSearch {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly searchValue?: string | undefined;
  readonly sort?: string | undefined;
  readonly tab?: string | undefined;
  readonly person?: string | undefined;
  readonly entity?: string | undefined;
  readonly number?: string | undefined;
  readonly action?: string | undefined;
  /** A company's number, or `none`. */
  readonly company?: string | undefined;
  readonly dates?: string | undefined;
  readonly entry?: string | undefined;
}

type AuditQuery = Partial<QueryOf<typeof auditEndpoints.export>>;

const numberIn = (text: string | undefined): number | undefined =>
  /^[1-9]\d{0,11}$/.test(text ?? '') ? Number(text) : undefined;
const nameIn = (text: string | undefined): string | undefined =>
  /^[a-zA-Z.]{1,60}$/.test(text ?? '') ? text : undefined;

/** Readable numbers of tickets stand for the number the trail knows. */
export const entityNumber = (text: string | undefined): string | undefined =>
  text?.trim().replace(/^t-?0*(?=\d)/i, '') || undefined;

/** The server's filter for an address, without the page; an unreadable part of it asks for nothing. */
export function filterOf(search: AuditSearch, today: string, timeZone: string): AuditQuery {
  const span = resolveDateRange(search.dates, today);
  const company = search.company === 'none' ? ('none' as const) : numberIn(search.company);
  const filter = {
    userId: numberIn(search.person),
    entity: nameIn(search.entity),
    entityId: entityNumber(search.number),
    action: nameIn(search.action),
    company,
    ...(span ? dayBounds(span.from, span.to, timeZone) : {}),
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

/** The entry an address opens. */
export const openEntry = ({ entry }: AuditSearch): number | undefined => numberIn(entry);
