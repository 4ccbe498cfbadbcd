// Drawings of the news: flat scenes of the trade, 960 by 540.
const width = 960;
const height = 540;

interface Palette {
  readonly ground: string;
  readonly far: string;
  readonly main: string;
  readonly light: string;
}

const framed = ({ ground, far }: Palette, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${ground}"/>
    <circle cx="790" cy="96" r="190" fill="${far}" opacity=".55"/><circle cx="110" cy="500" r="150" fill="${far}" opacity=".4"/>
    ${content}</svg>`;

const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const sea: Palette = { ground: '#e3eef7', far: '#c4dbee', main: '#1769b5', light: '#8fc1e3' };
const leaf: Palette = { ground: '#e7f2e4', far: '#c9e2c4', main: '#2f7d4f', light: '#94c9a3' };
const sun: Palette = { ground: '#fdf1dd', far: '#f8dcae', main: '#c9701b', light: '#f3b765' };
const clay: Palette = { ground: '#fbe9e4', far: '#f3cbbf', main: '#c2452d', light: '#ee9c86' };
const plum: Palette = { ground: '#efe9f8', far: '#d9cbef', main: '#6a3fb5', light: '#b79be0' };
const slate: Palette = { ground: '#e9edef', far: '#cfd8dc', main: '#3b4f59', light: '#93a7b1' };

/** Shelves of packages under a measuring line. */
const shelf = ({ main, light }: Palette): string =>
  times(3, (board) => {
    const y = 190 + board * 120;
    const packs = times(11, (place) => {
      const tall = 52 + ((place * 7 + board * 5) % 4) * 11;
      const own = place < 5 + board;
      return `<rect x="${206 + place * 50}" y="${y - tall}" width="42" height="${tall}" rx="5" fill="${own ? main : light}"/>`;
    });
    return `${packs}<rect x="190" y="${y}" width="580" height="12" rx="3" fill="#2b3330"/>`;
  }) +
  `<path d="M206 112H${206 + 5 * 50}M206 100v24M${206 + 5 * 50} 100v24" stroke="${main}" stroke-width="7" stroke-linecap="round"/>
   <path d="M${216 + 5 * 50} 112H756M756 100v24" stroke="${light}" stroke-width="7" stroke-linecap="round"/>`;

/** A phone with a list ticked off. */
const phone = ({ main, light }: Palette): string =>
  `<rect x="372" y="60" width="216" height="430" rx="30" fill="#24302c"/><rect x="386" y="82" width="188" height="386" rx="16" fill="#fff"/>
   <rect x="402" y="102" width="112" height="16" rx="8" fill="${main}"/>` +
  times(5, (line) => {
    const y = 146 + line * 60;
    const done = line < 3;
    const tick = done
      ? `<path d="M411 ${y + 16}l8 8 14-16" fill="none" stroke="#fff" stroke-width="5"/>`
      : '';
    return `<circle cx="421" cy="${y + 16}" r="17" fill="${done ? main : '#e4e7e6'}"/>${tick}
      <rect x="450" y="${y + 4}" width="${100 - (line % 3) * 16}" height="10" rx="5" fill="${light}"/><rect x="450" y="${y + 21}" width="70" height="8" rx="4" fill="#dfe4e2"/>`;
  });

/** A board with a chart before rows of seats. */
const lesson = ({ main, light }: Palette): string =>
  `<rect x="236" y="70" width="488" height="276" rx="12" fill="#fff" stroke="${main}" stroke-width="10"/>
   <path d="M284 290L372 216L446 250L540 150L676 118" fill="none" stroke="${main}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>
   <path d="M284 118h110M284 146h74" stroke="${light}" stroke-width="12" stroke-linecap="round"/>` +
  times(7, (seat) => {
    const x = 176 + seat * 101;
    return `<circle cx="${x}" cy="420" r="30" fill="${seat % 3 === 1 ? main : light}"/><path d="M${x - 50} 540a50 58 0 0 1 100 0z" fill="${seat % 3 === 1 ? main : light}"/>`;
  });

/** A month with its visits. */
const calendar = ({ main, light }: Palette): string =>
  `<rect x="266" y="90" width="428" height="380" rx="20" fill="#fff"/><path d="M266 110a20 20 0 0 1 20-20h388a20 20 0 0 1 20 20v60H266z" fill="${main}"/>
   <path d="M356 64v52M604 64v52" stroke="#24302c" stroke-width="14" stroke-linecap="round"/>` +
  times(28, (day) => {
    const x = 296 + (day % 7) * 53;
    const y = 202 + Math.floor(day / 7) * 64;
    const marked = [2, 5, 9, 10, 16, 19, 25].includes(day);
    return `<rect x="${x}" y="${y}" width="42" height="46" rx="8" fill="${marked ? main : day % 7 > 4 ? '#f0efec' : light}" opacity="${marked ? 1 : 0.55}"/>`;
  });

/** Bars that grow, and a ring. */
const bars = ({ main, light }: Palette): string =>
  `<rect x="170" y="84" width="620" height="380" rx="18" fill="#fff"/>` +
  times(
    7,
    (bar) =>
      `<rect x="${214 + bar * 46}" y="${404 - (70 + bar * 26 - (bar % 3) * 18)}" width="32" height="${70 + bar * 26 - (bar % 3) * 18}" rx="6" fill="${bar > 4 ? main : light}"/>`,
  ) +
  `<path d="M206 410H548" stroke="#24302c" stroke-width="5" stroke-linecap="round"/>
   <circle cx="662" cy="250" r="76" fill="none" stroke="${light}" stroke-width="34"/><circle cx="662" cy="250" r="76" fill="none" stroke="${main}" stroke-width="34" stroke-dasharray="296 478" transform="rotate(-90 662 250)"/>
   <path d="M604 380h116M624 412h76" stroke="${light}" stroke-width="12" stroke-linecap="round"/>`;

/** A long country with its shops. */
const map = ({ main, light }: Palette): string =>
  `<path d="M452 20C496 78 470 132 500 190C528 250 486 300 506 360C520 414 484 460 516 540H424C440 470 412 430 428 366C442 306 404 262 424 196C440 140 408 84 452 20Z" fill="${light}"/>` +
  times(9, (pin) => {
    const x = [462, 474, 450, 484, 460, 478, 452, 470, 462][pin] ?? 460;
    return `<circle cx="${x}" cy="${64 + pin * 52}" r="9" fill="#fff"/>`;
  }) +
  `<path d="M612 122c44 0 78 34 78 78 0 56-78 138-78 138s-78-82-78-138c0-44 34-78 78-78z" fill="${main}"/><circle cx="612" cy="200" r="30" fill="#fff"/>
   <path d="M288 262c32 0 56 24 56 56 0 40-56 98-56 98s-56-58-56-98c0-32 24-56 56-56z" fill="${main}" opacity=".75"/><circle cx="288" cy="318" r="21" fill="#fff"/>`;

/** Wheels that turn into each other. */
const wheels = ({ main, light }: Palette): string => {
  const wheel = (x: number, y: number, radius: number, colour: string): string =>
    times(
      10,
      (tooth) =>
        `<rect x="${x - radius * 0.16}" y="${y - radius * 1.24}" width="${radius * 0.32}" height="${radius * 0.5}" rx="6" fill="${colour}" transform="rotate(${tooth * 36} ${x} ${y})"/>`,
    ) +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/><circle cx="${x}" cy="${y}" r="${radius * 0.42}" fill="#fff"/>`;
  return wheel(392, 290, 124, main) + wheel(608, 192, 82, light) + wheel(634, 388, 60, main);
};

/** Speech bubbles, one with a check. */
const talk = ({ main, light }: Palette): string =>
  `<path d="M196 116h356a28 28 0 0 1 28 28v140a28 28 0 0 1-28 28H316l-74 70v-70h-46a28 28 0 0 1-28-28V144a28 28 0 0 1 28-28z" fill="${main}"/>
   <path d="M216 178h300M216 222h220M216 266h140" stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".85"/>
   <path d="M560 262h190a26 26 0 0 1 26 26v110a26 26 0 0 1-26 26h-18v60l-64-60H560a26 26 0 0 1-26-26V288a26 26 0 0 1 26-26z" fill="${light}"/>
   <path d="M606 346l34 34 66-74" fill="none" stroke="#fff" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"/>`;

/** The drawings by name, as SVG. */
export const newsDrawings = {
  shelf: framed(sea, shelf(sea)),
  phone: framed(leaf, phone(leaf)),
  lesson: framed(sun, lesson(sun)),
  calendar: framed(clay, calendar(clay)),
  bars: framed(plum, bars(plum)),
  map: framed(sea, map(sea)),
  wheels: framed(slate, wheels(slate)),
  talk: framed(leaf, talk(leaf)),
} as const;

/** Previews of reports, drawn the same way. */
export const reportDrawings = {
  overview: framed(slate, bars(slate)),
  shareOfShelf: framed(sea, shelf(sea)),
  taskCompletion: framed(leaf, calendar(leaf)),
  reviewOutcomes: framed(sun, bars(sun)),
  challenges: framed(plum, talk(plum)),
  stock: framed(clay, wheels(clay)),
} as const;
