import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { brotliBytes } from './brotli.ts';

/** A page whose first load is limited: its route file, the texts it opens with and the most bytes it may weigh. */
export interface PageBudget {
  page: string;
  /** File name under src/routes, or a pattern on the path under src/routes. */
  route: string | RegExp;
  /** Text namespaces shown on the page; one language of each is counted. */
  texts: readonly string[];
  /** Bytes of script and style under brotli. */
  limit: number;
}

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** Prints what each page's first load weighs under brotli and fails the build when a page is over its limit. */
export function sizeBudget(pages: readonly PageBudget[]): Plugin {
  let root = '';
  return {
    name: 'gondola:size-budget',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async writeBundle(_options, bundle) {
      const over: string[] = [];
      for (const page of pages) {
        const route = routeFile(join(root, 'src/routes'), page.route);
        if (!route) {
          this.info(`size: ${page.page}: its route is not written yet`);
          continue;
        }
        const bytes = await pageBytes(bundle, `src/routes/${route}`, page.texts);
        const line = `size: ${page.page}: ${kilobytes(bytes)} of ${kilobytes(page.limit)} (script and style, brotli)`;
        this.info(line);
        if (bytes > page.limit) over.push(line);
      }
      if (over.length > 0) this.error(`Over the size budget:\n${over.join('\n')}`);
    },
  };
}

function routeFile(folder: string, route: string | RegExp): string | undefined {
  if (typeof route === 'string') return existsSync(join(folder, route)) ? route : undefined;
  return readdirSync(folder, { recursive: true })
    .map(String)
    .find((file) => route.test(file));
}

async function pageBytes(
  bundle: Rolldown.OutputBundle,
  route: string,
  texts: readonly string[],
): Promise<number> {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  const page = chunks.filter((chunk) => chunk.facadeModuleId?.includes(`/${route}`));
  if (!entry || page.length === 0) throw new Error(`No chunk of the build comes from ${route}`);
  const openings = texts.map((name) => {
    const folder = name === 'ui' || name === 'app' ? `src/${name}` : `src/rooms/${name}`;
    return chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/${folder}/text/es.json`));
  });
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
  for (const chunk of [entry, ...page, ...openings]) if (chunk) visit(chunk);
  const sizes = await Promise.all(
    [...names].map(async (name) => (await brotliBytes(content(bundle[name]))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function content(file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): Uint8Array {
  if (!file) return new Uint8Array();
  const text = file.type === 'chunk' ? file.code : file.source;
  return typeof text === 'string' ? new TextEncoder().encode(text) : text;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
