// The files of the house and what each imports, types included, as dependency-cruiser finds them.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

interface House {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string }[];
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

/** Folders of rooms: each has a folder for every room. */
export const floors = ['packages/contract/src/', 'apps/server/src/rooms/', 'apps/portal/src/rooms/'] as const;

interface RoomCircle {
  readonly floor: string;
  readonly rooms: readonly string[];
  /** `from file → to file`, one for each pair of rooms in the circle. */
  readonly imports: readonly string[];
}

/** Rooms of a floor that need each other, as strongly connected groups of more than one. */
export function roomCircles({ modules }: House, floor: string): RoomCircle[] {
  const roomOf = (path: string): string | undefined =>
    path.startsWith(floor) ? /^([^/.]+)\//u.exec(path.slice(floor.length))?.[1] : undefined;
  /** The needs of each room, with a file that shows each. */
  const needs = new Map<string, Map<string, string>>();
  for (const { source, dependencies } of modules) {
    const from = roomOf(source);
    if (from === undefined || isOfTests(source)) continue;
    for (const { resolved } of dependencies) {
      const to = roomOf(resolved);
      if (to === undefined || to === from) continue;
      const found = needs.get(from) ?? new Map<string, string>();
      needs.set(from, found.set(to, `${source} → ${resolved}`));
    }
  }
  const reachedFrom = (room: string): Set<string> => {
    const reached = new Set<string>();
    const next = [room];
    for (let one = next.pop(); one !== undefined; one = next.pop())
      for (const to of needs.get(one)?.keys() ?? [])
        if (!reached.has(to)) {
          reached.add(to);
          next.push(to);
        }
    return reached;
  };
  const reach = new Map([...needs.keys()].map((room) => [room, reachedFrom(room)]));
  const inCircle = [...reach].filter(([room, reached]) => reached.has(room)).map(([room]) => room);
  const groups = Map.groupBy(inCircle, (room) =>
    inCircle
      .filter((other) => reach.get(room)?.has(other) && reach.get(other)?.has(room))
      .toSorted()
      .join(' '),
  );
  return [...groups.values()].map((rooms) => ({
    floor,
    rooms,
    imports: rooms.flatMap((room) =>
      [...(needs.get(room) ?? [])].filter(([to]) => rooms.includes(to)).map(([, shown]) => shown),
    ),
  }));
}
