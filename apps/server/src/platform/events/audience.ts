// The people who receive a change. Topics are the contract's; what belongs to a company stays in it.
import {
  contract,
  type EndpointDefinition,
  type Event,
  mayEnter,
  type Role,
  type Topic,
} from '@gondola/contract';

/** The reader of a stream of events. */
export interface Reader {
  readonly userId: number;
  readonly role: Role;
  /** Companies the stream was opened for: the selected one, or all in scope. */
  readonly companyIds: readonly number[];
  /** Companies in scope, whichever is selected. */
  readonly ownCompanyIds: readonly number[];
  /** Companies in which the person works in the field and nothing else. */
  readonly fieldCompanyIds: readonly number[];
}

/** An announcement: a change, or to many people at once that they may see other data now. */
export type Announcement = Event | { readonly topic: 'users'; readonly people: readonly number[] };

/** Topics of no company that are on everybody's pages: the settings, the news, the terms. */
const onAllPages: ReadonlySet<Event['topic']> = new Set(['settings', 'home', 'documents']);

/** Topics of the calls that are open to field workers. */
const fieldTopics: ReadonlySet<Topic> = new Set(
  Object.values(contract)
    .flatMap((room): EndpointDefinition[] => Object.values(room))
    .filter(({ access }) => mayEnter(access, ['scout']))
    .flatMap(({ reads = [] }) => reads),
);

/** The event as those who work in the field alone receive it: of what they can read, and not whose it is. */
const inField = (event: Event): Event | undefined =>
  fieldTopics.has(event.topic) ? { ...event, id: null } : undefined;

function concerns({ userId, role, companyIds, ownCompanyIds }: Reader, event: Event): boolean {
  const { topic, companyId, id } = event;
  const isAdministrator = role === 'superAdmin';
  if (topic === 'notifications' || topic === 'views') return id === userId;
  if (topic === 'mails') return isAdministrator;
  // The name and logo of a company are in its people's choice of companies, whichever they have chosen.
  if (topic === 'companies') return isAdministrator || (id !== null && ownCompanyIds.includes(id));
  if (companyId !== null) return companyIds.includes(companyId);
  return isAdministrator || onAllPages.has(topic) || (topic === 'users' && id === userId);
}

/** An announcement without its names. */
export const asEvent = (announcement: Announcement): Event =>
  'people' in announcement ? { topic: 'users', companyId: null, id: null } : announcement;

/** The event as one reader receives it; undefined when it does not concern them. */
export function eventFor(reader: Reader, announcement: Announcement): Event | undefined {
  if (!('people' in announcement)) {
    if (!concerns(reader, announcement)) return undefined;
    const { topic, companyId } = announcement;
    const isOwn = topic === 'notifications' || topic === 'views';
    const isOfField = companyId !== null && reader.fieldCompanyIds.includes(companyId);
    return isOfField && !isOwn ? inField(announcement) : announcement;
  }
  const isNamed = announcement.people.includes(reader.userId);
  if (!isNamed && reader.role !== 'superAdmin') return undefined;
  return { ...asEvent(announcement), id: isNamed ? reader.userId : null };
}
