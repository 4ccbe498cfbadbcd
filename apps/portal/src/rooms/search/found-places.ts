// Where found items open: the page of each kind, one of its items, and the list with a search.
import { type FoundKind, foundKinds, type Role, mayEnter, type Screen, screens } from '@gondola/contract';
import type { ComponentType } from 'react';
import { wordsIn } from './matched-parts.ts';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';

interface Openable {
  readonly id: number;
  readonly companyId: number | null;
  readonly title: string;
}

interface Place {
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** The screen an item opens on; without it in the product the kind is not offered. */
  readonly route: string;
  /** Address of one item. */
  readonly open: (item: Openable) => string;
  /** Address of the list, up to the words searched in it; a kind without a page of its own has none. */
  readonly list?: string;
}

const named = (path: string, name: string, value: string | number): string =>
  `${path}?${name}=${encodeURIComponent(value)}`;

const foundPlaces: Readonly<Record<FoundKind, Place>> = {
  tickets: {
    Icon: IconLifebuoy,
    route: '/support',
    open: ({ id }) => named('/support', 'ticket', id),
    list: '/support?searchValue=',
  },
  challenges: {
    Icon: IconFlag,
    route: '/challenges',
    open: ({ id }) => named('/challenges', 'challenge', id),
    // Of every day, where the page shows a week.
    list: '/challenges?dates=all&searchValue=',
  },
  reports: {
    Icon: IconReportAnalytics,
    route: '/reports/$id',
    open: ({ id }) => `/reports/${id}`,
    list: '/reports?searchValue=',
  },
  users: {
    Icon: IconUser,
    route: '/users/$id',
    open: ({ id }) => `/users/${id}`,
    list: '/users?searchValue=',
  },
  locations: {
    Icon: IconMapPin,
    route: '/locations',
    open: ({ id, companyId }) => named('/locations', 'location', `${companyId}-${id}`),
    list: '/locations?searchValue=',
  },
  products: {
    Icon: IconPackage,
    route: '/products',
    open: ({ id }) => named('/products', 'product', id),
    list: '/products?searchValue=',
  },
  tasks: {
    Icon: IconChecklist,
    route: '/tasks/$taskId',
    open: ({ id }) => `/tasks/${id}`,
    list: '/tasks?searchValue=',
  },
};

/** A person who reviews responses and does not write tasks meets a task in the reviews of its responses. */
const reviewsOfTask: Place = {
  Icon: IconChecklist,
  route: '/qa',
  open: ({ title }) => named('/qa', 'searchValue', title),
};

/** Where a kind opens for someone with these roles. */
export const placeOf = (kind: FoundKind, held: readonly Role[]): Place =>
  kind === 'tasks' && !mayEnter('tasks', held) ? reviewsOfTask : foundPlaces[kind];

/** Address of a place's list with a search for the same words, where the place has a list. */
export function listOf({ list }: Place, typed: string): string | undefined {
  return list === undefined ? undefined : list + encodeURIComponent(wordsIn(typed).join(' '));
}

/** The kinds that someone with these roles can open, in the order they are shown in. */
export function kindsFor(held: readonly Role[], all: readonly Screen[] = screens): FoundKind[] {
  const kinds = Object.keys(foundPlaces) as FoundKind[];
  return kinds.filter(
    (kind) =>
      mayEnter(foundKinds[kind], held) && all.some(({ route }) => route === placeOf(kind, held).route),
  );
}
