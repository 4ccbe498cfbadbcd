// Requests for every call of the OpenAPI document: right ones, and ones in which something is wrong.
import type { Random } from '../../src/demo/random.ts';
import {
  hostileBodies,
  hostileHeaders,
  hostileQueries,
  hostileTexts,
  hostileValues,
} from './hostile-values.ts';
import type { Known, Schema } from './schema-values.ts';
import { Values } from './schema-values.ts';

/** One call of the document. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly isPublic: boolean;
  readonly isStream: boolean;
  readonly isFile: boolean;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly body: Schema | undefined;
  /** The field of the form that carries files. */
  readonly fileField: string | undefined;
}

export interface FuzzRequest {
  readonly operation: Operation;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | Buffer | undefined;
}

interface OperationObject {
  readonly operationId: string;
  readonly security: readonly unknown[];
  readonly parameters: readonly (Operation['parameters'][number] | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

const companyParameter = {
  name: 'companyId',
  in: 'query',
  required: false,
  schema: { type: 'integer', exclusiveMinimum: 0 },
} as const;

const isBinary = (schema: Schema): boolean =>
  schema.format === 'binary' || (schema.items !== undefined && isBinary(schema.items));

function operationOf(path: string, method: string, object: OperationObject): Operation {
  const content = object.requestBody?.content ?? {};
  const form = content['multipart/form-data']?.schema;
  const answered = new Set(
    Object.values(object.responses).flatMap((response) => Object.keys(response.content ?? {})),
  );
  return {
    id: object.operationId,
    method: method.toUpperCase(),
    path,
    isPublic: object.security.length === 0,
    isStream: answered.has('text/event-stream'),
    isFile: answered.has('*/*'),
    parameters: object.parameters.map((parameter) => ('$ref' in parameter ? companyParameter : parameter)),
    body: form ?? content['application/json']?.schema,
    fileField: form && Object.entries(form.properties ?? {}).find(([, schema]) => isBinary(schema))?.[0],
  };
}

type Tree = Record<string, unknown> | unknown[];
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

type Schemas = Readonly<Record<string, unknown>>;

/** The value with every entity in the place of its reference. */
function withoutReferences(value: unknown, schemas: Schemas): unknown {
  if (Array.isArray(value)) return value.map((part) => withoutReferences(part, schemas));
  if (!isTree(value) || Array.isArray(value)) return value;
  const [, name] = /^#\/components\/schemas\/(\w+)$/.exec(String(value['$ref'])) ?? [];
  if (name) return withoutReferences(schemas[name], schemas);
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withoutReferences(part, schemas)]),
  );
}

/** Every call of the document. */
export function operationsOf(document: object): Operation[] {
  const { paths: given, components } = document as { paths: object; components: { schemas: Schemas } };
  const paths = withoutReferences(given, components.schemas) as Record<
    string,
    Record<string, OperationObject>
  >;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, object]) => operationOf(path, method, object)),
  );
}

/** Objects and lists inside a value, itself included. */
function treesOf(value: unknown): Tree[] {
  return isTree(value) ? [value, ...Object.values(value).flatMap(treesOf)] : [];
}

/** A hostile value of its own: what is damaged next must not change those of later requests. */
const hostile = (random: Random): unknown => structuredClone(random.pick(hostileValues));

/** One value somewhere inside is replaced, left out, repeated or joined by one that nobody asked for. */
function damage(body: unknown, random: Random): unknown {
  const trees = treesOf(body);
  if (trees.length === 0 || random.chance(0.05)) return hostile(random);
  const tree = random.pick(trees) as Record<string, unknown>;
  const keys = Object.keys(tree);
  const key = keys.length > 0 ? random.pick(keys) : 'x';
  const how = random.whole(0, 9);
  if (how === 0) Reflect.deleteProperty(tree, key);
  // In a list a name of digits would be a place: a list of two thousand million has no text.
  else if (how === 1 && !Array.isArray(tree))
    Object.defineProperty(tree, random.pick(hostileTexts), {
      value: 1,
      enumerable: true,
      configurable: true,
    });
  else if (how === 2) tree[key] = [tree[key], structuredClone(tree[key])];
  else tree[key] = hostile(random);
  return body;
}

const files: readonly { name: string; type: string; content: string }[] = [
  { name: 'a.csv', type: 'text/csv', content: 'internal_code;name\nA;b\nB;"c\nd"\n' },
  {
    name: 'b.csv',
    type: 'text/csv',
    content: 'name,internal_code,ean,stock,date\r\n=1+1,\u0000,-5,1e9,2026-02-30\r\n',
  },
  { name: 'c.csv', type: '', content: '' },
  { name: 'd.xlsx', type: 'application/octet-stream', content: 'PK\u0003\u0004nonsense' },
  { name: 'e.png', type: 'image/png', content: '\u0089PNG\r\n\u001a\nnonsense' },
  { name: '../../f', type: 'text/html', content: '<html>' },
  { name: 'x'.repeat(500), type: 'text/csv', content: 'a;b\n1;2\n' },
  { name: '👩‍👩‍👧.csv', type: 'text/csv', content: '\ufeffa\n1\n' },
  { name: '', type: 'text/csv', content: 'a\n1\n' },
];

function formOf(body: unknown, field: string, random: Random): { payload: Buffer; type: string } {
  const boundary = 'fuzz-boundary';
  const parts = Object.entries((body ?? {}) as Record<string, unknown>)
    .filter(([name]) => name !== field)
    .map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '')}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`,
    );
  for (let count = random.whole(0, 2); count > 0; count -= 1) {
    const { name, type, content } = random.pick(files);
    const under = random.chance(0.95) ? field : 'other';
    const head = `content-disposition: form-data; name="${under}"; filename="${name}"`;
    parts.push(`--${boundary}\r\n${head}${type ? `\r\ncontent-type: ${type}` : ''}\r\n\r\n${content}\r\n`);
  }
  const end = random.chance(0.95) ? `--${boundary}--\r\n` : '';
  return { payload: Buffer.from(parts.join('') + end), type: `multipart/form-data; boundary=${boundary}` };
}

export class Requests {
  private readonly random: Random;
  private readonly values: Values;

  constructor(random: Random, known: Known) {
    this.random = random;
    this.values = new Values(random, known);
  }

  /** A request for the call; about one in three is as it should be. */
  make(operation: Operation): FuzzRequest {
    const { random } = this;
    const faults = random.pick([0, 0, 1, 1, 1, 2]);
    const wrong = new Set(
      Array.from({ length: faults }, () => random.pick(['path', 'query', 'body', 'body', 'headers', 'raw'])),
    );
    const url = `${this.path(operation, wrong.has('path'))}${this.query(operation, wrong.has('query'))}`;
    const { payload, type } = this.body(operation, wrong.has('body'), wrong.has('raw'));
    const headers = {
      'accept-language': random.pick(['es', 'en']),
      ...(type ? { 'content-type': type } : {}),
      ...(wrong.has('headers') ? random.pick(hostileHeaders) : {}),
    };
    return { operation, method: operation.method, url, headers, payload };
  }

  private path({ path, parameters }: Operation, isWrong: boolean): string {
    return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const schema =
        parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.schema ?? {};
      const value = isWrong ? this.random.pick(hostileTexts) : this.values.valid(schema, name);
      return encodeURIComponent(String(value).toWellFormed().slice(0, 400)) || '%20';
    });
  }

  private query({ parameters }: Operation, isWrong: boolean): string {
    const { random } = this;
    const pieces = parameters
      .filter((parameter) => parameter.in === 'query' && (parameter.required || random.chance(0.4)))
      .map(({ name, schema }): [string, unknown] => [name, this.values.valid(schema, name)]);
    if (isWrong && pieces.length > 0) random.pick(pieces)[1] = random.pick(hostileTexts).slice(0, 3_000);
    const text = pieces
      .map(([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`)
      .join('&');
    return `?${isWrong && random.chance(0.5) ? `${text}&${random.pick(hostileQueries)}` : text}`;
  }

  private body(
    { body, fileField }: Operation,
    isWrong: boolean,
    isRaw: boolean,
  ): { payload?: string | Buffer; type?: string } {
    const { random } = this;
    if (!body) return isRaw ? { payload: random.pick(hostileBodies), type: 'application/json' } : {};
    const valid = this.values.valid(body, 'body');
    const value = isWrong ? damage(valid, random) : valid;
    if (fileField && !isRaw) return formOf(value, fileField, random);
    return { payload: isRaw ? random.pick(hostileBodies) : JSON.stringify(value), type: 'application/json' };
  }
}
