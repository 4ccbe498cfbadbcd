// Which pictures there are. Each is drawn once and shown by many answers.
import { chains } from '../places/chains.ts';
import { createRandom } from '../random.ts';
import { type Brand, dairyBrands, drinkBrands } from './brands.ts';
import { drawDisplay, drawPrice } from './display-drawing.ts';
import { drawFront } from './front-drawing.ts';
import type { PackageName } from './packages.ts';
import type { Scene } from './scene.ts';
import { drawShelf } from './shelf-drawing.ts';

export type PictureKind = 'shelf' | 'display' | 'price' | 'front';
export type DemoCompany = 'rios' | 'otra';

export interface PictureWish {
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
  ownParts.map((ownPart, place): PictureWish => {
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
).map(([company, about, brand, boards], place): PictureWish => {
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
).map(([company, about, brand, pack], place): PictureWish => {
  const name = `precio-${place + 1}`;
  return { name, company, kind: 'price', about, draw: () => drawPrice(createRandom(name), brand, pack) };
});

const fronts = chains.flatMap((chain) =>
  (['rios', 'otra'] as const).map((company): PictureWish => {
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

export const pictureList: readonly PictureWish[] = [...shelves, ...displays, ...prices, ...fronts];
