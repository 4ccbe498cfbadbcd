// One package alone, as a catalogue shows it: one drawing per category and flavour, shared by its lines and sizes.
import { type Brand, dairyBrands, drinkBrands, kindColors } from './brands.ts';
import { type PackageName, packages } from './packages.ts';
import type { DemoCompany } from './picture-list.ts';

const side = 360;
const margin = 44;

/** The package of a category's products. */
const packageOf: Readonly<Record<string, PackageName>> = {
  LEC: 'carton',
  YOG: 'pot',
  QUE: 'cheese',
  MAN: 'butter',
  POS: 'dessert',
  CRE: 'pot',
  BEB: 'can',
  JUG: 'carton',
  AGU: 'bottle',
};

const brandOf: Readonly<Record<DemoCompany, Brand | undefined>> = {
  rios: dairyBrands[0],
  otra: drinkBrands[0],
};

/** Markup of the picture of a flavour; `place` tells flavours of a category apart. */
export function drawProduct(company: DemoCompany, categoryCode: string, place: number): string {
  const brand = brandOf[company];
  const pack = packages[packageOf[categoryCode] ?? 'carton'];
  const color = kindColors[place % kindColors.length];
  if (!brand || !color) throw new Error(`no brand or color for ${categoryCode}`);
  const room = side - 2 * margin;
  const scale = Math.min(room / pack.width, room / pack.height);
  const left = (side - pack.width * scale) / 2;
  const top = (side - pack.height * scale) / 2;
  const floor = top + pack.height * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">
    <rect width="${side}" height="${side}" fill="#f7f7f4"/>
    <ellipse cx="${side / 2}" cy="${floor}" rx="${(pack.width * scale) / 1.9}" ry="9" fill="#000" opacity=".12"/>
    <g transform="translate(${left} ${top}) scale(${scale})">${pack.draw(brand, color)}</g></svg>`;
}
