// Where each kind of import lives, and by which call its files come in.
import { importEndpoints, type ImportKindName, type ScreenRoute, uploadName } from '@gondola/contract';

const places: Record<ImportKindName, string> = {
  products: '/upload-products',
  locations: '/upload-locations',
  'product-locations': '/upload-product-locations',
  'location-projects': '/location-projects',
  'user-projects': '/user-projects',
  'user-locations': '/location-users',
  people: '/upload-people',
  stock: '/upload-stock-and-sales-information',
  sales: '/upload-stock-and-sales-information',
};

/** Address of an import, for the tray, and for people who opened it on another page. */
export const hrefOf = (kind: ImportKindName, id: number): string =>
  `${places[kind]}?${kind === 'sales' ? 'tab=sales&' : ''}import=${id}`;

/** The call that takes a file of a kind. */
export const uploadOf = (kind: ImportKindName) => importEndpoints[uploadName(kind)];

const lists = { products: '/products', locations: '/locations', people: '/users' } as const;

/** The list where what was imported can be seen; undefined where there is none. */
export function listOf(kind: ImportKindName): { name: keyof typeof lists; route: ScreenRoute } | undefined {
  return kind in lists
    ? { name: kind as keyof typeof lists, route: lists[kind as keyof typeof lists] }
    : undefined;
}
