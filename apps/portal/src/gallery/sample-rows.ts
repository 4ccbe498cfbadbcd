import type { Tone } from '@gondola/ui/theme/palette.ts';

/** A made-up row for the gallery's table. */
export interface SampleRow {
  id: number;
  number: string;
  project: string;
  title: string;
  created: string;
  closes: string;
  state: keyof typeof states;
  closed: string | null;
  tokens: number | null;
}

export const states = {
  waiting: ['amber', 'Por aprobar'],
  working: ['blue', 'En proceso'],
  open: ['grey', 'Abierto'],
  approved: ['green', 'Aprobado'],
  checked: ['violet', 'En evaluación'],
  refused: ['red', 'Rechazado'],
} as const satisfies Record<string, readonly [Tone, string]>;

const titles = [
  'Nuevo panel de quiebres por cadena',
  'Filtro de región no respeta la zona sur',
  'Retroauditoría local Maipú 3',
  'Agregar categoría Quesos a share',
  'Usuario sin acceso al reporte semanal de participación en góndola por cadena, región y formato de tienda',
  'Exportar movimientos del trimestre',
  'Cambio de objetivo SOS en leches',
  'Panel: comparar contra año anterior',
  'Fotos duplicadas en local 118',
  'Nueva marca en la lista de productos',
];
const projects = ['Ventas Retail', 'Lanzamiento Yogur', 'Invierno 2026'];
const names = Object.keys(states) as (keyof typeof states)[];

/** 128 rows, always the same. */
export const sampleRows: readonly SampleRow[] = Array.from({ length: 128 }, (_, index) => ({
  id: index + 1,
  number: `T-${String(482 - index).padStart(6, '0')}`,
  project: projects[(index * 5) % 3] ?? '',
  title: titles[index % titles.length] ?? '',
  created: new Date(Date.UTC(2026, 10, 18 - index, 15, 20)).toISOString(),
  closes: new Date(Date.UTC(2026, 10, 25 - index, 15)).toISOString(),
  state: names[(index * 7) % names.length] ?? 'open',
  closed: index % 3 === 2 ? new Date(Date.UTC(2026, 10, 19 - index, 18)).toISOString() : null,
  tokens: index % 4 === 2 ? null : (index * 5) % 23,
}));
