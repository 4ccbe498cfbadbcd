// A gondola: back wall, boards with their price rail, and products of several brands side by side.
import type { Random } from '../random.ts';
import { type Brand, kindColors } from './brands.ts';
import { lettering } from './lettering.ts';
import { type Package, type PackageName, packages } from './packages.ts';
import { frame, pictureSize, type Run, type Scene, type Tilt, tilted } from './scene.ts';

interface ShelfSpec {
  readonly title: string;
  readonly brands: readonly Brand[];
  /** The products on the boards, from the top. */
  readonly boards: readonly PackageName[];
  /** How much of the shelf the own brand holds, from 0 to 1. */
  readonly ownPart: number;
  /** Left and right end of the boards. */
  readonly left?: number;
  readonly right?: number;
  readonly header: string;
}

const rail = 34;
const top = 150;

interface Block {
  readonly brand: Brand;
  readonly kind: string;
  readonly from: number;
  readonly facings: number;
}

/** Fills one board with blocks of facings, leaving a gap where something is sold out. */
function blocksOf(random: Random, { brands, ownPart }: ShelfSpec, pack: Package, from: number, to: number) {
  const blocks: Block[] = [];
  const own = brands.filter(({ isOwn }) => isOwn);
  const rivals = brands.filter(({ isOwn }) => !isOwn);
  const step = pack.width + 3;
  let place = from + random.whole(0, 14);
  while (place + step < to) {
    const room = Math.floor((to - place) / step);
    if (random.chance(0.07)) place += step * Math.min(room, random.whole(1, 2));
    else {
      const facings = Math.min(room, random.whole(2, 5));
      const brand = random.pick(random.chance(ownPart) ? own : rivals);
      blocks.push({ brand, kind: random.pick(kindColors), from: place, facings });
      place += facings * step;
    }
  }
  return blocks;
}

function priceTag(random: Random, x: number, y: number): string {
  const isOffer = random.chance(0.18);
  const price = `$${random.whole(4, 39) * 100 - 10}`;
  return `<rect x="${x}" y="${y + 4}" width="66" height="26" rx="2" fill="${isOffer ? '#ffd83d' : '#fff'}"/>${lettering(price, { x: x + 33, y: y + 10, height: 13, color: isOffer ? '#b3201f' : '#222', weight: 1.1 })}`;
}

/** Draws the gondola; its runs are the lines an auditor would draw over it. */
export function drawShelf(random: Random, spec: ShelfSpec): Scene {
  const { left = 40, right = pictureSize.width - 40 } = spec;
  const tilt: Tilt = { angle: random.between(-1.1, 1.1), scale: 1.045 };
  const symbols = new Map<string, string>();
  const runs: Run[] = [];
  const parts: string[] = [];
  const at = (x: number, y: number) => tilted({ x, y }, tilt);
  const depth = (pictureSize.height - top - 60) / spec.boards.length;

  for (const [level, packName] of spec.boards.entries()) {
    const pack = packages[packName];
    const y = Math.round(top + depth * (level + 1) - rail);
    const fit = Math.min(1.25, (depth - rail - 22) / (pack.height * pack.stack));
    const scaled = { ...pack, width: pack.width * fit };
    parts.push(
      `<rect x="${left}" y="${y - depth + rail}" width="${right - left}" height="46" fill="url(#under)"/>`,
    );
    runs.push({
      mark: 'Bandejas',
      from: at(left + 8, y + 16),
      to: at(right - 8, y + 16),
      height: depth - rail - 12,
    });
    const tags: string[] = [];
    for (const block of blocksOf(random, spec, scaled, left + 6, right - 6)) {
      const id = `p${packName}${block.brand.name}${block.kind}`.replaceAll(/[^a-zA-Z0-9]/g, '');
      if (!symbols.has(id)) symbols.set(id, `<g id="${id}">${pack.draw(block.brand, block.kind)}</g>`);
      const step = scaled.width + 3;
      const height = pack.height * fit * pack.stack;
      parts.push(
        `<rect x="${(block.from - 4).toFixed(1)}" y="${(y - height - 5).toFixed(1)}" width="${(block.facings * step + 10).toFixed(1)}" height="${(height + 5).toFixed(1)}" fill="#2b3138" opacity=".16"/>`,
      );
      for (let facing = 0; facing < block.facings; facing += 1) {
        const layers = pack.stack > 1 && random.chance(0.16) ? pack.stack - 1 : pack.stack;
        for (let layer = 1; layer <= layers; layer += 1) {
          const x = block.from + facing * step + random.between(-1, 1);
          parts.push(
            `<use href="#${id}" transform="translate(${x.toFixed(1)} ${(y - pack.height * fit * layer).toFixed(1)}) scale(${fit.toFixed(3)})"/>`,
          );
        }
      }
      const end = block.from + block.facings * step - 3;
      const mark = block.brand.isOwn ? 'Productos' : 'Competencia';
      runs.push({ mark, from: at(block.from, y - 12), to: at(end, y - 12), height });
      tags.push(priceTag(random, block.from + 4, y));
    }
    parts.push(
      `<rect x="${left - 8}" y="${y}" width="${right - left + 16}" height="${rail}" fill="url(#rail)"/><rect x="${left - 8}" y="${y + rail}" width="${right - left + 16}" height="5" fill="#000" opacity=".35"/>${tags.join('')}`,
    );
  }

  const bottom = pictureSize.height - 60;
  const content = `
    <rect x="-100" y="-100" width="1800" height="1400" fill="#b9b4a9"/><rect x="-100" y="${bottom - 20}" width="1800" height="300" fill="#8e877a"/>
    <path d="M-100 ${bottom + 24}H1800M-100 ${bottom + 70}H1800" stroke="#7b7468" stroke-width="3"/>
    <rect x="${left - 8}" y="70" width="${right - left + 16}" height="${bottom - 70}" fill="#dcdfe1"/>
    ${Array.from({ length: Math.floor((right - left) / 24) }, (_, index) => `<rect x="${left + index * 24 + 8}" y="150" width="2" height="${bottom - 150}" fill="#c3c8cb"/>`).join('')}
    <rect x="${left - 8}" y="40" width="${right - left + 16}" height="92" fill="${spec.header}"/><rect x="${left - 8}" y="126" width="${right - left + 16}" height="8" fill="#000" opacity=".25"/>
    ${lettering(spec.title, { x: (left + right) / 2, y: 66, height: 42, color: '#fff', weight: 1.1, widest: right - left - 80 })}
    ${parts.join('')}
    <rect x="${left - 26}" y="30" width="20" height="${bottom - 10}" fill="#9aa1a6"/><rect x="${right + 6}" y="30" width="20" height="${bottom - 10}" fill="#868d92"/>`;
  const defs = `<linearGradient id="rail" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f3f4f5"/><stop offset=".2" stop-color="#cfd4d8"/><stop offset="1" stop-color="#a7adb2"/></linearGradient>
    <linearGradient id="under" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".42"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>${[...symbols.values()].join('')}`;
  return { svg: frame(content, defs, tilt), runs };
}
