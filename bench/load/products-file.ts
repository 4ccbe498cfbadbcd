// Files of products as a company sends them: every column, some codes of categories, a share of rows in error.
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';

export const productColumns = [
  'name',
  'internal_code',
  'ean',
  'sub_category',
  'distributor',
  'size',
  'category_code',
  'category01',
  'category02',
  'category03',
  'description',
] as const;

const kinds = [
  'Galletas de avena',
  'Yogur natural',
  'Jugo de manzana',
  'Detergente líquido',
  'Arroz grado 1',
];
const brands = ['Andina', 'Del Valle', 'Los Robles', 'Patagonia', 'Costa Azul'];
/** One row of so many is in error: its EAN has letters. */
export const everyWrong = 100;

function ean(number: number): string {
  const digits = `780${String(number).padStart(9, '0')}`;
  let sum = 0;
  for (let place = 0; place < 12; place += 1) sum += Number(digits[11 - place]) * (place % 2 === 0 ? 3 : 1);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function line(number: number): string {
  const isWrong = number % everyWrong === 0;
  return [
    `${kinds[number % 5]} ${number}`,
    String(number).padStart(8, '0'),
    isWrong ? `X${number}` : ean(number),
    `Sub ${number % 40}`,
    brands[number % 5],
    `${(number % 20) * 50 + 50} g`,
    `C${(number % 4) + 1}`,
    `Grupo ${number % 7}`,
    `Línea ${number % 13}`,
    '',
    `Producto número ${number} de la lista`,
  ].join(',');
}

/** Writes a file of so many rows; `good` leaves out those in error. */
export async function writeProductsFile(path: string, rows: number, good: boolean): Promise<void> {
  const file = createWriteStream(path);
  file.write(`${productColumns.join(',')}\n`);
  for (let number = 1; number <= rows; number += 1) {
    if (good && number % everyWrong === 0) continue;
    if (!file.write(`${line(number)}\n`)) await once(file, 'drain');
  }
  file.end();
  await finished(file);
}
