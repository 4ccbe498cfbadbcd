// The files of the house and what each imports, types included, as dependency-cruiser finds them.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

interface House {
  readonly modules: readonly {
    readonly source: string;
    /** `dynamic`: fetched by `import()`. */
    readonly dependencies: readonly { readonly resolved: string; readonly dynamic: boolean }[];
  }[];
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
    }[];
  };
}

/** Reads the packages and applications; takes some seconds. */
export function cruise(): House {
  const tool = join(root, 'node_modules/.bin/depcruise');
  const args = ['--config', '.dependency-cruiser.json', '--output-type', 'json', 'packages', 'apps'];
  const output = execFileSync(process.execPath, [tool, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(output) as House;
}

/** Whether a file is part of a test or its kit. */
const isOfTests = (path: string): boolean => /\.test\.tsx?$|\/test\//u.test(path);

/** The files that are written by hand, tests among them. */
export const sourcesOf = ({ modules }: House): string[] =>
  modules
    .map(({ source }) => source)
    .filter((path) => /^(packages|apps)\/.*\.tsx?$/u.test(path) && !/node_modules|\.d\.ts$/u.test(path));

/** The files that front ends fetch by `import()`, after the page that needs them; not those of routes, which the router makes. */
export function lateParts({ modules }: House): string[] {
  const fetched = modules
    .filter(({ source }) => /^(packages|apps\/(portal|field))\//u.test(source) && !isOfTests(source))
    .flatMap(({ dependencies }) => dependencies)
    .filter(({ dynamic, resolved }) => dynamic && !resolved.endsWith('.json'))
    .map(({ resolved }) => resolved);
  return [...new Set(fetched)].toSorted();
}

/** Lines below which a file with one importer is a closet: it belongs to its importer. */
export const maxClosetLines = 40;

/** Files that are one for each thing because a list names them all: question types, routes, calls, jobs, actions, pages and doors of rooms. */
const registries = [
  /^packages\/(questions|survey)\/src\/types\//u,
  /^apps\/(portal|field)\/src\/routes\//u,
  /\.(routes|job|worker)\.tsx?$/u,
  /\/rooms\/[^/]+\/(actions\/[^/]+|pages\/[^/]+|index)\.tsx?$/u,
];

/** Small files with a single importer, but for those of registries. */
export function closetsOf(house: House): { readonly path: string; readonly importer: string }[] {
  const importers = new Map<string, string[]>();
  for (const { source, dependencies } of house.modules) {
    if (isOfTests(source)) continue;
    for (const to of new Set(dependencies.map(({ resolved }) => resolved)))
      importers.set(to, [...(importers.get(to) ?? []), source]);
  }
  return sourcesOf(house).flatMap((path) => {
    const [importer, ...others] = importers.get(path) ?? [];
    if (importer === undefined || others.length > 0 || isOfTests(path)) return [];
    if (registries.some((registry) => registry.test(path))) return [];
    const lines = readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length;
    return lines < maxClosetLines ? [{ path, importer }] : [];
  });
}

/** Folders whose parts, the folders and files in them, have an order: none imports one above it, types included. */
export const orderedFolders = [
  'packages/ui/src/',
  'apps/server/src/',
  'apps/server/src/rooms/',
  'apps/portal/src/',
  'apps/portal/src/rooms/',
] as const;

/** Those of which each folder within has an order as well. */
export const orderedFloors = [
  'apps/field/src/',
  'apps/server/src/platform/',
  'packages/builder/src/',
  'packages/client/src/',
  'packages/contract/src/',
  'packages/formats/src/',
  'packages/questions/src/',
  'packages/shelf/src/',
  'packages/survey/src/',
] as const;

/** A floor and the folders in it, at every depth. */
export const foldersOf = ({ modules }: House, floor: string): string[] => [
  ...new Set(
    modules.flatMap(({ source }) =>
      source.startsWith(floor)
        ? [...source.slice(floor.length).matchAll(/\//gu)].map(({ index }) =>
            source.slice(0, floor.length + index + 1),
          )
        : [],
    ),
  ).add(floor),
];

interface Order {
  /** The parts of the folder from the highest to the lowest. */
  readonly parts: readonly string[];
  /** The imports, `from file → to file`, that run up nevertheless; none where there is no circle. */
  readonly up: readonly string[];
}

/**
 * The order of the parts of a folder. A part that needs no other is below, one that no other needs is above; in a circle the one that
 * imports least of the others is below them, and what it imports of them runs up.
 */
export function orderOf({ modules }: House, folder: string): Order {
  const partOf = (path: string): string | undefined =>
    path.startsWith(folder) ? path.slice(folder.length).split('/', 1)[0] : undefined;
  const sources = modules.filter(({ source }) => partOf(source) && !isOfTests(source));
  let imports = sources.flatMap(({ source, dependencies }) =>
    [...new Set(dependencies.map(({ resolved }) => resolved))].flatMap((resolved) => {
      const [from, to] = [partOf(source), partOf(resolved)];
      return from && to && from !== to ? [{ from, to, shown: `${source} → ${resolved}` }] : [];
    }),
  );
  const left = new Set(sources.flatMap(({ source }) => partOf(source) ?? []).toSorted());
  const [above, below, up]: [string[], string[], string[]] = [[], [], []];
  while (left.size > 0) {
    const needs = Map.groupBy(imports, ({ from }) => from);
    const needsOf = (part: string) => needs.get(part) ?? [];
    const needed = new Set(imports.map(({ to }) => to));
    const parts = [...left].toSorted((one, other) => needsOf(one).length - needsOf(other).length);
    let [next = ''] = parts;
    const highest = parts.find((part) => !needed.has(part));
    if (needsOf(next).length > 0 && highest !== undefined) above.push((next = highest));
    else {
      up.push(...needsOf(next).map(({ shown }) => shown));
      below.unshift(next);
    }
    left.delete(next);
    imports = imports.filter(({ from, to }) => from !== next && to !== next);
  }
  return { parts: [...above, ...below], up };
}
