// Files in the manner of chains and distributors of Latin America, made up here: each has to be read without a person saying
// which of its columns is which. All that a template requires is looked at, and that nothing is taken for what it is not.
import { type ImportKindName, importKinds } from '@gondola/contract';
import { describe, expect, it } from 'vitest';
import { hasCheckDigit } from '@gondola/formats/article-number.ts';
import { columnsAt, matchList } from '../reading/describe-list.ts';
import { findList } from '../reading/find-headings.ts';
import { isRut } from './column-values.ts';

interface RetailFile {
  readonly kind: ImportKindName;
  /** Rows of the file, the headings among them. */
  readonly rows: readonly (readonly string[])[];
  /** Column of the template → heading, or letter, that fills it; nothing else may be filled but `also`. */
  readonly fills: Readonly<Record<string, string>>;
  /** Columns that may be filled as well. */
  readonly also?: Readonly<Record<string, string>>;
  readonly hasHeadings?: boolean;
}

const digits = '0123456789'.split('');
/** An EAN-13 and a RUT with their check digits. */
const ean = (number: number): string => {
  const body = `780${String(number * 7919).padStart(9, '0')}`;
  return digits.map((digit) => body + digit).find(hasCheckDigit) ?? '';
};
const rut = (number: number): string => {
  const body = String(76_000_000 + number * 13_577);
  return [...digits, 'K'].map((check) => `${body}-${check}`).find(isRut) ?? '';
};

const goods =
  'Avena instantánea 500 g|Leche entera 1 L|Arroz grado 2 1 kg|Fideos espirales 400 g|Aceite de maravilla 900 ml|Té negro 100 bolsas|Azúcar blanca 1 kg|Yogur natural 125 g'.split(
    '|',
  );
const brands = 'Andina|Del Valle|Andina|Carozzi Sur|Natura|Club|Iansa|Andina'.split('|');
const places = 'Plaza Egaña|Maipú|La Serena|Talca Centro|Temuco Norte|Ñuñoa|Rancagua|Concepción'.split('|');
const regions = 'Metropolitana|Metropolitana|Coquimbo|Maule|Araucanía|Metropolitana|O’Higgins|Biobío'.split(
  '|',
);
const streets =
  'Av. Irarrázaval 3150|Pajaritos 1920|Balmaceda 441|1 Sur 1250|Caupolicán 778|Av. Grecia 90|Millán 120|Barros Arana 55'.split(
    '|',
  );
/** Rows of eight lists side by side: each is a value by its number, from 0. */
const table = (...columns: ((row: number) => string)[]): string[][] =>
  Array.from({ length: 8 }, (_, row) => columns.map((column) => column(row)));
const of =
  (list: readonly string[]) =>
  (row: number): string =>
    list[row] ?? '';
const sku = (row: number): string => String(100_240 + row * 37);
const place = (row: number): string => `L${String(row + 3).padStart(3, '0')}`;
const day = (row: number): string => `${String((row % 27) + 1).padStart(2, '0')}-11-2026`;

const firstNames = 'Rosa|José|Inés|Juan Pablo|María|Óscar|Ana|Luis'.split('|');
const surnames = 'Silva|Núñez|Araya|Soto Vera|Muñoz|Peña|Díaz|Rojas'.split('|');
const jobs = 'Terreno|Terreno|QA|Terreno|Cliente|Terreno|Terreno|QA'.split('|');
const fullName = (row: number): string => `${of(firstNames)(row)} ${of(surnames)(row)}`;
const mail = (row: number): string => `persona${row + 1}@agencia.cl`;
const phone = (row: number): string => `+56 9 ${8_100_000 + row * 7_919}`;

const files: Record<string, RetailFile> = {
  'people of an agency, as its human resources keep them': {
    kind: 'people',
    rows: [
      ['RUT', 'Nombres', 'Apellidos', 'Cargo', 'Correo Electrónico', 'Celular', 'Proyecto', 'Zona'],
      ...table(rut, of(firstNames), of(surnames), of(jobs), mail, phone, of(brands), of(regions)),
    ],
    fills: { email: 'Correo Electrónico', full_name: 'Nombres' },
    also: {
      dni: 'RUT',
      last_name: 'Apellidos',
      role: 'Cargo',
      phone_number: 'Celular',
      project: 'Proyecto',
    },
  },
  'people of a form, in English': {
    kind: 'people',
    rows: [
      [
        'Timestamp',
        'First name',
        'Last name',
        'E-mail address',
        'Phone number',
        'ID number',
        'Team',
        'Language',
      ],
      ...table(day, of(firstNames), of(surnames), mail, phone, rut, of(regions), () => 'Spanish'),
    ],
    fills: { email: 'E-mail address', full_name: 'First name' },
    also: {
      last_name: 'Last name',
      phone_number: 'Phone number',
      dni: 'ID number',
      groups: 'Team',
      language: 'Language',
    },
  },
  'people with a role of their own and one in the project': {
    kind: 'people',
    rows: [
      ['correo', 'nombre completo', 'documento', 'rol', 'proyecto', 'rol en el proyecto', 'grupos'],
      ...table(mail, fullName, rut, of(jobs), of(brands), of(jobs), of(regions)),
    ],
    fills: {
      email: 'correo',
      full_name: 'nombre completo',
      role: 'rol',
      project_role: 'rol en el proyecto',
    },
    also: { dni: 'documento', project: 'proyecto', groups: 'grupos' },
  },
  'people with last and first name in one column': {
    kind: 'people',
    rows: [
      ['RUT', 'APELLIDOS Y NOMBRES', 'CORREO'],
      ...table(rut, (row) => `${of(surnames)(row)}, ${of(firstNames)(row)}`.toUpperCase(), mail),
    ],
    fills: { email: 'CORREO', full_name: 'APELLIDOS Y NOMBRES' },
    also: { dni: 'RUT' },
  },
  'people with the whole name, and the last name again': {
    kind: 'people',
    rows: [['Nombres y apellidos', 'Apellidos', 'Correo'], ...table(fullName, of(surnames), mail)],
    fills: { email: 'Correo', full_name: 'Nombres y apellidos' },
    also: { last_name: 'Apellidos' },
  },
  'people without headings that say anything': {
    kind: 'people',
    rows: [['Trabajador', 'Mail', 'Cédula'], ...table(fullName, mail, rut)],
    fills: { email: 'Mail', full_name: 'Trabajador' },
    also: { dni: 'Cédula' },
  },
  'products of a distributor, whose EANs stand under "Producto"': {
    kind: 'products',
    rows: [
      ['Producto', 'Descripción', 'SKU', 'Proveedor'],
      ...table((row) => ean(row), of(goods), sku, of(brands)),
    ],
    fills: { name: 'Descripción', internal_code: 'SKU', ean: 'Producto' },
    also: { distributor: 'Proveedor' },
  },
  'products of a web shop, in snake case': {
    kind: 'products',
    rows: [
      ['producto_id', 'nombre_producto', 'codigo_barra', 'precio_lista', 'categoria_nombre'],
      ...table(
        (row) => String(row + 1),
        of(goods),
        ean,
        (row) => String(990 + row * 150),
        of(brands),
      ),
    ],
    fills: { name: 'nombre_producto', internal_code: 'producto_id', ean: 'codigo_barra' },
    also: { category_code: 'categoria_nombre' },
  },
  'products with nothing but an EAN for a code': {
    kind: 'products',
    rows: [
      ['CODIGO', 'GLOSA', 'MARCA', 'FORMATO'],
      ...table(ean, of(goods), of(brands), (row) => `${row + 1}00 g`),
    ],
    fills: { name: 'GLOSA', internal_code: 'CODIGO' },
    also: { distributor: 'MARCA', size: 'FORMATO' },
  },
  'products without a heading': {
    kind: 'products',
    rows: table(sku, of(goods), ean, of(brands)),
    hasHeadings: false,
    fills: { name: 'B', internal_code: 'A', ean: 'C' },
  },
  'locations of a chain, with tax numbers': {
    kind: 'locations',
    rows: [
      ['Código local', 'NOMBRE FANTASIA', 'RUT', 'DIRECCIÓN', 'COMUNA', 'REGIÓN', 'LATITUD', 'LONGITUD'],
      ...table(
        place,
        of(places),
        rut,
        of(streets),
        of(places),
        of(regions),
        (row) => `-33,4${row}723`,
        (row) => `-70,6${row}911`,
      ),
    ],
    fills: {
      internal_code: 'Código local',
      name: 'NOMBRE FANTASIA',
      latitude: 'LATITUD',
      longitude: 'LONGITUD',
    },
    also: { address: 'DIRECCIÓN', city: 'COMUNA', region: 'REGIÓN' },
  },
  'locations of Argentina': {
    kind: 'locations',
    rows: [
      ['Cód. Sucursal', 'Sucursal', 'Provincia', 'Localidad', 'Cadena', 'Teléfono'],
      ...table(
        (row) => String(row + 101),
        of(places),
        of(regions),
        of(places),
        of(brands),
        (row) => `11 4555-0${row}31`,
      ),
    ],
    fills: { internal_code: 'Cód. Sucursal', name: 'Sucursal' },
    also: { region: 'Provincia', sector: 'Localidad', chain: 'Cadena' },
  },
  'stores of Mexico, below a title': {
    kind: 'locations',
    rows: [
      ['CATÁLOGO DE TIENDAS', '', '', '', ''],
      ['No. Tienda', 'Tienda', 'Estado', 'Municipio', 'Formato'],
      ...table((row) => String(2301 + row), of(places), of(regions), of(places), of(brands)),
    ],
    fills: { internal_code: 'No. Tienda', name: 'Tienda' },
    also: { region: 'Estado', city: 'Municipio', chain_sub_category: 'Formato' },
  },
  'stores in English, in camel case': {
    kind: 'locations',
    rows: [
      ['StoreNumber', 'StoreName', 'StreetAddress', 'City', 'State', 'Lat', 'Lng'],
      ...table(
        (row) => String(row + 1),
        of(places),
        of(streets),
        of(places),
        of(regions),
        (row) => `19.4${row}326`,
        (row) => `-99.1${row}332`,
      ),
    ],
    fills: { internal_code: 'StoreNumber', name: 'StoreName', latitude: 'Lat', longitude: 'Lng' },
    also: { address: 'StreetAddress', city: 'City', region: 'State' },
  },
  'sales of a retailer': {
    kind: 'sales',
    rows: [
      ['Fecha', 'Cód. Sucursal', 'Sucursal', 'SKU', 'Descripción', 'Venta Unid.', 'Venta neta'],
      ...table(
        day,
        place,
        of(places),
        sku,
        of(goods),
        (row) => String(row + 2),
        (row) => String((row + 2) * 990),
      ),
    ],
    fills: {
      date: 'Fecha',
      location_internal_code: 'Cód. Sucursal',
      product_internal_code: 'SKU',
      units: 'Venta Unid.',
      amount: 'Venta neta',
    },
  },
  'sales whose two codes are called the same': {
    kind: 'sales',
    rows: [
      ['FEC_VTA', 'LOCAL', 'COD_PROD', 'CANT', 'MONTO NETO'],
      ...table(
        day,
        place,
        ean,
        (row) => String(row + 1),
        (row) => `$ ${(row + 1) * 2}.490`,
      ),
    ],
    fills: {
      date: 'FEC_VTA',
      location_internal_code: 'LOCAL',
      product_internal_code: 'COD_PROD',
      units: 'CANT',
      amount: 'MONTO NETO',
    },
  },
  'sales without a heading': {
    kind: 'sales',
    rows: table(
      day,
      place,
      ean,
      (row) => String(row + 2),
      (row) => String((row + 2) * 1490),
    ),
    hasHeadings: false,
    fills: {
      date: 'A',
      location_internal_code: 'B',
      product_internal_code: 'C',
      units: 'D',
      amount: 'E',
    },
  },
  'stock of a warehouse': {
    kind: 'stock',
    rows: [
      ['FECHA STOCK', 'TIENDA', 'CODIGO ARTICULO', 'DESCRIPCION', 'STOCK DISPONIBLE'],
      ...table(day, place, sku, of(goods), (row) => String(row * 12 - 3)),
    ],
    fills: {
      date: 'FECHA STOCK',
      location_internal_code: 'TIENDA',
      product_internal_code: 'CODIGO ARTICULO',
      units: 'STOCK DISPONIBLE',
    },
  },
  'limits of a buyer': {
    kind: 'product-locations',
    rows: [
      ['Punto de venta', 'Cód. artículo', 'Stock mín.', 'Stock máx.', 'Días inventario máx'],
      ...table(
        place,
        sku,
        () => '4',
        () => '40',
        () => '21',
      ),
    ],
    fills: { location_internal_code: 'Punto de venta', product_internal_code: 'Cód. artículo' },
    also: { stock_min: 'Stock mín.', stock_max: 'Stock máx.', doh_max: 'Días inventario máx' },
  },
  'people of projects by tax number': {
    kind: 'user-projects',
    rows: [
      ['RUT', 'Nombre completo', 'Campaña', 'Perfil'],
      ...table(
        rut,
        of(places),
        () => 'Góndolas 2026',
        () => 'scout',
      ),
    ],
    fills: { user: 'RUT', project: 'Campaña', role: 'Perfil' },
  },
  'people of places by mail': {
    kind: 'user-locations',
    rows: [
      ['Correo electrónico', 'Reponedor', 'Sala'],
      ...table((row) => `persona${row}@cadena.cl`, of(places), place),
    ],
    fills: { user: 'Correo electrónico', location_internal_code: 'Sala' },
  },
};

function matched({ kind, rows }: RetailFile) {
  const { columns, key } = importKinds[kind];
  const template = { kind, columns, key };
  const start = {
    name: '',
    isSeen: true,
    rows: rows.map((cells, at) => ({ line: at + 1, cells, lines: rows.length })),
  };
  const found = findList(template, [start]);
  const list = found && columnsAt(start, found);
  if (!found || !list) throw new Error('no list');
  return { ...matchList(template, list), found };
}

describe('a file nobody here has seen', () => {
  it.each(Object.keys(files))('%s: what is required is found', (name) => {
    const file = files[name] as RetailFile;
    const { mapping, certainty, found } = matched(file);
    expect(found.hasHeadings).toBe(file.hasHeadings ?? true);
    const filled = Object.fromEntries(Object.entries(mapping).filter(([, heading]) => heading !== null));
    expect(filled).toMatchObject(file.fills);
    expect({ ...file.fills, ...file.also }).toMatchObject(filled);
    const required = importKinds[file.kind].columns.filter((column) => column.required);
    if (file.hasHeadings ?? true)
      for (const column of required) expect([column.name, certainty[column.name]]).not.toContain('guess');
  });
});

/** Further files, each as text, with the required columns in the order of the template. */
const more: readonly (readonly [ImportKindName, readonly string[], string])[] = [
  [
    'products',
    ['Texto breve de material', 'Material'],
    'Material;Texto breve de material;EAN/UPC;UMB\n10002345;GALLETA AVENA;7801234567894;UN\n10002346;CEREAL MAIZ;7802900001230;UN\n10002347;ARROZ G2;;UN',
  ],
  [
    'products',
    ['Articulo', 'Codigo'],
    'Codigo;Articulo;Marca;Rubro;Costo\n1;Aceite girasol;Sur;Almacén;1200\n2;Yerba mate;Sur;Almacén;2100\n3;Fideos;Norte;Almacén;800',
  ],
  [
    'products',
    ['Producto', 'EAN'],
    'EAN;Producto\n7801234567894;Galleta avena\n7802900001230;Cereal maíz\n7804621000125;Arroz',
  ],
  [
    'locations',
    ['CENTRO', 'NOMBRE CENTRO'],
    'CENTRO;NOMBRE CENTRO;CALLE;PAIS\nD001;TIENDA CENTRO;Juárez 10;MX\nD002;TIENDA SUR;Hidalgo 20;MX\nD003;TIENDA NORTE;Morelos 30;MX',
  ],
  [
    'locations',
    ['RUT CLIENTE', 'RAZON SOCIAL'],
    'RUT CLIENTE;RAZON SOCIAL;DIRECCION DESPACHO;COMUNA\n76123456-0;Comercial Uno Ltda;Calle 1 123;Talca\n76123457-9;Minimarket Dos SpA;Calle 2 456;Curicó\n76123458-7;Botillería Tres;Calle 3 789;Linares',
  ],
  [
    'sales',
    ['Fecha Doc.', 'Cod Local', 'Cod Producto', 'Cantidad', 'Monto Neto'],
    'Fecha Doc.;Cod Local;Desc. Local;Cod Producto;Desc. Producto;Cantidad;Monto Neto\n01/11/2026;101;Maipú;A1;Avena;3;2970\n02/11/2026;102;Ñuñoa;A2;Arroz;1;990\n03/11/2026;101;Maipú;A3;Sal;2;780',
  ],
  [
    'sales',
    ['DIA', 'TIENDA', 'UPC', 'VTA_PZAS', 'VTA_PESOS'],
    'DIA;TIENDA;UPC;VTA_PZAS;VTA_PESOS\n01-11-2026;2301;7801234567894;3;29.70\n02-11-2026;2302;7804621000125;1;9.90',
  ],
  [
    'sales',
    ['Date', 'Store Nbr', 'Item Nbr', 'POS Qty', 'POS Sales'],
    'Date;Store Nbr;Item Nbr;POS Qty;POS Sales\n11/13/2026;2301;100234;3;29.70\n11/14/2026;2302;100235;1;9.90',
  ],
  [
    'stock',
    ['FECHA_CORTE', 'COD_TIENDA', 'SKU', 'STOCK_UN'],
    'FECHA_CORTE;COD_TIENDA;NOM_TIENDA;SKU;STOCK_UN;STOCK_VALOR\n20261101;T1;Uno;1001;3;2900\n20261101;T2;Dos;1002;1;990',
  ],
];

it.each(more)('one more file of %s: %j', (kind, wanted, text) => {
  const rows = text.split('\n').map((line) => line.split(';'));
  const { mapping, found } = matched({ kind, rows, fills: {} });
  expect(found).toMatchObject({ line: 1, hasHeadings: true });
  const required = importKinds[kind].columns.filter((column) => column.required);
  expect(required.map(({ name }) => mapping[name])).toEqual(wanted);
});
