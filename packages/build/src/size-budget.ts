import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { brotliBytes } from './brotli.ts';

/** A page whose first load is limited: its route file, the texts it opens with and the most bytes it may weigh. */
export interface PageBudget {
  page: string;
  /** File name under src/routes, or a pattern on the path under src/routes; none where the entry is the page. */
  route?: string | RegExp;
  /** Folders of the texts that its loader and its layouts' loaders fetch; one language of each is counted. */
  texts: readonly string[];
  /** Ends of paths of modules that it fetches by itself before its content is there. */
  parts?: readonly string[];
  /** Bytes of script and style under brotli. */
  limit: number;
}

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/**
 * Prints what each page's first load weighs under brotli and fails the build when a page is over its limit. Counted
 * are the entry, the page's route, every layout around it and its further parts, all they import, their styles and their texts.
 */
export function sizeBudget(pages: readonly PageBudget[]): Plugin {
  let routes = '';
  return {
    name: 'gondola:size-budget',
    apply: 'build',
    configResolved(config) {
      routes = join(config.root, 'src/routes');
    },
    async writeBundle(_options, bundle) {
      const over: string[] = [];
      for (const page of pages) {
        const layers = page.route === undefined ? [] : layersOf(routes, routeFile(routes, page.route));
        const modules = [...layers.map((layer) => `/src/routes/${layer}`), ...(page.parts ?? [])];
        const weights = await pageWeights(bundle, modules, page.texts);
        const bytes = weights.reduce((sum, [, size]) => sum + size, 0);
        const line = `size: ${page.page}: ${kilobytes(bytes)} of ${kilobytes(page.limit)} (script and style, brotli)`;
        this.info(line);
        if (bytes > page.limit) over.push([line, ...heaviest(weights)].join('\n'));
      }
      if (over.length > 0) this.error(`Over the size budget:\n${over.join('\n')}`);
    },
  };
}

function routeFile(folder: string, route: string | RegExp): string {
  const found = readdirSync(folder, { recursive: true })
    .map(String)
    .find((file) => (typeof route === 'string' ? file === route : route.test(file)));
  if (found === undefined) throw new Error(`There is no route ${String(route)}`);
  return found;
}

/** A route file with the layouts it stands in: `_portal/a.b.tsx` also loads `_portal.tsx` and, if there is one, `_portal/a.tsx`. */
export function layersOf(folder: string, route: string): string[] {
  const path = route.replace(/\.tsx$/, '');
  const ends = [...path.matchAll(/[./]/g)].map(({ index }) => index);
  const layouts = ends.map((end) => `${path.slice(0, end)}.tsx`);
  return [...layouts.filter((file) => existsSync(join(folder, file))), route];
}

/** Name and size of each file the first load needs. */
async function pageWeights(
  bundle: Rolldown.OutputBundle,
  modules: readonly string[],
  texts: readonly string[],
): Promise<[string, number][]> {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  // A route's file is split: its component stands in another chunk, alone or with what comes along with it.
  const from = (file: string) => {
    const found = chunks.filter(({ facadeModuleId, moduleIds }) =>
      [facadeModuleId ?? '', ...moduleIds].some((id) => id.endsWith(file) || id.includes(`${file}?`)),
    );
    if (found.length === 0) throw new Error(`No chunk of the build comes from ${file}`);
    return found;
  };
  const openings = texts.map((folder) => `/${folder}/text/es.json`);
  const names = new Set<string>();
  const visit = (chunk: Chunk) => {
    if (names.has(chunk.fileName)) return;
    names.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) names.add(style);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') visit(next);
    }
  };
  for (const chunk of chunks.filter(({ isEntry }) => isEntry)) visit(chunk);
  for (const file of [...modules, ...openings]) from(file).forEach(visit);
  return Promise.all(
    [...names].map(async (name): Promise<[string, number]> => [
      name,
      (await brotliBytes(content(bundle[name]))).length,
    ]),
  );
}

function heaviest(weights: [string, number][]): string[] {
  const sorted = weights.toSorted(([, one], [, other]) => other - one).slice(0, 12);
  return sorted.map(([name, size]) => `  ${kilobytes(size)} ${name}`);
}

function content(file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): Uint8Array {
  if (!file) return new Uint8Array();
  const text = file.type === 'chunk' ? file.code : file.source;
  return typeof text === 'string' ? new TextEncoder().encode(text) : text;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
