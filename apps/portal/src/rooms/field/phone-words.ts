const systems: readonly (readonly [RegExp, string])[] = [
  [/Android (\d+)/, 'Android'],
  [/iPhone OS (\d+)/, 'iPhone'],
  [/iPad.*? OS (\d+)/, 'iPad'],
  [/Windows NT/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/SamsungBrowser\/(\d+)/, 'Samsung'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).* Safari/, 'Safari'],
];

function named(table: readonly (readonly [RegExp, string])[], platform: string): string | undefined {
  for (const [pattern, name] of table) {
    const match = pattern.exec(platform);
    if (match) return [name, match[1]].filter(Boolean).join(' ');
  }
  return undefined;
}

/** System and browser of a phone as people call them; what it says of itself where it is neither. */
export const phoneWords = (platform: string): string =>
  [named(systems, platform), named(browsers, platform)].filter(Boolean).join(' · ') || platform;
