import { type ImportKindName, importKindNames, importKinds } from '@gondola/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasCheckDigit } from '@gondola/formats/article-number.ts';
import { isRut, traitsOf } from './column-values.ts';
import { readHeading } from './heading-words.ts';
import { type Known, matchColumns } from './match-columns.ts';
import { nameClarity } from './meanings.ts';

type File = Readonly<Record<string, readonly string[]>>;
/** Column of the template → heading and certainty, for headings with their values. */
function match(kind: ImportKindName, file: File, known: Known = {}) {
  const { columns, key } = importKinds[kind];
  const headings = Object.keys(file);
  const list = headings.map((heading) => ({ heading, values: file[heading] ?? [] }));
  const found = matchColumns({ kind, columns, key }, list, known);
  return Object.fromEntries(
    [...found].map(([name, { place, certainty }]) => [name, `${headings[place]}: ${certainty}`]),
  );
}
const eans = ['780123456789', '780462100012', '780290000123', '400638133393'].map(
  (body) =>
    '0123456789'
      .split('')
      .map((digit) => body + digit)
      .find(hasCheckDigit) ?? '',
);
const names = ['Avena 500 g', 'Leche 1 L', 'Arroz 1 kg', 'Té negro 20 un'];
const codes = ['A-100', 'A-101', 'A-102', 'A-103'];

describe('the values', () => {
  it('keep a column of thirteen-digit EANs from being the name, whatever it is called', () => {
    for (const heading of ['Producto', 'Nombre producto', 'nombre', 'Descripción']) {
      const found = match('products', { [heading]: eans, Texto: names, Interno: codes });
      expect(found['name'] ?? '').not.toContain(`${heading}:`);
    }
    expect(match('products', { Producto: eans, Detalle: names, Código: codes })).toMatchObject({
      name: 'Detalle: likely',
      internal_code: 'Código: sure',
      ean: 'Producto: likely',
    });
  });

  it('tell two columns of one name apart by what they hold', () => {
    const found = match('sales', {
      Fecha: ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'],
      Local: ['L1', 'L2', 'L1', 'L3'],
      SKU: eans,
      Venta: ['3', '1', '2', '4'],
      'Venta $': ['$ 2.990', '$ 990', '$ 1.980', '$ 3.960'],
    });
    expect(found).toMatchObject({ units: expect.stringContaining('Venta:'), amount: 'Venta $: sure' });
  });

  it('leave x and y open where they hold the other axis', () => {
    const file = (x: readonly string[], y: readonly string[]) =>
      match('locations', { Código: codes, Nombre: names, x, y });
    const south = ['-33.4501', '-33.5101', '-29.9001', '-35.4201'];
    const west = ['-70.6501', '-70.7001', '-71.2501', '-71.6601'];
    expect(file(west, south)).toMatchObject({ longitude: 'x: sure', latitude: 'y: sure' });
    expect(Object.values(file(south, west))).not.toContain('y: sure');
  });

  it('find coordinates, days, mails and tax numbers under headings that say nothing', () => {
    expect(
      match('locations', {
        a: codes,
        b: ['Plaza Egaña', 'Maipú Centro', 'La Serena', 'Talca Norte'],
        c: ['-70.6501', '-70.7001', '-71.2501', '-71.6601'],
        d: ['-33.4501', '-33.5101', '-29.9001', '-35.4201'],
      }),
    ).toMatchObject({
      latitude: 'd: likely',
      longitude: 'c: likely',
      name: 'b: guess',
      internal_code: 'a: guess',
    });
    expect(
      match('user-locations', { zz: ['a@x.cl', 'b@x.cl', 'c@x.cl'], q: ['L1', 'L1', 'L2'] }),
    ).toMatchObject({ user: 'zz: likely' });
  });

  it('never take the names of companies for their numbers, nor places for countries', () => {
    const found = match('products', {
      Empresa: ['Andina', 'Andina'],
      código: ['1', '2'],
      nombre: ['a', 'b'],
    });
    expect(found['company_id']).toBeUndefined();
    const places = { código: ['1', '2'], nombre: ['Uno', 'Dos'] };
    expect(match('locations', { ...places, País: ['Zona sur', 'Norte'] })['country_code']).toBeUndefined();
    expect(match('locations', { ...places, País: ['CL', 'Perú'] })['country_code']).toBe('País: sure');
  });

  it('keep whether a place is open from being its region, its zone or its chain', () => {
    for (const heading of ['Estado', 'Zona', 'Cadena']) {
      const open = ['Abierto', 'Cerrado', 'Abierto', 'Abierto'];
      const found = match('locations', { Código: codes, Nombre: names, [heading]: open });
      expect(Object.values(found).join(' ')).not.toContain(heading);
    }
  });

  it('of a key are there in every row, another in each', () => {
    const found = match('locations', {
      'Código cadena': ['10', '10', '10', '20'],
      Código: ['1', '2', '3', '4'],
      Nombre: ['Uno', 'Dos', 'Tres', 'Cuatro'],
    });
    expect(found['internal_code']).toBe('Código: sure');
  });

  it('say what a RUT is by its check digit', () => {
    expect(['12.345.678-5', '12345678-5', '76192083-9', '10.000.013-K'].map(isRut)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['12.345.678-4', '1-9', '7801234567894', ''].map(isRut)).toEqual([false, false, false, false]);
  });

  it('leave figures nobody can read alone', () => {
    expect(traitsOf([])).toMatchObject({ count: 0, distinct: 0 });
    expect(traitsOf(['', ' '])).toMatchObject({ count: 0, filled: 0 });
  });
});

describe('a guess', () => {
  it('fills what must be filled, and nothing else', () => {
    const found = match('products', { a: codes, b: names, c: ['Andina', 'Club', 'Iansa', 'Andina'] });
    expect(found).toEqual({ name: 'b: guess', internal_code: 'a: guess' });
  });

  it('is all that can be said where two columns would do alike', () => {
    const twice = { Código: ['1', '2', '3'], 'Código ': ['7', '8', '9'], Nombre: ['a b', 'b c', 'c d'] };
    expect(match('products', twice)['internal_code']).toContain('guess');
  });
});

describe('what a person chose before', () => {
  it('comes first, by the heading', () => {
    const known = { headings: new Map([['textobreve', 'description']]) };
    expect(match('products', { sku: codes, nombre: names, 'Texto breve': names }, known)).toMatchObject({
      description: 'Texto breve: remembered',
    });
  });

  it('gives way where the values of another file cannot be that', () => {
    const known = { headings: new Map([['nombre', 'name']]) };
    expect(match('products', { sku: codes, nombre: eans, glosa: names }, known)).toMatchObject({
      name: 'glosa: sure',
    });
  });

  it('gives way to the names of the template, which mean what they say', () => {
    const known = {
      headings: new Map([
        ['latitude', 'longitude'],
        ['longitude', 'latitude'],
      ]),
    };
    const south = ['-33.4372', '-33.5001', '-33.6112', '-33.4499'];
    const west = ['-70.6506', '-70.7002', '-70.5533', '-70.6001'];
    const own = { internal_code: codes, name: names, latitude: south, longitude: west };
    expect(match('locations', own, known)).toMatchObject({
      latitude: 'latitude: sure',
      longitude: 'longitude: sure',
    });
  });
});

describe('the bulk of the values', () => {
  it('tells a column of latitudes though one of them is none', () => {
    const latitudes = Array.from({ length: 40 }, (_, at) => (at === 17 ? '104.65' : `-33.4${at}1`));
    const longitudes = latitudes.map((_, at) => `-70.6${at}1`);
    const rows = {
      Código: latitudes.map((_, at) => `L${at}`),
      Nombre: latitudes.map((_, at) => `Local ${at} sur`),
    };
    expect(match('locations', { ...rows, Latitud: latitudes, Longitud: longitudes })).toMatchObject({
      latitude: 'Latitud: sure',
      longitude: 'Longitud: sure',
    });
  });
});

describe('a choice', () => {
  const people = {
    Correo: ['ana@a.cl', 'eva@a.cl', 'luz@a.cl'],
    Nombre: ['Ana Paz', 'Eva Ruiz', 'Luz Mora'],
  };
  it.each(['Puesto', 'Cargo'])('is not guessed of %s without a value that it has', (heading) => {
    const found = match('people', { ...people, [heading]: ['Promotor', 'Jefa', 'Promotor'] });
    expect(found['role']).toBeUndefined();
    expect(match('people', { ...people, [heading]: ['Scout', 'Cliente', 'Scout'] })['role']).toContain(
      heading,
    );
  });

  it('is known by the words that were said of it', () => {
    const words = { role: { promotor: 'scout', jefa: 'owner' } };
    const found = match('people', { ...people, Cargo: ['Promotor', 'JEFA', 'Promotor'] }, { words });
    expect(found['role']).toBe('Cargo: sure');
  });
});

describe('a heading', () => {
  it.each([
    ['products', 'internal_code', 'Cód. Artículo'],
    ['products', 'internal_code', 'codproducto'],
    ['products', 'internal_code', 'Código SAP'],
    ['products', 'name', 'NOMBRE_PRODUCTO'],
    ['products', 'name', 'Texto breve de material'],
    ['products', 'ean', 'EAN/UPC'],
    ['products', 'size', 'Contenido neto'],
    ['products', 'distributor', 'Proveedor'],
    ['locations', 'internal_code', 'ID Local'],
    ['locations', 'internal_code', 'Store #'],
    ['locations', 'internal_code', 'Determinante'],
    ['locations', 'name', 'Nombre PDV'],
    ['locations', 'name', 'Razón Social'],
    ['locations', 'region', 'provincia'],
    ['locations', 'latitude', 'coord_y'],
    ['sales', 'amount', 'Venta neta'],
    ['sales', 'amount', 'Vta. Bruta'],
    ['sales', 'amount', 'Net Sales'],
    ['sales', 'units', 'Unidades vendidas'],
    ['sales', 'units', 'Qty Sold'],
    ['sales', 'date', 'Fecha de venta'],
    ['stock', 'units', 'Stock tienda'],
    ['stock', 'units', 'Existencias'],
    ['stock', 'location_internal_code', 'Cód. Sucursal'],
    ['user-projects', 'user', 'RUT'],
    ['user-projects', 'user', 'E-mail'],
  ] as const)('of %s for %s may be “%s”', (kind, name, heading) => {
    const columns = importKinds[kind].columns;
    const clarities = columns.map((column) => [column.name, nameClarity(kind, column, heading)] as const);
    const [best] = clarities.toSorted((one, other) => other[1] - one[1]);
    expect(best?.[0]).toBe(name);
    expect(best?.[1]).toBeGreaterThan(0.35);
  });

  it.each(['Código postal', 'Teléfono', 'Observaciones', 'IVA'])(
    '“%s” is none of a list of locations',
    (heading) => {
      for (const column of importKinds.locations.columns)
        expect(nameClarity('locations', column, heading)).toBeLessThan(0.5);
    },
  );

  it('is read word by word, together or apart', () => {
    expect([...readHeading('CódLocal').concepts]).toEqual(['code', 'place']);
    expect([...readHeading('nombreproducto').concepts]).toEqual(['name', 'product']);
    expect(readHeading('x'.repeat(200)).concepts.size).toBe(0);
  });
});

describe('any file', () => {
  const heading = fc.oneof(
    fc.constantFrom(
      '',
      'Código',
      'nombre',
      'SKU',
      'EAN',
      'Local',
      'fecha',
      'Venta neta',
      'x',
      'RUT',
      'units',
    ),
    fc.string({ maxLength: 20 }),
  );
  const value = fc.oneof(
    fc.constantFrom('', ...eans, '2026-11-01', '-33.45', 'L1', 'Plaza Egaña'),
    fc.string(),
  );
  const file = fc.array(fc.record({ heading, values: fc.array(value, { maxLength: 6 }) }), { maxLength: 12 });

  it('has no column that fills two, and is matched the same way twice', () => {
    fc.assert(
      fc.property(fc.constantFrom(...importKindNames), file, (kind, columns) => {
        const template = { kind, columns: importKinds[kind].columns, key: importKinds[kind].key };
        const found = matchColumns(template, columns);
        const places = [...found.values()].map(({ place }) => place);
        expect(new Set(places).size).toBe(places.length);
        for (const place of places) expect(columns[place]).toBeDefined();
        expect(matchColumns(template, columns)).toEqual(found);
      }),
    );
  });

  it('written as the template says is matched for sure, whatever its values are', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...importKindNames),
        fc.array(fc.string(), { maxLength: 5 }),
        (kind, values) => {
          const { columns, key } = importKinds[kind];
          const own = columns.map(({ name }) => ({ heading: name, values }));
          const found = matchColumns({ kind, columns, key }, own);
          expect([...found]).toEqual(columns.map(({ name }, place) => [name, { place, certainty: 'sure' }]));
        },
      ),
    );
  });
});

describe('the names of people', () => {
  const mails = ['ana@x.cl', 'luis@x.cl', 'rosa@x.cl', 'ivan@x.cl'];
  const first = ['Ana', 'Luis', 'Rosa', 'Iván'];
  const last = ['Soto', 'Pérez', 'Díaz', 'Rojas'];

  it.each([
    ['Nom', 'Prénom'],
    ['Name', 'First name'],
    ['Name', 'Vorname'],
    ['Nachname', 'Vorname'],
    ['Nombre', 'Primer nombre'],
    ['Family name', 'Given name'],
  ])('under %j next to %j are surnames', (surnames, firstNames) => {
    const file = { Mail: mails, [surnames]: last, [firstNames]: first };
    expect(match('people', file)).toMatchObject({
      full_name: expect.stringContaining(`${firstNames}: `),
      last_name: expect.stringContaining(`${surnames}: `),
    });
  });

  it('are a guess next to a column of names that nobody can place', () => {
    expect(match('people', { Mail: mails, Name: last, Etunimi: first })['full_name']).toBe('Name: guess');
    expect(match('people', { Mail: mails, Nombre: first, Ciudad: last })['full_name']).toBe('Nombre: sure');
    expect(match('people', { Mail: mails, Nombre: first, Apellido: last, Apodo: first })).toMatchObject({
      full_name: 'Nombre: sure',
      last_name: 'Apellido: sure',
    });
  });
});

describe('coordinates', () => {
  const latitudes = [`33° 26' 14" S`, `33° 30' 0" S`, `29° 54' 9" S`, `35° 25' 12" S`];
  const longitudes = [`70° 39' 2" O`, `70° 42' 0" O`, `71° 15' 1" O`, `71° 39' 7" O`];
  it('in degrees and minutes are latitudes or longitudes by their N, S, E or W', () => {
    const file = { Código: codes, Nombre: names, Lat: latitudes, Long: longitudes };
    expect(match('locations', file)).toMatchObject({ latitude: 'Lat: sure', longitude: 'Long: sure' });
  });

  it('are found among words for none', () => {
    const file = {
      Código: codes,
      Nombre: names,
      Latitud: ['-33.4501', 's/i', 'S/D', '-35.4201'],
      Longitud: ['-70.6501', 's/i', 'sin dato', '-71.6601'],
    };
    expect(match('locations', file)).toMatchObject({
      latitude: 'Latitud: sure',
      longitude: 'Longitud: sure',
    });
  });
});
