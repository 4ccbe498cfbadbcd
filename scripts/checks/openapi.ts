// The API's document can be made of the contract: every call has an example that still fits it, and every entity has a name.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { completed, readExamples, withoutExample } from '../../apps/server/src/api-docs/examples.ts';
import { documentedName, namedSchemas } from '../../apps/server/src/api-docs/named-schemas.ts';
import { callsByName } from '../../apps/server/test/examples/example-world.ts';
import { faultsOf } from '../../apps/server/test/examples/example-faults.ts';
import { report } from './report.ts';

const root = join(import.meta.dirname, '../..');

function faultsOfExamples(): string[] {
  const examples = readExamples();
  const without = [...callsByName.keys()].filter((name) => !examples[name] && !withoutExample[name]);
  const faults = Object.entries(examples).flatMap(([name, example]) => {
    const definition = callsByName.get(name);
    const found = definition ? faultsOf(definition, completed(definition, example)) : ['is no call'];
    return found.map((fault) => `the example of ${name}: ${fault}. npm run renew -- examples`);
  });
  return [
    ...without.map(
      (name) => `${name} has no example: add it in apps/server/test/examples, then npm run renew -- examples`,
    ),
    ...faults,
  ];
}

/** Entities that the contract gives a type, but does not export: the document and its clients have no name for them. */
function namelessEntities(): string[] {
  const folder = join(root, 'packages/contract/src');
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const types = readFileSync(join(folder, file), 'utf8').matchAll(
        /export type \w+ = z\.infer<typeof (\w+)>;/g,
      );
      return [...types]
        .filter(([, schema = '']) => !namedSchemas.has(documentedName(schema)))
        .map(
          ([, schema]) =>
            `packages/contract/src/${file}: export ${schema}, so that the API's document has a name for it`,
        );
    });
}

report('OpenAPI', [...faultsOfExamples(), ...namelessEntities()]);
