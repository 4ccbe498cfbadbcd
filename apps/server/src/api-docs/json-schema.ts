// Schemas of the contract as the document writes them: entities by reference, and only what a reader or a generator uses.
import { toJSONSchema, z } from 'zod/mini';
import { schemaNames, type SchemaNames } from './named-schemas.ts';

export interface JsonSchema {
  readonly [key: string]: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

type Side = 'input' | 'output';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** zod names the keys that a record must have without declaring them. */
function withDeclaredKeys(json: Record<string, unknown>): Record<string, unknown> {
  const { propertyNames: _names, additionalProperties, required, ...rest } = json;
  if (!Array.isArray(required) || json['properties'] || !isObject(additionalProperties)) return json;
  const properties = Object.fromEntries(required.map((key: string) => [key, additionalProperties]));
  return { ...rest, properties, required };
}

/** Patterns of formats that have one of their own already. */
const known = new Set(['date', 'date-time', 'uuid', 'email']);

function simplify(value: unknown, side: Side): unknown {
  if (Array.isArray(value)) return value.map((part) => simplify(part, side));
  if (!isObject(value)) return value;
  const json: Record<string, unknown> = Object.fromEntries(
    Object.entries(withDeclaredKeys(value)).map(([key, part]) => [key, simplify(part, side)]),
  );
  const { $ref, additionalProperties, format, minimum, maximum } = json;
  if (typeof $ref === 'string') json['$ref'] = $ref.replace('#/$defs/', `#/${side}/`);
  // Fields may be added: a client that refuses what it does not know would break then.
  if (additionalProperties === false) delete json['additionalProperties'];
  if (minimum === Number.MIN_SAFE_INTEGER) delete json['minimum'];
  if (maximum === Number.MAX_SAFE_INTEGER) delete json['maximum'];
  if (known.has(String(format))) delete json['pattern'];
  return json;
}

function jsonOf(schema: z.core.$ZodType, side: Side, names: SchemaNames): JsonSchema {
  const { $schema: _dialect, ...json } = toJSONSchema(schema, {
    io: side,
    unrepresentable: 'any',
    metadata: names,
    // zod leaves the default of a transformed input out.
    override: ({ zodSchema: { _zod }, jsonSchema }) => {
      const { def } = _zod;
      if (def.type === 'default' && typeof def.defaultValue === 'number')
        jsonSchema.default = def.defaultValue;
    },
  });
  return simplify(json, side) as JsonSchema;
}

const nameless: SchemaNames = z.registry();

/** The fields of an address, one each, so that the whole needs no name. */
export const inputSchemaOf = (schema: z.core.$ZodType): JsonSchema => jsonOf(schema, 'input', nameless);

/**
 * Collects the entities that bodies and answers refer to. One that is read otherwise than it is written (a default that a caller may leave
 * out) has a name for each side: Draft and DraftInput.
 */
export class Schemas {
  private readonly entities = { input: new Map<string, string>(), output: new Map<string, string>() };

  /** The schema of a body (`input`) or an answer (`output`). */
  of(schema: z.core.$ZodType, side: Side): JsonSchema {
    // Within another, so that an entity that is the whole of it is a reference too.
    const { properties, $defs } = jsonOf(z.object({ whole: schema }), side, schemaNames);
    for (const [name, { id: _, ...json }] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>))
      this.entities[side].set(name, JSON.stringify(json));
    return properties?.['whole'] ?? {};
  }

  /** The document with its references in place, and the schemas that they lead to, in the order of their names. */
  resolve<Document>(document: Document): { document: Document; schemas: Record<string, JsonSchema> } {
    const { input, output } = this.entities;
    const split = this.differing();
    const nameOf = (side: string, name: string): string =>
      side === 'input' && split.has(name) ? `${name}Input` : name;
    const placed = (json: string): unknown =>
      JSON.parse(
        json.replaceAll(
          /"#\/(input|output)\/(\w+)"/g,
          (_, side: string, name: string) => `"#/components/schemas/${nameOf(side, name)}"`,
        ),
      );
    const all = [
      ...[...output].map(([name, json]) => [name, placed(json)] as const),
      ...[...input].map(([name, json]) => [nameOf('input', name), placed(json)] as const),
    ];
    const schemas = Object.fromEntries(all.toSorted(([one], [other]) => (one < other ? -1 : 1)));
    return {
      document: placed(JSON.stringify(document)) as Document,
      schemas: schemas as Record<string, JsonSchema>,
    };
  }

  /** Entities that are not the same on both sides, or hold one that is not. */
  private differing(): Set<string> {
    const { input, output } = this.entities;
    const split = new Set<string>();
    const differs = (name: string, json: string): boolean =>
      json.replaceAll('"#/input/', '"#/output/') !== output.get(name) ||
      [...split].some((other) => json.includes(`"#/input/${other}"`));
    for (let before = -1; before < split.size;) {
      before = split.size;
      for (const [name, json] of input) if (output.has(name) && differs(name, json)) split.add(name);
    }
    return split;
  }
}
