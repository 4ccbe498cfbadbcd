// Which pictures there are. Each is drawn once and shown by many answers.
import { chains } from '../places/chains.ts';
import { createRandom, type Random } from '../random.ts';
import { type Brand, dairyBrands, drinkBrands } from './brands.ts';
import { drawDisplay, drawPrice } from './display-drawing.ts';
import type { PackageName } from './packages.ts';
import { type Scene, frame } from './scene.ts';
import { drawShelf } from './shelf-drawing.ts';
import { lettering } from './lettering.ts';

// The front of a shop on a street, as a scout takes it on arriving.
interface FrontSpec {
  readonly chain: string;
  readonly color: string;
  readonly dark: string;
}

function poster(random: Random, x: number, color: string): string {
  const price = `$${random.whole(4, 39) * 100 - 10}`;
  return `<rect x="${x}" y="560" width="150" height="200" fill="#ffd83d"/><rect x="${x}" y="560" width="150" height="52" fill="${color}"/>${lettering('OFERTA', { x: x + 75, y: 575, height: 22, color: '#fff' })}${lettering(price, { x: x + 75, y: 652, height: 46, color: '#b3201f', weight: 1.1, widest: 130 })}`;
}

/** Draws the front; there is nothing to measure on it. */
function drawFront(random: Random, { chain, color, dark }: FrontSpec): Scene {
  const sky = random.pick(['#a9d3ef', '#bfd9e6', '#d5dde3']);
  const window = (x: number, width: number): string =>
    `<rect x="${x}" y="500" width="${width}" height="400" fill="#38505c"/><path d="M${x} 900L${x + width * 0.5} 500H${x + width * 0.78}L${x + width * 0.28} 900Z" fill="#fff" opacity=".10"/><rect x="${x}" y="500" width="${width}" height="400" fill="none" stroke="#d8dcdf" stroke-width="10"/>`;
  const hills = `<path d="M-60 420Q150 230 380 360T820 300T1240 350T1700 280V700H-60Z" fill="#8fa8b5"/><path d="M240 320L300 292L352 346Z" fill="#eef4f7"/>`;
  const content = `
    <rect x="-100" y="-100" width="1800" height="1400" fill="${sky}"/><circle cx="${random.whole(200, 1300)}" cy="120" r="54" fill="#fff" opacity=".65"/>${hills}
    <rect x="90" y="250" width="1420" height="700" fill="#e9e4da"/><rect x="90" y="232" width="1420" height="24" fill="#b7afa2"/>
    <rect x="90" y="270" width="1420" height="180" fill="${color}"/><rect x="90" y="436" width="1420" height="18" fill="${dark}"/>
    ${lettering(chain, { x: 800, y: 308, height: 104, color: '#fff', weight: 1.15, widest: 1240 })}
    ${window(140, 400)}${window(1060, 400)}
    <rect x="600" y="500" width="400" height="450" fill="#22343d"/><rect x="612" y="512" width="184" height="438" fill="#5c7a88"/><rect x="804" y="512" width="184" height="438" fill="#5c7a88"/>
    <path d="M612 950L740 512H796V640L706 950Z" fill="#fff" opacity=".14"/><rect x="782" y="700" width="8" height="90" fill="#e9edef"/><rect x="810" y="700" width="8" height="90" fill="#e9edef"/>
    ${poster(random, 200, color)}${poster(random, 370, color)}${poster(random, 1090, color)}
    <path d="M1300 730H1420L1404 810H1316ZM1284 712H1304L1320 830H1410" fill="none" stroke="#cfd6da" stroke-width="9"/><circle cx="1332" cy="852" r="12" fill="#cfd6da"/><circle cx="1400" cy="852" r="12" fill="#cfd6da"/>
    <rect x="-100" y="950" width="1800" height="60" fill="#c9c2b6"/><path d="M40 950V1010M260 950V1010M480 950V1010M700 950V1010M920 950V1010M1140 950V1010M1360 950V1010" stroke="#aca595" stroke-width="4"/>
    <rect x="-100" y="1010" width="1800" height="300" fill="#62666a"/><path d="M-40 1110H200M330 1110H570M700 1110H940M1070 1110H1310M1440 1110H1700" stroke="#e8e6df" stroke-width="12"/>
    <rect x="28" y="520" width="14" height="430" fill="#6a5240"/><circle cx="36" cy="470" r="92" fill="#5d8b58"/><circle cx="96" cy="520" r="58" fill="#6b9a63"/>`;
  return { svg: frame(content, '', { angle: random.between(-1.4, 1.4), scale: 1.05 }), runs: [] };
}

export type PictureKind = 'shelf' | 'display' | 'price' | 'front';
export type DemoCompany = 'rios' | 'otra';

export interface PictureSpec {
  /** Also its file name. */
  readonly name: string;
  readonly company: DemoCompany;
  readonly kind: PictureKind;
  /** Category code of what is seen, or the chain whose front it is. */
  readonly about: string;
  readonly draw: () => Scene;
}

interface Aisle {
  readonly company: DemoCompany;
  readonly code: string;
  readonly title: string;
  readonly brands: readonly Brand[];
  readonly boards: readonly PackageName[];
  /** How much of it is the company's own, picture by picture. */
  readonly ownParts: readonly number[];
}

const aisles: readonly Aisle[] = [
  {
    company: 'rios',
    code: 'LEC',
    title: 'LECHES',
    brands: dairyBrands,
    boards: ['carton', 'bottle', 'carton', 'carton'],
    ownParts: [0.45, 0.3, 0.55, 0.2, 0.38],
  },
  {
    company: 'rios',
    code: 'YOG',
    title: 'YOGURES',
    brands: dairyBrands,
    boards: ['pot', 'pot', 'sixPack', 'pot', 'bottle'],
    ownParts: [0.35, 0.5, 0.25, 0.42, 0.6],
  },
  {
    company: 'rios',
    code: 'QUE',
    title: 'QUESOS',
    brands: dairyBrands,
    boards: ['cheese', 'cheese', 'cheese', 'cheese'],
    ownParts: [0.3, 0.2, 0.45],
  },
  {
    company: 'rios',
    code: 'MAN',
    title: 'MANTEQUILLAS',
    brands: dairyBrands,
    boards: ['butter', 'butter', 'butter', 'butter', 'cheese'],
    ownParts: [0.4, 0.28, 0.5],
  },
  {
    company: 'rios',
    code: 'POS',
    title: 'POSTRES',
    brands: dairyBrands,
    boards: ['dessert', 'dessert', 'pot', 'dessert'],
    // The last one is sold out of its own.
    ownParts: [0.33, 0.48, 0.22, 0],
  },
  {
    company: 'otra',
    code: 'BEB',
    title: 'BEBIDAS',
    brands: drinkBrands,
    boards: ['can', 'can', 'bottle', 'bottle'],
    ownParts: [0.35, 0.5, 0.25, 0.4],
  },
];

const shelves = aisles.flatMap(({ ownParts, code, company, ...aisle }) =>
  ownParts.map((ownPart, place): PictureSpec => {
    const name = `gondola-${aisle.title.toLowerCase()}-${place + 1}`;
    const header = aisle.brands[place % aisle.brands.length]?.dark ?? '#333';
    return {
      name,
      company,
      kind: 'shelf',
      about: code,
      draw: () => drawShelf(createRandom(name), { ...aisle, ownPart, header }),
    };
  }),
);

const displays = (
  [
    ['rios', 'LEC', dairyBrands[0], ['carton', 'carton', 'bottle']],
    ['rios', 'YOG', dairyBrands[0], ['pot', 'sixPack', 'pot', 'pot']],
    ['rios', 'QUE', dairyBrands[0], ['cheese', 'cheese', 'butter']],
    ['rios', 'POS', dairyBrands[1], ['dessert', 'dessert', 'sixPack']],
    ['otra', 'BEB', drinkBrands[0], ['can', 'can', 'bottle']],
  ] as const
).map(([company, about, brand, boards], place): PictureSpec => {
  const name = `exhibicion-${place + 1}`;
  return {
    name,
    company,
    kind: 'display',
    about,
    draw: () => drawDisplay(createRandom(name), brand, boards),
  };
});

const prices = (
  [
    ['rios', 'LEC', dairyBrands[0], 'carton'],
    ['rios', 'YOG', dairyBrands[0], 'pot'],
    ['rios', 'MAN', dairyBrands[0], 'butter'],
    ['otra', 'BEB', drinkBrands[0], 'can'],
  ] as const
).map(([company, about, brand, pack], place): PictureSpec => {
  const name = `precio-${place + 1}`;
  return { name, company, kind: 'price', about, draw: () => drawPrice(createRandom(name), brand, pack) };
});

const fronts = chains.flatMap((chain) =>
  (['rios', 'otra'] as const).map((company): PictureSpec => {
    const name = `fachada-${chain.code}`;
    return {
      name,
      company,
      kind: 'front',
      about: chain.code,
      draw: () => drawFront(createRandom(name), { chain: chain.sign, color: chain.color, dark: chain.dark }),
    };
  }),
);

export const pictureList: readonly PictureSpec[] = [...shelves, ...displays, ...prices, ...fronts];
