// Valid values for the JSON schemas of the document: near enough to what people send to get past the first check.
import fc from 'fast-check';
import type { Random } from '../../src/demo/random.ts';

/** The part of JSON Schema that the document uses. */
export interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
}

/** The rows that exist, so that ids and addresses of a request name something now and then. */
export interface Known {
  readonly ids: readonly number[];
  readonly companyId: number;
  readonly uuids: readonly string[];
  readonly emails: readonly string[];
  readonly fileAddresses: readonly string[];
}

export class Values {
  private readonly random: Random;
  private readonly known: Known;

  constructor(random: Random, known: Known) {
    this.random = random;
    this.known = known;
  }

  /** A value that keeps the rules of `schema`; `name` is what the field is called. */
  valid(schema: Schema, name: string): unknown {
    const { random } = this;
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return random.pick(schema.enum);
    const branches = schema.anyOf ?? schema.oneOf;
    if (branches) return this.valid(random.pick(branches), name);
    switch (schema.type) {
      case 'object':
        return this.object(schema);
      case 'array':
        return this.array(schema, name);
      case 'string':
        return this.text(schema, name);
      case 'integer':
      case 'number':
        return this.number(schema, name);
      case 'boolean':
        return random.chance(0.5);
      case 'null':
        return null;
      default:
        return random.pick<unknown>(['x', 1, true, null, [], {}]);
    }
  }

  private object({ properties = {}, required = [], additionalProperties, propertyNames }: Schema): object {
    const entries = Object.entries(properties)
      .filter(([name]) => required.includes(name) || this.random.chance(0.5))
      .map(([name, schema]): [string, unknown] => [name, this.valid(schema, name)]);
    if (typeof additionalProperties === 'object') {
      const key = String(this.valid(propertyNames ?? { type: 'string', maxLength: 10 }, 'key'));
      entries.push([key, this.valid(additionalProperties, key)]);
    }
    return Object.fromEntries(entries);
  }

  private array({ items = {}, minItems = 0, maxItems = 3 }: Schema, name: string): unknown[] {
    const length = this.random.whole(minItems, Math.min(maxItems, minItems + 2));
    return Array.from({ length }, () => this.valid(items, name));
  }

  private number({ type, minimum, maximum, exclusiveMinimum }: Schema, name: string): number {
    const { random, known } = this;
    if (name === 'companyId' && random.chance(0.85)) return known.companyId;
    if (/id$/i.test(name)) return random.chance(0.6) ? random.pick(known.ids) : random.whole(1, 12);
    const min = minimum ?? (exclusiveMinimum === undefined ? -100 : exclusiveMinimum + 1);
    const max = Math.min(maximum ?? Infinity, min + 200);
    return type === 'integer' ? random.whole(min, max) : random.between(min, max);
  }

  private text({ format, pattern, minLength = 0, maxLength = 40 }: Schema, name: string): string {
    const { random, known } = this;
    if (format === 'date') return this.day();
    if (format === 'date-time') return `${this.day()}T0${random.whole(0, 9)}:30:00.000Z`;
    if (format === 'uuid') return random.pick(known.uuids);
    if (format === 'email') return random.pick(known.emails);
    if (pattern !== undefined) return this.matching(pattern);
    if (/^(ids?|groups|locations|categories).*(in|out|group)$/i.test(name))
      return random.pick(['1', '1,2', '']);
    if (/base64/i.test(name)) return 'iVBORw0KGgo=';
    if (/url|file|image|logo|avatar/i.test(name) && random.chance(0.7))
      return random.pick(known.fileAddresses);
    if (/^(from|to|.*date)$/i.test(name) && random.chance(0.7)) return this.day();
    const word = random.pick([
      'a',
      'Góndola',
      'x y',
      '12',
      'true',
      '007',
      'LEC',
      '[]',
      '["a"]',
      'Ñandú & Cía',
    ]);
    const text = random.chance(0.1) ? 'm'.repeat(Math.min(maxLength, 2_000)) : word.slice(0, maxLength);
    return text.padEnd(minLength, '.');
  }

  private day(): string {
    const { random } = this;
    const part = (min: number, max: number): string => String(random.whole(min, max)).padStart(2, '0');
    return `${random.whole(2025, 2027)}-${part(1, 12)}-${part(1, 28)}`;
  }

  private matching(pattern: string): string {
    const [text = ''] = fc.sample(fc.stringMatching(new RegExp(pattern)), {
      numRuns: 1,
      seed: this.random.whole(0, 2 ** 31 - 1),
    });
    return text;
  }
}
