// The packages on the shelves, each drawn once per brand and kind and then repeated. Origin at the top left.
import type { Brand } from './brands.ts';
import { lettering } from './lettering.ts';

export interface Package {
  readonly width: number;
  readonly height: number;
  /** How many stand on each other. */
  readonly stack: number;
  draw(brand: Brand, kind: string): string;
}

const shine = (width: number, height: number): string =>
  `<rect x="${width * 0.1}" y="${height * 0.12}" width="${width * 0.1}" height="${height * 0.8}" rx="3" fill="#fff" opacity=".28"/><rect x="${width * 0.84}" y="${height * 0.1}" width="${width * 0.16}" height="${height * 0.9}" fill="#000" opacity=".13"/>`;

const name = (brand: Brand, x: number, y: number, height: number, widest: number, color = '#fff'): string =>
  lettering(brand.name, { x, y, height, color, weight: 1.15, widest });

const hill = (y: number, width: number, height: number, color: string): string =>
  `<path d="M2 ${y}Q${width * 0.3} ${y - height * 0.16} ${width * 0.55} ${y}T${width - 2} ${y - height * 0.05}V${height - 4}H2Z" fill="${color}"/>`;

const carton: Package = {
  width: 84,
  height: 176,
  stack: 1,
  draw: (brand, kind) => `
    <path d="M10 22L18 2H66L74 22Z" fill="${brand.dark}"/><rect x="18" width="48" height="7" fill="${brand.light}"/>
    <rect x="2" y="22" width="80" height="154" rx="2" fill="${brand.light}"/>
    <rect x="2" y="22" width="80" height="66" fill="${brand.main}"/>
    <path d="M2 88Q24 104 46 90T82 92V84H2Z" fill="${brand.main}"/>
    ${name(brand, 42, 44, 22, 66)}
    <circle cx="42" cy="120" r="19" fill="${kind}" stroke="${brand.dark}" stroke-width="2"/>
    <path d="M42 107Q52 122 42 131Q32 122 42 107Z" fill="#fff"/>
    ${hill(154, 82, 176, brand.dark)}${shine(82, 176)}`,
};

const bottle: Package = {
  width: 78,
  height: 196,
  stack: 1,
  draw: (brand, kind) => `
    <rect x="27" width="24" height="16" rx="3" fill="${brand.dark}"/>
    <path d="M29 15H49V30Q50 44 66 58Q74 66 74 80V186Q74 196 64 196H14Q4 196 4 186V80Q4 66 12 58Q28 44 29 30Z" fill="${brand.light}"/>
    <path d="M29 15H49V30Q50 44 66 58Q74 66 74 80V186Q74 196 64 196H14Q4 196 4 186V80Q4 66 12 58Q28 44 29 30Z" fill="${kind}" opacity=".45"/>
    <rect x="4" y="84" width="70" height="74" fill="${brand.main}"/><rect x="4" y="146" width="70" height="12" fill="${kind}"/>
    ${name(brand, 39, 100, 22, 58)}<path d="M14 136H64" stroke="#fff" stroke-width="3" opacity=".7"/>${shine(78, 196)}`,
};

const pot: Package = {
  width: 70,
  height: 76,
  stack: 2,
  draw: (brand, kind) => `
    <rect x="1" y="1" width="68" height="8" rx="3" fill="${kind}"/><rect x="1" y="6" width="68" height="4" fill="${brand.dark}"/>
    <path d="M4 10H66L59 72Q58 76 54 76H16Q12 76 11 72Z" fill="${brand.light}"/>
    <path d="M5 16H65L62 44H8Z" fill="${brand.main}"/>${name(brand, 35, 22, 15, 46)}
    <circle cx="27" cy="58" r="9" fill="${kind}"/><circle cx="40" cy="60" r="8" fill="${kind}" stroke="#fff" stroke-width="2"/>
    <path d="M10 12L15 74H21L17 12Z" fill="#fff" opacity=".3"/><path d="M60 12L54 75H58L66 12Z" fill="#000" opacity=".14"/>`,
};

const sixPack: Package = {
  width: 150,
  height: 92,
  stack: 2,
  draw: (brand, kind) => `
    <rect x="2" y="2" width="146" height="90" rx="5" fill="${brand.main}"/><rect x="2" y="60" width="146" height="32" fill="${brand.light}"/>
    <path d="M2 62Q40 48 76 60T148 54V66H2Z" fill="${kind}"/>${name(brand, 62, 18, 24, 92)}
    ${[20, 48, 76, 104].map((x) => `<path d="M${x} 70H${x + 20}L${x + 17} 88H${x + 3}Z" fill="${kind}" stroke="${brand.dark}" stroke-width="1.5"/>`).join('')}
    <circle cx="128" cy="28" r="14" fill="${kind}"/>${shine(150, 92)}`,
};

const cheese: Package = {
  width: 128,
  height: 82,
  stack: 2,
  draw: (brand, kind) => `
    <rect x="2" y="2" width="124" height="80" rx="7" fill="${brand.main}"/>
    <path d="M8 76V40L74 22Q120 34 120 44V76Z" fill="#f3c64e"/><path d="M8 40L74 22Q120 34 120 44Z" fill="#fbe08a"/>
    <circle cx="32" cy="60" r="6" fill="#d9a52c"/><circle cx="62" cy="66" r="4" fill="#d9a52c"/><circle cx="96" cy="58" r="7" fill="#d9a52c"/>
    <rect x="2" y="2" width="124" height="26" rx="7" fill="${brand.dark}"/>${name(brand, 56, 8, 14, 84)}
    <rect x="106" y="7" width="14" height="14" rx="7" fill="${kind}"/>${shine(128, 82)}`,
};

const butter: Package = {
  width: 118,
  height: 46,
  stack: 3,
  draw: (brand, kind) => `
    <rect x="1" y="1" width="116" height="45" rx="3" fill="${brand.main}"/><rect x="1" y="1" width="30" height="45" fill="${kind}"/>
    <path d="M31 1Q46 24 31 46V1Z" fill="${kind}"/>${name(brand, 76, 13, 18, 66)}
    <rect x="1" y="38" width="116" height="8" fill="#000" opacity=".14"/><rect x="1" y="1" width="116" height="7" fill="#fff" opacity=".25"/>`,
};

const dessert: Package = {
  width: 78,
  height: 88,
  stack: 2,
  draw: (brand, kind) => `
    <path d="M6 12H72L64 84Q63 88 58 88H20Q15 88 14 84Z" fill="#6b3f22"/><path d="M6 12H72L70 34Q54 44 38 34T8 34Z" fill="${kind}"/>
    <rect x="2" y="2" width="74" height="12" rx="4" fill="${brand.main}"/>
    <rect x="12" y="42" width="54" height="30" rx="4" fill="${brand.main}"/>${name(brand, 39, 50, 13, 46)}
    <path d="M13 16L19 84H25L20 16Z" fill="#fff" opacity=".25"/>`,
};

const can: Package = {
  width: 64,
  height: 122,
  stack: 1,
  draw: (brand, kind) => `
    <path d="M8 2H56L62 12V112L56 120H8L2 112V12Z" fill="${brand.main}"/><rect x="8" width="48" height="6" rx="3" fill="#c9ced3"/>
    <path d="M2 70Q22 48 40 66T62 54V112L56 120H8L2 112Z" fill="${kind}"/>${name(brand, 32, 30, 18, 48)}
    <rect x="7" y="115" width="50" height="6" rx="3" fill="#b8bec4"/>${shine(64, 122)}`,
};

export const packages = { carton, bottle, pot, sixPack, cheese, butter, dessert, can } as const;
export type PackageName = keyof typeof packages;
