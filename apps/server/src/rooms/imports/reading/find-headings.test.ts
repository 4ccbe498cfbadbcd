import type { ImportKindName } from '@gondola/contract';
import { describe, expect, it } from 'vitest';
import type { ReadCell } from '../../../platform/sheets/sheet-rows.ts';
import { templateOf } from '../matching/template.ts';
import { findList } from './find-headings.ts';

type Line = readonly (string | number)[];
const cellOf = (value: string | number): ReadCell =>
  typeof value === 'number' ? { kind: 'number', text: String(value) } : value;
type Sheets = Record<string, readonly Line[]>;
/** Sheets by name; empty lines count, and are not among the rows. */
const findAll = (sheets: Sheets, kind: ImportKindName = 'locations') =>
  findList(
    templateOf(kind),
    Object.entries(sheets).map(([name, lines]) => ({
      name,
      isSeen: true,
      rows: lines.flatMap((cells, at) =>
        cells.length === 0 ? [] : [{ line: at + 1, cells: cells.map(cellOf), lines: lines.length }],
      ),
    })),
  );
const find = (sheets: Sheets, kind?: ImportKindName) => {
  const found = findAll(sheets, kind);
  return found?.hasHeadings === false ? 'no headings' : found && { sheet: found.sheet, line: found.line };
};

/** A list of stops as a ministry publishes it: a title, what it is about, a line of groups, and headings on row 10. */
const stops: Line[] = [
  ['Directorio de Transporte Público Metropolitano'],
  [],
  ['Consolidado de paradas', '', '', 'Vigencia', '2026-06-01'],
  ['Programa', 'PO 2026'],
  [],
  ['Elaborado por', 'Gerencia de Planificación'],
  ['Fecha', '2026-05-28'],
  [],
  ['', 'Identificación', '', '', 'Ubicación', '', '', 'Coordenadas'],
  ['Orden', 'Código paradero', 'Código usuario', 'Nombre', 'Comuna', 'Eje', 'Cruce', 'x', 'y'],
  [
    1,
    'T-1-1-OP-5',
    'PA433',
    'Parada 1 / Escuela',
    'Lo Barnechea',
    'Raúl Labbé',
    'La Dehesa',
    358_411.7,
    6_308_372.2,
  ],
  [2, 'T-1-1-OP-10', 'PA434', 'Parada 2', 'Lo Barnechea', 'Raúl Labbé', 'El Golf', 358_011.1, 6_308_972.9],
];

describe('the row of headings', () => {
  it('is the first where the file begins with it', () => {
    expect(
      find({
        '': [
          ['internal_code', 'name'],
          ['1', 'Uno'],
        ],
      }),
    ).toEqual({ sheet: 0, line: 1 });
  });

  it('is found below a title, metadata and groups', () => {
    expect(find({ Paradas: stops })).toEqual({ sheet: 0, line: 10 });
  });

  it('is found by its shape where no heading is known', () => {
    const unknown = stops.map((line, at) =>
      at === 9 ? ['A1', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'] : line,
    );
    expect(find({ Paradas: unknown })).toEqual({ sheet: 0, line: 10 });
    expect(
      find({
        '': [
          ['uno', 'dos'],
          ['1', '2'],
        ],
      }),
    ).toEqual({ sheet: 0, line: 1 });
    expect(
      find({
        '': [
          ['uno', 'dos', ''],
          ['a', 'b', 'c'],
          ['a', 'b', 'c'],
        ],
      }),
    ).toEqual({ sheet: 0, line: 1 });
  });

  it('is not a row of data that happens to hold a known word', () => {
    const lines: Line[] = [
      ['cod', 'nom', 'dir'],
      ['1', 'Nombre', 'Calle 1'],
      ['2', 'Otro', 'Calle 2'],
    ];
    expect(find({ '': lines })).toEqual({ sheet: 0, line: 1 });
  });

  it('is the only row of a file that has no more', () => {
    expect(find({ '': [['name', 'internal_code']] })).toEqual({ sheet: 0, line: 1 });
  });

  it('is nowhere in an empty file', () => {
    expect(find({ a: [], b: [] })).toBeUndefined();
  });
});

describe('the sheet of the list', () => {
  const list: Line[] = [
    ['código', 'nombre', 'ciudad'],
    ['1', 'Uno', 'Talca'],
    ['2', 'Dos', 'Lota'],
  ];

  it('is the one whose headings fill the columns, behind an empty one and a summary', () => {
    const summary: Line[] = [['Resumen'], ['Total locales', 2], ['Ciudades', 2], ['Regiones', 1]];
    expect(find({ Hoja1: [], Resumen: summary, Locales: list })).toEqual({ sheet: 2, line: 1 });
  });

  it('is the largest where no heading is known', () => {
    const unknown: Line[] = [
      ['aa', 'bb', 'cc'],
      ['1', '2', '3'],
      ['4', '5', '6'],
      ['7', '8', '9'],
    ];
    expect(find({ Portada: [['Informe', 'mensual']], Datos: unknown })).toEqual({ sheet: 1, line: 1 });
  });

  it('is the first of several alike', () => {
    expect(find({ Enero: list, Febrero: [...list, ['3', 'Tres', 'Arica']] })).toEqual({ sheet: 0, line: 1 });
  });

  it('is not the one that explains our template', () => {
    const explanation: Line[] = [
      ['Columna', 'Obligatoria'],
      ['internal_code', 'Sí'],
      ['name', 'Sí'],
    ];
    expect(find({ Instrucciones: explanation, products: [['name', 'internal_code']] })).toEqual({
      sheet: 1,
      line: 1,
    });
  });
});

describe('a list without headings', () => {
  const records: Line[] = [
    ['L-001', 'Plaza Egaña', 'Metropolitana', '-33.4501'],
    ['L-002', 'Maipú Centro', 'Metropolitana', '-33.5101'],
    ['L-003', 'La Serena', 'Coquimbo', '-29.9001'],
  ];

  it('begins with its first record', () => {
    expect(findAll({ '': records })).toEqual({ sheet: 0, line: 1, hasHeadings: false, isSure: true });
    expect(
      find(
        {
          '': [
            ['2026-11-01', 'L1', 7_801_234, 3, 2990],
            ['2026-11-02', 'L1', 7_801_235, 1, 990],
          ],
        },
        'sales',
      ),
    ).toBe('no headings');
    expect(
      find(
        {
          '': [
            ['Avena', 'Andina', '1'],
            ['Leche', 'Andina', '2'],
            ['Arroz', 'Andina', '3'],
          ],
        },
        'products',
      ),
    ).toBe('no headings');
  });

  it('may be a single record', () => {
    expect(find({ '': records.slice(0, 1) })).toBe('no headings');
    expect(find({ '': [['7801234500017', 'Manjar 500 g', 'Ríos']] }, 'products')).toBe('no headings');
    // A template that was sent back as it came.
    expect(find({ '': [['Código interno', 'Nombre', 'EAN13']] }, 'products')).toEqual({ sheet: 0, line: 1 });
    expect(find({ '': [['Cosa', 'Otra', '2026']] }, 'products')).toEqual({ sheet: 0, line: 1 });
  });

  it('begins below a title', () => {
    expect(findAll({ '': [['Locales 2026'], [], ...records] })).toMatchObject({
      line: 3,
      hasHeadings: false,
    });
  });

  it('is not one whose headings are words or years over figures', () => {
    expect(
      findAll({
        '': [
          ['uno', 'dos'],
          ['1', '2'],
          ['3', '4'],
        ],
      }),
    ).toMatchObject({ hasHeadings: true, isSure: true });
    expect(
      findAll({
        '': [
          ['Tienda', 2025, 2026],
          ['L1', 1200, 1300],
          ['L2', 900, 950],
        ],
      }),
    ).toMatchObject({
      line: 1,
      hasHeadings: true,
    });
  });

  it('is asked about where nothing tells', () => {
    expect(
      findAll(
        {
          '': [
            ['Arroz', 'Bebidas'],
            ['Leche', 'Lácteos'],
          ],
        },
        'products',
      ),
    ).toMatchObject({
      line: 1,
      isSure: false,
    });
  });
});
