// The people who receive a change. Topics are the contract's; what belongs to a company stays in it, with those who may read it.
import {
  contract,
  type EndpointDefinition,
  type Event,
  mayEnter,
  type Role,
  roles,
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
  /** The roles of the person in a company. */
  readonly rolesIn: (companyId: number) => readonly Role[];
}

/** An announcement: a change, or to many people at once that they may see other data now. */
export type Announcement = Event | { readonly topic: 'users'; readonly people: readonly number[] };

/** Topics of no company that are on everybody's pages: the settings, the news, the terms. */
const onAllPages: ReadonlySet<Event['topic']> = new Set(['settings', 'home', 'documents']);

const calls = Object.values(contract).flatMap((room): EndpointDefinition[] => Object.values(room));

/** Topics of the calls that are open to a role. */
const topicsOf = (role: Role): ReadonlySet<Topic> =>
  new Set(calls.filter(({ access }) => mayEnter(access, [role])).flatMap(({ reads = [] }) => reads));

const openTopics = new Map(roles.map((role) => [role, topicsOf(role)]));

/** The event as these roles receive it: of what they can read, and to those who work in the field alone not whose it is. */
function asRead(event: Event, held: readonly Role[]): Event | undefined {
  if (!held.some((role) => openTopics.get(role)?.has(event.topic))) return undefined;
  return held.every((role) => role === 'scout') ? { ...event, id: null } : event;
}

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
    return companyId === null || isOwn ? announcement : asRead(announcement, reader.rolesIn(companyId));
  }
  const isNamed = announcement.people.includes(reader.userId);
  if (!isNamed && reader.role !== 'superAdmin') return undefined;
  return { ...asEvent(announcement), id: isNamed ? reader.userId : null };
}
