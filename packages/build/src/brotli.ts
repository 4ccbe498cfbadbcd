import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

const compress = promisify(brotliCompress);
const compressible = /\.(js|css|html|svg|json|wasm)$/;
const smallest = 1024;

/** Writes a .br next to every compressible file of the build, so that the server never compresses them itself. */
export function brotli(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'gondola:brotli',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      const folder = resolve(config.root, config.build.outDir);
      const files = await readdir(folder, { recursive: true });
      await Promise.all(
        files.filter((file) => compressible.test(file)).map((file) => writeBrotli(join(folder, file))),
      );
    },
  };
}

async function writeBrotli(file: string) {
  const content = await readFile(file);
  if (content.length < smallest) return;
  await writeFile(`${file}.br`, await brotliBytes(content));
}

const compressed = new Map<string, Promise<Buffer>>();

/**
 * Brotli at the quality used for files written once and read many times. Most of a build's time is spent here, so each
 * content is compressed once: to be weighed for every page that needs it, and to be written.
 */
export function brotliBytes(content: Uint8Array): Promise<Buffer> {
  const key = createHash('sha256').update(content).digest('base64');
  const known = compressed.get(key);
  if (known) return known;
  const bytes = compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  compressed.set(key, bytes);
  return bytes;
}
