// The schemas of the contract that have a name of their own: in the document an entity is called as its schema is in the source,
// `export const ticket` is Ticket. Nothing is listed by hand, and pages, which carry the same files, carry no names.
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod/mini';

type Schema = z.core.$ZodType;

/** Whose sources are looked through. */
const packages = ['@gondola/contract', '@gondola/survey', '@gondola/builder'];

const isSource = (file: string): boolean => file.endsWith('.ts') && !file.endsWith('.test.ts');

const isSchema = (value: unknown): value is Schema => value instanceof z.core.$ZodType;

/** Objects, and choices between them: what a client gives a type of its own. */
function isEntity(schema: Schema): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return Object.keys(def.shape).length > 0;
  return def.type === 'union' && def.options.every(isEntity);
}

/** `ticketRow` is TicketRow, and so is `ticketRowSchema`. */
export function documentedName(exported: string): string {
  const name = exported.replace(/Schema$/, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export type SchemaNames = z.core.$ZodRegistry<{ id: string }>;

/** Reads them from what the sources of the contract export. Throws when two schemas have the same name. */
async function readNamedSchemas(): Promise<ReadonlyMap<string, Schema>> {
  const named = new Map<string, Schema>();
  const seen = new Set<unknown>();
  const { resolve } = createRequire(import.meta.url);
  for (const folder of packages.map((name) => dirname(resolve(name)))) {
    for (const file of readdirSync(folder, { recursive: true }).map(String).filter(isSource).sort()) {
      const exported = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>;
      for (const [key, value] of Object.entries(exported)) {
        if (!isSchema(value) || !isEntity(value) || seen.has(value)) continue;
        const name = documentedName(key);
        if (named.has(name))
          throw new Error(`${file} exports a second ${name}: the document would mix them up`);
        named.set(name, value);
        seen.add(value);
      }
    }
  }
  return named;
}

/** By the name that the document gives them. */
export const namedSchemas = await readNamedSchemas();

/** The same for zod. */
export const schemaNames: SchemaNames = z.registry();
for (const [id, schema] of namedSchemas) schemaNames.add(schema, { id });
