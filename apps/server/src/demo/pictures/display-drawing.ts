// The end of an aisle: a narrow display of one brand in the middle of the shop, and a price seen from near.
import type { Random } from '../random.ts';
import { type Brand, kindColors } from './brands.ts';
import { lettering } from './lettering.ts';
import { type PackageName, packages } from './packages.ts';
import { frame, type Run, type Scene, type Tilt, tilted } from './scene.ts';

const ends = { left: 480, right: 1120, top: 300, bottom: 1080 };

const sizes: Readonly<Record<PackageName, string>> = {
  carton: '1 L',
  bottle: '1.5 L',
  pot: '125 G',
  sixPack: '6 UN',
  cheese: '250 G',
  butter: '200 G',
  dessert: '110 G',
  can: '350 CC',
};

const floor = `<rect x="-100" y="-100" width="1800" height="1400" fill="#d9d5cc"/>
  <path d="M-100 760L560 620H1040L1700 760V1400H-100Z" fill="#bdb6a8"/><path d="M-100 980L1700 980M-100 840H1700M200 1400L560 620M800 1400V620M1400 1400L1040 620" stroke="#a9a192" stroke-width="4"/>
  <path d="M-100 60L430 200V700L-100 1000Z" fill="#a7adb2"/><path d="M1700 60L1170 200V700L1700 1000Z" fill="#9aa1a6"/>
  ${[0, 1, 2, 3].map((row) => `<path d="M-100 ${200 + row * 190}L430 ${278 + row * 110}M1700 ${200 + row * 190}L1170 ${278 + row * 110}" stroke="#e6e8ea" stroke-width="16"/>`).join('')}
  ${[0, 1, 2, 3, 4, 5, 6, 7].map((column) => `<circle cx="${60 + column * 46}" cy="${200 + column * 12}" r="26" fill="${kindColors[column % 6]}" opacity=".5"/><circle cx="${1540 - column * 46}" cy="${410 - column * 4}" r="24" fill="${kindColors[(column + 3) % 6]}" opacity=".5"/>`).join('')}`;

/** Draws an end of aisle of one brand; its runs cover the products on every board. */
export function drawDisplay(random: Random, brand: Brand, boards: readonly PackageName[]): Scene {
  const tilt: Tilt = { angle: random.between(-1.5, 1.5), scale: 1.06 };
  const { left, right, top, bottom } = ends;
  const depth = (bottom - top) / boards.length;
  const runs: Run[] = [];
  const shelves = boards.map((packName, level) => {
    const pack = packages[packName];
    const y = top + depth * (level + 1) - 26;
    const fit = Math.min(1.2, (depth - 46) / (pack.height * pack.stack));
    const step = pack.width * fit + 3;
    const facings = Math.floor((right - left - 20) / step) - (random.chance(0.3) ? 1 : 0);
    const kind = random.pick(kindColors);
    const height = pack.height * fit;
    const products = Array.from({ length: facings * pack.stack }, (_, place) => {
      const x = left + 12 + (place % facings) * step;
      const under = Math.floor(place / facings) + 1;
      return `<g transform="translate(${x.toFixed(1)} ${(y - height * under).toFixed(1)}) scale(${fit.toFixed(3)})">${pack.draw(brand, kind)}</g>`;
    });
    const at = (x: number, upwards: number) => tilted({ x, y: y + upwards }, tilt);
    runs.push(
      { mark: 'Bandejas', from: at(left, 12), to: at(right, 12), height: depth - 34 },
      {
        mark: brand.isOwn ? 'Productos' : 'Competencia',
        from: at(left + 12, -10),
        to: at(left + 9 + facings * step, -10),
        height: height * pack.stack,
      },
    );
    return `${products.join('')}<rect x="${left - 6}" y="${y}" width="${right - left + 12}" height="24" fill="${brand.main}"/><rect x="${left + 24}" y="${y + 3}" width="92" height="18" fill="#ffd83d"/>${lettering(`$${random.whole(8, 29) * 100 - 10}`, { x: left + 70, y: y + 6, height: 12, color: '#222' })}`;
  });
  const content = `${floor}
    <rect x="${left - 30}" y="${bottom - 10}" width="${right - left + 60}" height="46" fill="#000" opacity=".22"/>
    <rect x="${left - 18}" y="${top - 20}" width="${right - left + 36}" height="${bottom - top + 30}" fill="${brand.light}"/>
    <path d="M${left - 40} ${top - 20}V130Q800 40 ${right + 40} 130V${top - 20}Z" fill="${brand.main}"/><path d="M${left - 40} ${top - 60}Q640 ${top - 130} 800 ${top - 60}T${right + 40} ${top - 70}V${top - 20}H${left - 40}Z" fill="${brand.dark}"/>
    ${lettering(brand.name, { x: 800, y: 128, height: 84, color: '#fff', weight: 1.2, widest: 560 })}${shelves.join('')}
    <rect x="${left - 22}" y="${top - 20}" width="16" height="${bottom - top + 30}" fill="${brand.dark}"/><rect x="${right + 6}" y="${top - 20}" width="16" height="${bottom - top + 30}" fill="${brand.dark}"/>`;
  return { svg: frame(content, '', tilt), runs };
}

/** Draws the price rail of one product from near. */
export function drawPrice(random: Random, brand: Brand, packName: PackageName): Scene {
  const pack = packages[packName];
  const fit = 640 / pack.height;
  const kind = random.pick(kindColors);
  const width = pack.width * fit + 12;
  const products = [-1, 0, 1, 2].map(
    (place) =>
      `<g transform="translate(${(800 - width * 1 + place * width).toFixed(1)} 110) scale(${fit.toFixed(3)})">${pack.draw(brand, kind)}</g>`,
  );
  const bars = Array.from(
    { length: 34 },
    (_, place) =>
      `<rect x="${930 + place * 8}" y="960" width="${random.pick([2, 3, 5])}" height="76" fill="#222"/>`,
  );
  const content = `<rect x="-100" y="-100" width="1800" height="1400" fill="#cdd2d6"/><rect x="-100" y="-100" width="1800" height="240" fill="#000" opacity=".3"/>
    ${products.join('')}<rect x="-100" y="750" width="1800" height="380" fill="#e6e9eb"/><rect x="-100" y="750" width="1800" height="26" fill="#b3b9be"/><rect x="-100" y="1110" width="1800" height="200" fill="#7d858b"/>
    <rect x="330" y="800" width="940" height="280" rx="8" fill="#fff"/><rect x="330" y="800" width="940" height="64" rx="8" fill="${brand.main}"/>
    ${lettering(`${brand.name} ${sizes[packName]}`, { x: 800, y: 816, height: 30, color: '#fff', widest: 860 })}
    ${lettering(`$${random.whole(5, 38) * 100 - 10}`, { x: 600, y: 912, height: 116, color: '#1b1f1e', weight: 1.1, widest: 460 })}${bars.join('')}`;
  return { svg: frame(content, '', { angle: random.between(-2, 2), scale: 1.06 }), runs: [] };
}
