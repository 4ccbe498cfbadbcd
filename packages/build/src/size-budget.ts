import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { brotliBytes } from './brotli.ts';

/** A page whose first load is measured: its route file and the texts it opens with. */
export interface WeighedPage {
  page: string;
  /** File name under src/routes, or a pattern on the path under src/routes; none where the entry is the page. */
  route?: string | RegExp;
  /** Folders of the texts that its loader and its layouts' loaders fetch; one language of each is counted. */
  texts: readonly string[];
  /** Ends of paths of modules that it fetches by itself before its content is there. */
  parts?: readonly string[];
}

/** Bytes of script and style under brotli when the budgets were last renewed, by front end and page. */
type Budgets = Record<string, Record<string, number>>;

/** A file of a page and its bytes. */
type Weight = readonly [string, number];

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

const file = join(import.meta.dirname, '../budgets.json');
const readBudgets = (): Budgets => JSON.parse(readFileSync(file, 'utf8')) as Budgets;

/** The growth of a page that nobody has to explain. */
const growth = 1.03;

const renewal = 'npm run build -- --renew-budgets';

/**
 * Weighs the first load of each page and fails the build when one is over its budget, or renews the budgets with
 * RENEW_BUDGETS=1. Counted are the entry, the page's route, every layout around it and its further parts, all they import, their styles
 * and their texts, under brotli.
 */
export function sizeBudget(frontEnd: string, pages: readonly WeighedPage[]): Plugin {
  let routes = '';
  return {
    name: 'gondola:size-budget',
    apply: 'build',
    configResolved(config) {
      routes = join(config.root, 'src/routes');
    },
    async writeBundle(_options, bundle) {
      const sizes: Record<string, number> = {};
      const faults: string[] = [];
      const renewed = readBudgets();
      for (const { page, route, texts, parts = [] } of pages) {
        const layers = route === undefined ? [] : layersOf(routes, routeFile(routes, route));
        const modules = [...layers.map((layer) => `/src/routes/${layer}`), ...parts];
        const weights = await pageWeights(bundle, modules, texts);
        const bytes = sizeOf(weights);
        sizes[page] = bytes;
        this.info(`${page}: ${kilobytes(bytes)} of script and style under brotli`);
        const fault = budgetFault(page, weights, renewed[frontEnd]?.[page]);
        if (fault) faults.push(fault);
      }
      if (process.env['RENEW_BUDGETS'] === '1')
        writeFileSync(file, `${JSON.stringify({ ...renewed, [frontEnd]: sizes }, undefined, 2)}\n`);
      else if (faults.length > 0) this.error(faults.join('\n'));
    },
  };
}

const sizeOf = (weights: readonly Weight[]): number => weights.reduce((sum, [, bytes]) => sum + bytes, 0);

/** The sentence about a page over its budget; undefined within it. `renewed`: its bytes when the budgets were last renewed. */
export function budgetFault(
  page: string,
  weights: readonly Weight[],
  renewed: number | undefined,
): string | undefined {
  const bytes = sizeOf(weights);
  if (renewed === undefined)
    return `The page "${page}" has no budget: it gets one from its size by \`${renewal}\`.`;
  const budget = renewed * growth;
  if (bytes <= budget) return undefined;
  const heaviest = weights.toSorted(([, one], [, other]) => other - one).slice(0, 12);
  return [
    `The first load of the page "${page}" is ${kilobytes(bytes)} of script and style under brotli; its budget is ${kilobytes(budget)}, 3 % above the ${kilobytes(renewed)} of its last renewal. Its largest files:`,
    ...heaviest.map(([name, size]) => `  ${kilobytes(size)} ${name}`),
    `Look first for what it does not need at once. Where it grows on purpose: \`${renewal}\`, committed by itself.`,
  ].join('\n');
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
): Promise<Weight[]> {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  // A route's file is split: its component stands in another chunk, alone or with what comes along with it.
  const from = (file: string) => {
    const found = chunks.filter(({ facadeModuleId, moduleIds }) =>
      [facadeModuleId ?? '', ...moduleIds].some((id) => id.endsWith(file) || id.includes(`${file}?`)),
    );
    if (found.length === 0) throw new Error(`No chunk of the build comes from ${file}`);
    return found;
  };
  // An entry without code of its own is no chunk: the page asks for what it would have imported.
  const page = new TextDecoder().decode(content(bundle['index.html']));
  const scripts = [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => src);
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
  for (const chunk of chunks.filter(({ fileName }) =>
    scripts.some((script) => script.endsWith(`/${fileName}`)),
  ))
    visit(chunk);
  for (const file of [...modules, ...openings]) from(file).forEach(visit);
  return Promise.all(
    [...names].map(async (name): Promise<Weight> => [
      name,
      (await brotliBytes(content(bundle[name]))).length,
    ]),
  );
}

function content(file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): Uint8Array {
  if (!file) return new Uint8Array();
  const text = file.type === 'chunk' ? file.code : file.source;
  return typeof text === 'string' ? new TextEncoder().encode(text) : text;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
