import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';

interface ServiceWorkerOptions {
  /** The worker's source, relative to the root of the front end; it is written next to the page as `service-worker.js`. */
  readonly source: string;
  /** Files of another front end that the page needs as well: their addresses, and where they are. */
  readonly others: Readonly<Record<string, string>>;
}

/** A file that the worker keeps; without a revision its name changes with its content. */
interface KeptFile {
  readonly url: string;
  readonly revision: string | null;
}

const revisionOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

/**
 * Builds the service worker of a front end after the front end itself, with the list of all its files as `__FILES__`: the page by
 * the address of the application, which the server writes it at, everything else by its own.
 */
export function serviceWorker({ source, others }: ServiceWorkerOptions): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'gondola:service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle(_options, bundle) {
      const written = Object.values(bundle).map((file): KeptFile => {
        if (file.fileName === 'index.html')
          return { url: config.base, revision: revisionOf(file.type === 'asset' ? file.source : file.code) };
        return { url: `${config.base}${file.fileName}`, revision: null };
      });
      const files: KeptFile[] = [
        ...written,
        ...publicFiles(config.publicDir).map((path) => ({
          url: `${config.base}${relative(config.publicDir, path)}`,
          revision: revisionOf(readFileSync(path)),
        })),
        ...Object.entries(others).map(([url, path]) => ({ url, revision: revisionOf(readFileSync(path)) })),
      ];
      await build({
        configFile: false,
        root: config.root,
        publicDir: false,
        logLevel: 'warn',
        define: {
          __FILES__: JSON.stringify(files),
          // The library's words for who develops it; nobody reads them here.
          'process.env.NODE_ENV': JSON.stringify('production'),
        },
        build: {
          target: 'es2023',
          outDir: config.build.outDir,
          emptyOutDir: false,
          reportCompressedSize: false,
          rolldownOptions: {
            input: join(config.root, source),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}

const publicFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
    : [];
