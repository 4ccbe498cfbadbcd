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

/** The model that a browser's description names; browsers that keep it to themselves write `K` or a number of theirs. */
const modelIn = (platform: string): string | undefined => {
  const model = /Android [\d.]+; ([^;)]+)/
    .exec(platform)?.[1]
    ?.replace(/ Build\/.*/, '')
    .trim();
  return model === undefined || model === 'K' || /^(?:Mobile|Tablet|rv:)/.test(model) ? undefined : model;
};

/** Model or system of a phone, and its browser, as people call them; what it says of itself where it is neither. */
export const phoneWords = (platform: string, model?: string | null): string =>
  [model ?? modelIn(platform) ?? named(systems, platform), named(browsers, platform)]
    .filter(Boolean)
    .join(' · ') || platform;

/** A phone as its list says it. */
interface NamedPhone {
  readonly name: string | null;
  readonly model: string | null;
  readonly platform: string;
}

/** The name that a phone was given, or else what it is. */
export const phoneName = ({ name, model, platform }: NamedPhone): string =>
  name ?? phoneWords(platform, model);
