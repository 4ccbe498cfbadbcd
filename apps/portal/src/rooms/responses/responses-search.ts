// The address of the list of all responses, and what it asks the server for.
import { type QueryOf, type responseEndpoints, type ResponseOrder, responseOrders } from '@gondola/contract';
import { dayBounds } from '@gondola/formats/day-bounds.ts';
import { readSort } from '@gondola/ui/table/list-search.ts';
import { resolveDateRange } from '@gondola/ui/toolbar/date-range.ts';

/** The filters that are typed. */
export const typedFilters = ['id', 'branch', 'survey', 'user'] as const;
type TypedFilter = (typeof typedFilters)[number];

interface ResponsesSearch extends Partial<
  Readonly<Record<TypedFilter | 'dates' | 'contested' | 'photo' | 'sort', string | undefined>>
> {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly searchValue?: string | undefined;
  readonly tab?: string | undefined;
}

/** The order of the list where the address names none (field-audit 9). */
export const defaultSort = '-createdAt';

type Query = Partial<QueryOf<typeof responseEndpoints.list>>;

const orderIn = (key: string | undefined): ResponseOrder =>
  responseOrders.find((order) => order === key) ?? 'createdAt';

/** The span of days of the address, in the company's time zone. */
function datesOf(
  { dates }: ResponsesSearch,
  today: string,
  timeZone: string,
): Pick<Query, 'dateStart' | 'dateEnd'> {
  const span = resolveDateRange(dates, today);
  if (!span) return {};
  const { startDate, endDate } = dayBounds(span.from, span.to, timeZone);
  return { dateStart: startDate, dateEnd: endDate };
}

/** The query of the list, without the page. A number that is none asks for nothing. */
export function queryOf(search: ResponsesSearch, today: string, timeZone: string): Query {
  const { id, branch, survey, user, contested, photo } = search;
  const sort = readSort(search.sort ?? defaultSort);
  const filter = {
    id: /^\d{1,15}(\s*,\s*\d{1,15})*$/.test(id ?? '') ? id : undefined,
    branch,
    survey,
    user,
    contested: contested === 'yes' ? 'true' : undefined,
    duplicatePhoto: photo === 'same' ? 'true' : undefined,
    ...datesOf(search, today, timeZone),
  };
  return {
    ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
    sortBy: orderIn(sort?.key),
    sortOrder: sort?.descending ? 'desc' : 'asc',
  };
}
