// docs/openapi.json is what the contract says. With --write it is renewed.
import { readFileSync, writeFileSync } from 'node:fs';
import { contract } from '@gondola/contract';
import { openApiDocument } from '../../apps/server/src/api-docs/openapi.ts';
import { report } from './report.ts';

const path = new URL('../../docs/openapi.json', import.meta.url);
const wanted = `${JSON.stringify(openApiDocument(contract), null, 1)}\n`;

if (process.argv.includes('--write')) writeFileSync(path, wanted);

function written(): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

report(
  'OpenAPI',
  written() === wanted ? [] : ['docs/openapi.json does not say what the contract says: npm run renew'],
);
