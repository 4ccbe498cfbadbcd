// How well a heading says that its column is one of the template's, by its words alone.
import type { ImportColumn, ImportKindName } from '@gondola/contract';
import { foldHeading, importKinds } from '@gondola/contract/plain';
import { readHeading } from './heading-words.ts';

/** The concepts that a heading may be about, with how clearly it means the column then. */
type Ways = Readonly<Record<string, number>>;

const limitsOf = (measure: string, ...ways: string[]): Record<string, Ways> =>
  Object.fromEntries(
    ['min', 'max'].map((side) => [
      `${measure}_${side}`,
      Object.fromEntries(
        ways.map((way, at) => [`${way} ${side}`.trim(), way === '' ? 0.6 : at === 0 ? 1 : 0.9]),
      ),
    ]),
  );

/** By column, for every kind that has it. */
const anywhere: Readonly<Record<string, Ways>> = {
  company_id: { 'company code': 1, company: 0.8 },
  ean: {
    barcode: 1,
    'barcode code': 1,
    'barcode product': 1,
    code: 0.5,
    product: 0.5,
    sku: 0.5,
    'product code': 0.55,
  },
  sub_category: { 'sub category': 1, 'sub department': 0.9 },
  distributor: { brand: 0.95, 'brand name': 0.95, company: 0.5 },
  size: { size: 0.95, format: 0.9, units: 0.4 },
  category_code: { 'category code': 1, category: 0.55, 'category name': 0.5, department: 0.5 },
  description: { description: 0.85 },
  deleted: { deleted: 1 },
  address: { address: 0.95, street: 0.85 },
  country_code: { 'country code': 1, country: 0.9 },
  city: { city: 0.95, commune: 0.9, 'city name': 0.95, 'commune name': 0.9, district: 0.6 },
  region: { region: 0.95, province: 0.75, state: 0.7, department: 0.7, 'region name': 0.95 },
  sector: { sector: 0.95, locality: 0.8, district: 0.7 },
  zone: { zone: 0.95 },
  latitude: { latitude: 1 },
  longitude: { longitude: 1 },
  chain: { chain: 0.95, 'chain name': 0.95, brand: 0.6, company: 0.5, customer: 0.45 },
  chain_sub_category: { 'sub chain': 1, format: 0.75 },
  location_internal_code: {
    'place code': 1,
    'place number': 0.95,
    place: 0.85,
    code: 0.4,
    number: 0.35,
    'place name': 0.35,
    'customer code': 0.8,
    customer: 0.5,
  },
  product_internal_code: {
    'product code': 1,
    sku: 1,
    'product number': 0.95,
    product: 0.85,
    barcode: 0.5,
    code: 0.45,
    'product name': 0.3,
    description: 0.25,
  },
  user: { email: 0.95, user: 0.9, tax: 0.9, 'user code': 0.6, 'user name': 0.4 },
  full_name: {
    name: 0.95,
    'user name': 1,
    user: 0.7,
    'name surname': 0.9,
    first: 0.95,
  },
  last_name: { surname: 0.95 },
  email: { email: 0.95, 'email address': 0.95 },
  dni: { tax: 0.95, 'tax number': 0.95 },
  phone_number: { phone: 0.95, 'phone number': 1 },
  project_role: { 'role project': 1 },
  groups: { group: 0.95, 'group name': 1 },
  language: { language: 0.95 },
  project: { project: 0.95, 'project name': 1, 'project code': 1 },
  role: { role: 0.95 },
  date: { date: 0.95 },
  amount: {
    'sale money': 1,
    'sale net': 0.95,
    money: 0.9,
    'sale total': 0.8,
    sale: 0.75,
    net: 0.65,
    total: 0.65,
    price: 0.3,
  },
  ...limitsOf('stock', 'stock', 'units', ''),
  ...limitsOf('doh', 'doh', 'days stock', 'days'),
  ...limitsOf('nsd', 'nsd', 'days without sale', 'days sale'),
  ...limitsOf('price', 'price', 'money'),
};

/** By kind and column, where another kind means something else by it. */
const within: Readonly<Record<string, Ways>> = {
  'products name': {
    'product name': 1,
    name: 0.95,
    'product description': 0.95,
    'sku description': 0.95,
    'sku name': 0.95,
    'product text': 0.9,
    description: 0.75,
    product: 0.7,
    text: 0.4,
  },
  'products internal_code': {
    'product code': 1,
    'product number': 0.95,
    sku: 1,
    code: 0.85,
    product: 0.5,
    number: 0.4,
    barcode: 0.45,
    'barcode code': 0.45,
  },
  'locations name': {
    'place name': 1,
    name: 0.95,
    'name trade': 0.95,
    'name fantasy': 0.95,
    fantasy: 0.85,
    'place description': 0.95,
    place: 0.7,
    description: 0.6,
    legal: 0.45,
    'name legal': 0.5,
    'customer name': 0.8,
    customer: 0.55,
    chain: 0.3,
  },
  'locations internal_code': {
    'place code': 1,
    'place number': 0.95,
    code: 0.85,
    place: 0.5,
    'customer code': 0.85,
    number: 0.4,
    'customer tax': 0.45,
    tax: 0.35,
  },
  'stock units': { 'stock units': 1, units: 0.95, stock: 0.9, 'stock place': 0.85 },
  'sales units': { 'sale units': 1, units: 0.95, sale: 0.45 },
};

/** The price of one more word: it may say that something else is meant, or nothing that is known. */
const penalty = { otherThing: 0.5, ofDay: 0.9, unknownWord: 0.85, minUnknown: 0.5 };

function clarityOf(
  heading: string,
  ways: Ways,
  neutral: readonly string[],
  otherThing: number = penalty.otherThing,
): number {
  const { concepts, unknown } = readHeading(heading);
  let best = 0;
  for (const [way, clarity] of Object.entries(ways)) {
    const needed = way.split(' ');
    if (!needed.every((concept) => concepts.has(concept))) continue;
    const others = [...concepts].filter(
      (concept) => !needed.includes(concept) && !neutral.includes(concept),
    ).length;
    best = Math.max(best, clarity * otherThing ** others);
  }
  return best * Math.max(penalty.unknownWord ** unknown, penalty.minUnknown);
}

/** Clarity of a heading that is the template's own name of the column, and of one that is known to mean it. */
export const ownName = 1.1;
const otherName = 1;

/** How clearly a heading names a column: 0 not at all, 1 by a name that is known to mean it, `ownName` by the template's own. */
export function nameClarity(kind: ImportKindName, column: ImportColumn, heading: string): number {
  const folded = foldHeading(heading);
  // An error of a spreadsheet (`#NAME?`) is no name.
  if (folded === '' || /^#.*[?!]$|^#N\/A$/i.test(heading)) return 0;
  if (folded === foldHeading(column.name)) return ownName;
  if (column.alsoCalled?.some((name) => foldHeading(name) === folded)) return otherName;
  const ways = within[`${kind} ${column.name}`] ?? anywhere[column.name];
  // Stock and sales are at a place and of a product: a word about them names the figure, not the code.
  const neutral = /^(?:location|product)_internal_code$/.test(column.name)
    ? ['internal']
    : importKinds[kind].implies;
  // A day is a day, of anything; its values tell.
  const otherThing = column.holds === 'day' ? penalty.ofDay : penalty.otherThing;
  return ways ? clarityOf(heading, ways, neutral, otherThing) : 0;
}

/** Whether no word of a heading is known. */
export const isUnknown = (heading: string): boolean => {
  const { concepts, unknown } = readHeading(heading);
  return concepts.size === 0 && unknown > 0;
};

/** Whether a heading says of its column that it holds first names: `Prénom`, `First name`. */
export const namesFirstNames = (heading: string): boolean => readHeading(heading).concepts.has('first');

/** The clarity with which a heading names a column next to one of first names: `Name` alone is the surname there. */
export function clarityBesideFirstNames(column: string, heading: string, clarity: number): number {
  const { concepts } = readHeading(heading);
  if (clarity === ownName) return clarity;
  if (column === 'full_name') return concepts.has('first') ? Math.max(clarity, otherName) : 0;
  return column === 'last_name' && concepts.size === 1 && concepts.has('name') ? 0.9 : clarity;
}

/** Whether a heading is about something that is known, be it none of the columns. */
export function isAboutSomething(heading: string): boolean {
  const { concepts, unknown } = readHeading(heading);
  return concepts.size > 0 && unknown <= concepts.size;
}
