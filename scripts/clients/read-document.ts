// Reads the API's document as those do who write a client: a validator looks for faults, and two generators make a client each.
// `node scripts/clients/read-document.ts <folder>` finds it there as openapi.json, leaves the clients next to it and writes the faults as JSON.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';

export interface Fault {
  readonly rule: string;
  readonly place: string;
  readonly message: string;
}

async function faultsOf(source: string, path: string): Promise<Fault[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      'no-required-schema-properties-undefined': 'error',
      'no-schema-type-mismatch': 'error',
      'no-invalid-schema-examples': 'error',
      'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: false },
      'spec-strict-refs': 'error',
      'tag-description': 'error',
      // Addresses of the specification end in one here and there; the server takes both.
      'no-path-trailing-slash': 'off',
    },
  });
  const problems = await lintFromString({ source, absoluteRef: path, config });
  return problems.map(({ ruleId, message, location }) => ({
    rule: ruleId,
    place: location[0]?.pointer ?? '',
    message,
  }));
}

const [folder = ''] = process.argv.slice(2);
const path = join(folder, 'openapi.json');
const source = readFileSync(path, 'utf8');

await createClient({
  input: path,
  output: join(folder, 'client'),
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'silent' },
});
const types = await openapiTypes(JSON.parse(source) as OpenAPI3);
writeFileSync(join(folder, 'types.ts'), astToString(types));
process.stdout.write(JSON.stringify(await faultsOf(source, path)));
