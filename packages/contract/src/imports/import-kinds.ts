// The kinds of imports, and the columns of each kind of file as its template names them. One mechanism serves all (D28).
import { type Area, projectRoles } from '../access.ts';
import type { Topic } from '../topics.ts';
import type { LocationKey } from '../locations/location-fields.ts';
import type { ProductText } from '../products/product-lengths.ts';
import type { ScreenRoute } from '../screens.ts';
import { type Spoken, spokenLanguages, spokenRoles } from './import-words.ts';

export interface ImportColumn {
  /** Heading in the template. */
  readonly name: string;
  readonly required: boolean;
  /** `code` keeps its leading zeros; `flag` is yes or no; `day` is a date. */
  readonly holds: 'text' | 'code' | 'number' | 'flag' | 'day' | 'choice';
  /** Other headings known to mean this column; compared without case, accents and punctuation. */
  readonly alsoCalled?: readonly string[];
  /** The values of a `choice`. */
  readonly choices?: readonly Spoken[];
  /** Further values that a file may hold, as the product gives it out, and nobody is offered. */
  readonly alsoRead?: readonly Spoken[];
  /** A cell may hold several, with `;` between them. */
  readonly isList?: boolean;
  /** Shown in a preview though the file has no such column: a new row gets a value of its own. */
  readonly isFilledIn?: boolean;
}

/** The fates of rows a file does not name. */
export const missingRows = ['markDeleted', 'leave'] as const;
export type MissingRows = (typeof missingRows)[number];

export interface ImportKind {
  readonly area: Extract<Area, 'imports' | 'stock' | 'users'>;
  /** Address of its files: `…/upload` shows one, `…/update` applies it. A kind that only adds does both at the address itself. */
  readonly path: `/api/${string}`;
  /** Page of the portal where its files are sent. */
  readonly page: ScreenRoute | `${ScreenRoute}?tab=${string}`;
  /** Concepts that say nothing more in a heading of such a file (`matching/heading-words.ts` of the server has them all). */
  readonly implies: readonly string[];
  /** Its rows, for the API's document: "Differences between a file and the products". Of a kind that only adds: "what a file says was sold". */
  readonly rows: string;
  /** Topics that change with its rows. */
  readonly topics: readonly Topic[];
  readonly columns: readonly ImportColumn[];
  /** Columns that together tell one row from another. */
  readonly key: readonly string[];
  /** The fate of rows the file does not name, unless it is said otherwise. */
  readonly missing: MissingRows;
  /** Files of the kind only add (D29): what they do not name stays, whatever is said. */
  readonly onlyAdds?: boolean;
}

type Holds = ImportColumn['holds'];
const column = (name: string, holds: Holds = 'text', ...alsoCalled: string[]): ImportColumn => ({
  name,
  required: false,
  holds,
  alsoCalled,
});
const required = (name: string, holds: Holds = 'text', ...alsoCalled: string[]): ImportColumn => ({
  ...column(name, holds, ...alsoCalled),
  required: true,
});

const companyId = column('company_id', 'number', 'company id', 'empresa', 'company', 'id empresa');
const deleted = column('deleted', 'flag', 'eliminado', 'borrado');
const locationCode = required(
  'location_internal_code',
  'code',
  'location',
  'codigo local',
  'codigo del local',
  'local',
  'location code',
  'tienda',
  'codigo tienda',
  'store code',
);
const productCode = required(
  'product_internal_code',
  'code',
  'product',
  'producto',
  'codigo producto',
  'codigo del producto',
  'sku',
  'product code',
);
const person = required(
  'user',
  'text',
  'email',
  'dni',
  'usuario',
  'correo',
  'user email',
  'usuario correo o dni',
  'user e-mail or id',
);
const project = required('project', 'text', 'proyecto', 'project name', 'project id');
/** Of people: who has no such cell in the file, and is new, is given one. */
const filledIn = { isFilledIn: true } as const;

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

/** A column for every text that a product may have or not. */
const productColumns = {
  ean: column('ean', 'code', 'ean13', 'barcode', 'codigo de barras', 'gtin'),
  sub_category: column('sub_category', 'text', 'sub categoria', 'subcategoria'),
  distributor: column('distributor', 'text', 'distribuidor', 'brand', 'marca'),
  size: column('size', 'text', 'tamano', 'formato', 'quantity'),
  category_code: column(
    'category_code',
    'code',
    'codigo categoria',
    'codigo de categoria',
    'categoria',
    'category',
  ),
  category01: column('category01', 'text', 'categoria01'),
  category02: column('category02', 'text', 'categoria02'),
  category03: column('category03', 'text', 'categoria03'),
  description: column('description', 'text', 'descripcion'),
} as const satisfies Record<SnakeCase<ProductText>, ImportColumn>;

/** A column for every field that companies share of a location. */
const locationColumns = {
  name: required('name', 'text', 'nombre', 'local nombre', 'nombre local', 'location'),
  address: column('address', 'text', 'direccion', 'local direccion'),
  country_code: column('country_code', 'text', 'pais', 'country', 'codigo pais', 'codigo de pais'),
  city: column('city', 'text', 'ciudad', 'comuna', 'comuna nombre'),
  region: column('region'),
  sector: column('sector', 'text', 'localidad', 'localidad nombre'),
  zone: column('zone', 'text', 'zona'),
  latitude: column('latitude', 'number', 'latitud', 'lat', 'local lat'),
  longitude: column('longitude', 'number', 'longitud', 'lng', 'lon', 'local lng'),
  chain: column('chain', 'text', 'cadena'),
  chain_sub_category: column('chain_sub_category', 'text', 'sub cadena', 'subcategoria de cadena'),
} as const satisfies Record<SnakeCase<LocationKey>, ImportColumn>;

/** The columns of what all companies that link a location share, in the order of files. */
export const sharedLocationColumns: readonly ImportColumn[] = Object.values(locationColumns);

export const importKinds = {
  products: {
    area: 'imports',
    path: '/api/products',
    page: '/upload-products',
    implies: ['product', 'internal', 'sku', 'net'],
    rows: 'the products',
    topics: ['products', 'categories'],
    key: ['internal_code'],
    missing: 'markDeleted',
    columns: [
      companyId,
      required('name', 'text', 'nombre', 'product name', 'producto'),
      required('internal_code', 'code', 'codigo interno', 'codigo', 'code', 'sku'),
      ...Object.values(productColumns),
      deleted,
    ],
  },
  locations: {
    area: 'imports',
    path: '/api/locations',
    page: '/upload-locations',
    implies: ['place', 'internal', 'coordinate'],
    rows: 'the locations',
    topics: ['locations'],
    key: ['internal_code'],
    missing: 'markDeleted',
    columns: [
      companyId,
      required('internal_code', 'code', 'codigo interno', 'codigo', 'code', 'local id'),
      ...sharedLocationColumns,
      deleted,
    ],
  },
  'product-locations': {
    area: 'stock',
    path: '/api/product-locations',
    page: '/upload-product-locations',
    implies: ['internal'],
    rows: 'the limits of products at locations',
    topics: ['stock'],
    key: ['location_internal_code', 'product_internal_code'],
    missing: 'markDeleted',
    columns: [
      companyId,
      locationCode,
      productCode,
      column('stock_min', 'number', 'stock minimo', 'minimum stock'),
      column('stock_max', 'number', 'stock maximo', 'maximum stock'),
      column('doh_min', 'number', 'dias de inventario min', 'days on hand min', 'doh minimo'),
      column('doh_max', 'number', 'dias de inventario max', 'days on hand max', 'doh maximo'),
      column('nsd_min', 'number', 'dias sin venta min', 'days without sales min', 'nsd minimo'),
      column('nsd_max', 'number', 'dias sin venta max', 'days without sales max', 'nsd maximo'),
      column('price_min', 'number', 'precio minimo', 'minimum price'),
      column('price_max', 'number', 'precio maximo', 'maximum price'),
      deleted,
    ],
  },
  'location-projects': {
    area: 'imports',
    path: '/api/location-projects',
    page: '/location-projects',
    implies: ['internal'],
    rows: 'the locations of projects',
    topics: ['locations'],
    key: ['location_internal_code', 'project'],
    missing: 'markDeleted',
    columns: [locationCode, project, deleted],
  },
  'user-projects': {
    area: 'imports',
    path: '/api/user-projects',
    page: '/user-projects',
    implies: ['internal', 'user'],
    rows: 'the people of projects',
    topics: ['users'],
    key: ['user', 'project'],
    missing: 'markDeleted',
    columns: [
      person,
      project,
      { ...required('role', 'choice', 'rol'), choices: spokenRoles(projectRoles) },
      deleted,
    ],
  },
  'user-locations': {
    area: 'imports',
    path: '/api/user-locations',
    page: '/location-users',
    implies: ['internal', 'user'],
    rows: 'the people of locations',
    topics: ['locations', 'users'],
    key: ['user', 'location_internal_code'],
    missing: 'markDeleted',
    columns: [person, locationCode, deleted],
  },
  people: {
    area: 'users',
    path: '/api/people',
    page: '/upload-people',
    implies: ['internal', 'user'],
    rows: 'the people of a company',
    topics: ['users', 'groups'],
    key: ['email'],
    missing: 'leave',
    columns: [
      required('email', 'text', 'correo', 'correo electronico', 'e-mail', 'mail', 'email address'),
      required(
        'full_name',
        'text',
        'nombre',
        'nombres',
        'nombre completo',
        'name',
        'first name',
        'full name',
      ),
      column('last_name', 'text', 'apellido', 'apellidos', 'last name', 'surname', 'family name'),
      column(
        'dni',
        'code',
        'rut',
        'documento',
        'documento de identidad',
        'cedula',
        'identity document',
        'id number',
      ),
      {
        ...column('role', 'choice', 'rol', 'perfil'),
        choices: spokenRoles(projectRoles),
        alsoRead: spokenRoles(['superAdmin']),
        ...filledIn,
      },
      column('phone_number', 'code', 'telefono', 'celular', 'movil', 'phone', 'mobile', 'whatsapp'),
      {
        ...column('project', 'text', 'proyecto', 'proyectos', 'projects', 'project name'),
        isList: true,
        ...filledIn,
      },
      {
        ...column('project_role', 'choice', 'rol en el proyecto', 'rol del proyecto', 'role in the project'),
        choices: spokenRoles(projectRoles),
        isList: true,
        ...filledIn,
      },
      { ...column('groups', 'text', 'grupo', 'grupos', 'group', 'equipo', 'team'), isList: true },
      { ...column('language', 'choice', 'idioma', 'lengua'), choices: spokenLanguages },
      deleted,
    ],
  },
  stock: {
    area: 'stock',
    path: '/api/product-locations/stock-and-sales/upload-stock',
    page: '/upload-stock-and-sales-information',
    implies: ['stock', 'internal', 'place'],
    rows: 'counted',
    topics: ['stock'],
    key: ['date', 'location_internal_code', 'product_internal_code'],
    missing: 'leave',
    onlyAdds: true,
    columns: [
      required('date', 'day', 'fecha'),
      locationCode,
      productCode,
      required('units', 'number', 'unidades', 'stock', 'cantidad', 'quantity'),
    ],
  },
  sales: {
    area: 'stock',
    path: '/api/product-locations/stock-and-sales/upload-sales',
    page: '/upload-stock-and-sales-information?tab=sales',
    implies: ['sale', 'internal', 'net', 'total', 'place'],
    rows: 'sold',
    topics: ['stock'],
    key: ['date', 'location_internal_code', 'product_internal_code'],
    missing: 'leave',
    onlyAdds: true,
    columns: [
      required('date', 'day', 'fecha'),
      locationCode,
      productCode,
      required('units', 'number', 'unidades', 'cantidad', 'quantity'),
      required('amount', 'number', 'monto', 'venta', 'importe'),
    ],
  },
} as const satisfies Record<string, ImportKind>;

export type ImportKindName = keyof typeof importKinds;
export const importKindNames = Object.keys(importKinds) as ImportKindName[];

/** Whether a file of the kind may be the whole list, so that rows it does not name are marked deleted. */
export function mayBeWholeList(kind: ImportKindName): boolean {
  const { onlyAdds = false }: ImportKind = importKinds[kind];
  return !onlyAdds;
}

/** Kinds whose files only add rows, by one call each. */
export type AddingKindName = {
  [Kind in ImportKindName]: (typeof importKinds)[Kind] extends { onlyAdds: true } ? Kind : never;
}[ImportKindName];

type Pascal<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Pascal<Rest>}`
  : Capitalize<Name>;

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|-)(\w)/gu, (_, letter: string) => letter.toUpperCase());

/** Name of the call that takes a file of a kind, to show it or, where the kind only adds, to add it: `uploadProducts`. */
export const uploadName = <Kind extends ImportKindName>(kind: Kind): `upload${Pascal<Kind>}` =>
  `upload${pascal(kind)}` as `upload${Pascal<Kind>}`;

/** Name of the call that applies a file of a kind: `updateProducts`. */
export const updateName = <Kind extends Exclude<ImportKindName, AddingKindName>>(
  kind: Kind,
): `update${Pascal<Kind>}` => `update${pascal(kind)}` as `update${Pascal<Kind>}`;

/** The calls that take a file. */
export type FileCallName =
  | `upload${Pascal<ImportKindName>}`
  | `update${Pascal<Exclude<ImportKindName, AddingKindName>>}`;

/** True for kinds whose files only add. */
export const onlyAdds = (kind: ImportKindName): kind is AddingKindName => !mayBeWholeList(kind);
