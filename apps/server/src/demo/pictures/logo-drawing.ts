// The marks of the two companies.
const size = 512;

const framed = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64">${content}</svg>`;

/** A drop of milk over three rivers. */
export const riosLogo = framed(`<rect width="64" height="64" rx="14" fill="#1769b5"/>
  <path d="M32 8C41 20 46 26 46 34A14 14 0 0 1 18 34C18 26 23 20 32 8Z" fill="#fff"/>
  <path d="M18 33Q25 28 32 33T46 33" fill="none" stroke="#1769b5" stroke-width="3"/><path d="M19.500 40Q26 35 32 40T44.500 40" fill="none" stroke="#4fa3e3" stroke-width="3"/>
  <path d="M8 54Q20 47 32 54T56 54" fill="none" stroke="#9fd0f5" stroke-width="4" stroke-linecap="round"/>`);

/** Two rings that meet, and a spark. */
export const otraLogo = framed(`<rect width="64" height="64" rx="14" fill="#2a1a14"/>
  <circle cx="25" cy="36" r="15" fill="none" stroke="#e4572e" stroke-width="7"/><circle cx="41" cy="36" r="15" fill="none" stroke="#ffb38a" stroke-width="7" stroke-opacity=".9"/>
  <path d="M33 6L36 14L44 16L36 18L33 26L30 18L22 16L30 14Z" fill="#ffd9a0"/>`);
