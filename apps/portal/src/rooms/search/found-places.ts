// Where found things open: the page of each kind, one of its things, and the list with a search.
import { type FoundKind, foundKinds, type Role, mayEnter, type Screen, screens } from '@gondola/contract';
import type { ComponentType } from 'react';
import IconChecklist from '~icons/IconChecklist';
import IconFlag from '~icons/IconFlag';
import IconLifebuoy from '~icons/IconLifebuoy';
import IconMapPin from '~icons/IconMapPin';
import IconPackage from '~icons/IconPackage';
import IconReportAnalytics from '~icons/IconReportAnalytics';
import IconUser from '~icons/IconUser';

interface Openable {
  readonly id: number;
  readonly companyId: number | null;
  readonly title: string;
}

interface Place {
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** The screen a thing opens on; without it in the product the kind is not offered. */
  readonly route: string;
  /** Address of one thing. */
  readonly open: (thing: Openable) => string;
  readonly list: string;
}

const named = (path: string, name: string, value: string | number): string =>
  `${path}?${name}=${encodeURIComponent(value)}`;

export const foundPlaces: Readonly<Record<FoundKind, Place>> = {
  tickets: {
    Icon: IconLifebuoy,
    route: '/support',
    open: ({ id }) => named('/support', 'ticket', id),
    list: '/support',
  },
  challenges: {
    Icon: IconFlag,
    route: '/challenges',
    open: ({ id }) => named('/challenges', 'challenge', id),
    list: '/challenges',
  },
  reports: {
    Icon: IconReportAnalytics,
    route: '/reports/$id',
    open: ({ id }) => `/reports/${id}`,
    list: '/reports',
  },
  users: { Icon: IconUser, route: '/users/$id', open: ({ id }) => `/users/${id}`, list: '/users' },
  locations: {
    Icon: IconMapPin,
    route: '/locations',
    open: ({ id, companyId }) => named('/locations', 'location', `${companyId}-${id}`),
    list: '/locations',
  },
  products: {
    Icon: IconPackage,
    route: '/products',
    open: ({ id }) => named('/products', 'product', id),
    list: '/products',
  },
  // A task is met in the reviews of its responses.
  tasks: {
    Icon: IconChecklist,
    route: '/qa',
    open: ({ title }) => named('/qa', 'searchValue', title),
    list: '/qa',
  },
};

/** Address of a kind's list with a search. */
export const listOf = (kind: FoundKind, words: string): string =>
  named(foundPlaces[kind].list, 'searchValue', words);

/** The kinds that someone with these roles can open, in the order they are shown in. */
export function kindsFor(held: readonly Role[], all: readonly Screen[] = screens): FoundKind[] {
  const kinds = Object.keys(foundPlaces) as FoundKind[];
  return kinds.filter(
    (kind) => mayEnter(foundKinds[kind], held) && all.some(({ route }) => route === foundPlaces[kind].route),
  );
}
