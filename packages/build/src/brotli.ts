import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

const compress = promisify(brotliCompress);
const compressible = /\.(js|css|html|svg|json)$/;
const smallest = 1024;

/** Writes a .br beside every compressible file of the build, so that the server never compresses them itself. */
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

/** Brotli at the quality used for files written once and read many times. */
export function brotliBytes(content: Uint8Array): Promise<Buffer> {
  return compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}
