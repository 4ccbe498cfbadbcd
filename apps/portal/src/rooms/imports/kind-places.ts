// Where each kind of import lives, and by which call its files come in.
import { importEndpoints, type ImportKindName, type ScreenRoute, screens } from '@gondola/contract';

const places: Record<ImportKindName, string> = {
  products: '/upload-products',
  locations: '/upload-locations',
  'product-locations': '/upload-product-locations',
  'location-projects': '/location-projects',
  'user-projects': '/user-projects',
  'user-locations': '/location-users',
  stock: '/upload-stock-and-sales-information',
  sales: '/upload-stock-and-sales-information',
};

/** Address of an import, for the tray, and for people who opened it on another page. */
export const hrefOf = (kind: ImportKindName, id: number): string =>
  `${places[kind]}?${kind === 'sales' ? 'tab=sales&' : ''}import=${id}`;

/** The call that takes a file of a kind. */
export const uploadOf = {
  products: importEndpoints.uploadProducts,
  locations: importEndpoints.uploadLocations,
  'product-locations': importEndpoints.uploadProductLocations,
  'location-projects': importEndpoints.uploadLocationProjects,
  'user-projects': importEndpoints.uploadUserProjects,
  'user-locations': importEndpoints.uploadUserLocations,
  stock: importEndpoints.uploadStock,
  sales: importEndpoints.uploadSales,
} as const satisfies Record<ImportKindName, unknown>;

/** The list where what was imported can be seen; undefined where there is none. */
export function listOf(
  kind: ImportKindName,
): { name: 'products' | 'locations'; route: ScreenRoute } | undefined {
  const name = kind === 'products' || kind === 'locations' ? kind : undefined;
  const screen = screens.find(({ route }) => name !== undefined && route === `/${name}`);
  return name && screen ? { name, route: screen.route } : undefined;
}
