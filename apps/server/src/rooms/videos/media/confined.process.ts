// Tries out a confinement: reads our code and the packages, and writes where it may, as the process that touches media files does.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [folder = ''] = process.argv.slice(2);
const path = join(folder, 'written');
writeFileSync(path, '');
rmSync(path);
readFileSync(createRequire(import.meta.url).resolve('zod/package.json'));
process.send?.('ready', undefined, {}, () => process.disconnect());
