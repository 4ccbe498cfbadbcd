// Places of each kind of import: its page, the call that takes its files, the list of its rows.
import {
  importEndpoints,
  type ImportKindName,
  importKinds,
  type ScreenRoute,
  uploadName,
} from '@gondola/contract';

/** Address of an import, for the tray, and for people who opened it on another page. */
export function hrefOf(kind: ImportKindName, id: number): string {
  const { page } = importKinds[kind];
  return `${page}${page.includes('?') ? '&' : '?'}import=${id}`;
}

/** The call that takes a file of a kind. */
export const uploadOf = (kind: ImportKindName) => importEndpoints[uploadName(kind)];

const lists = { products: '/products', locations: '/locations', people: '/users' } as const;

/** The list where what was imported can be seen; undefined where there is none. */
export function listOf(kind: ImportKindName): { name: keyof typeof lists; route: ScreenRoute } | undefined {
  return kind in lists
    ? { name: kind as keyof typeof lists, route: lists[kind as keyof typeof lists] }
    : undefined;
}

/** The page that an import belongs to and leads back to (field-audit 2.11); undefined of one that is a page of its own. */
export const backOf = (kind: ImportKindName): '/locations' | undefined =>
  kind === 'user-locations' ? '/locations' : undefined;
