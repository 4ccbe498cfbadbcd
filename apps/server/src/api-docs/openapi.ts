// The OpenAPI document, made from the contract.
import { areas, type EndpointDefinition, type EndpointList, type FileField } from '@gondola/contract';
import { ambiguitiesOf } from './ambiguous-paths.ts';
import { components, companyParameter } from './components.ts';
import { type ApiExample, completed, readExamples } from './examples.ts';
import { inputSchemaOf, type JsonSchema, Schemas } from './json-schema.ts';
import { apiTexts } from './texts.ts';

export type Contract = Readonly<Record<string, EndpointList>>;

/** One call as the document writes it. */
interface Operation {
  readonly [key: string]: unknown;
  readonly tags: readonly string[];
}

function parametersOf(definition: EndpointDefinition, example: ApiExample): object[] {
  const own = (['params', 'query'] as const).flatMap((part) => {
    const schema = definition[part];
    if (!schema) return [];
    const { properties = {}, required = [] } = inputSchemaOf(schema);
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema: property,
      example: example[part]?.[name],
    }));
  });
  // A call that asks for the company says itself what it is for.
  const isLimited = definition.access !== 'public' && !own.some(({ name }) => name === 'companyId');
  return isLimited ? [...own, companyParameter] : own;
}

/** The fields of a form with its file, which is shown by its name. */
function exampleOfForm(
  { field, max }: FileField,
  sent: unknown,
  file: string | undefined,
): object | undefined {
  return file ? { ...(sent as object | undefined), [field]: max > 1 ? [file] : file } : undefined;
}

/** The body of a call: JSON, or a form with files next to the fields. */
function requestBodyOf(
  { files, body }: EndpointDefinition,
  schemas: Schemas,
  { body: sent, file: sentFile }: ApiExample,
): object {
  if (!files && !body) return {};
  const json = body && { 'application/json': { schema: schemas.of(body, 'input'), example: sent } };
  if (!files) return { requestBody: { required: true, content: json } };
  const fields: JsonSchema = body ? inputSchemaOf(body) : {};
  const file = { type: 'string', format: 'binary' };
  const schema = {
    ...fields,
    type: 'object',
    properties: {
      ...fields.properties,
      [files.field]: files.max > 1 ? { type: 'array', items: file, maxItems: files.max } : file,
    },
    required: [...(fields.required ?? []), ...(files.isOptional ? [] : [files.field])],
  };
  const content = {
    ...(files.isOptional ? json : {}),
    'multipart/form-data': { schema, example: exampleOfForm(files, sent, sentFile) },
  };
  return { requestBody: { required: true, content } };
}

/** An envelope, of a success or a failure, with its `data`. */
const envelope = (of: 'Success' | 'Failure', data: JsonSchema): object => ({
  allOf: [
    { $ref: `#/components/schemas/${of}` },
    { type: 'object', required: ['data'], properties: { data } },
  ],
});

function contentOf({ produces }: EndpointDefinition, data: JsonSchema, { answer }: ApiExample): object {
  if (produces === 'text/event-stream') return { 'text/event-stream': { schema: data } };
  if (produces === 'file') return { '*/*': { schema: { type: 'string', format: 'binary' } } };
  return { 'application/json': { schema: envelope('Success', data), example: answer } };
}

function responsesOf(
  definition: EndpointDefinition,
  schemas: Schemas,
  example: ApiExample,
): Record<string, object> {
  const { status = 200, errors = [], errorData = {} } = definition;
  const failures = [
    400,
    ...(definition.access === 'public' ? [] : [401, 403]),
    404,
    ...(definition.rateLimit ? [429] : []),
    ...errors,
    ...Object.keys(errorData).map(Number),
    500,
  ];
  const failure = (code: number): object => {
    const documented = errorData[code];
    if (!documented) return { $ref: '#/components/responses/Failure' };
    const schema = envelope('Failure', { $ref: `#/components/schemas/${documented.name}` });
    return { description: 'A failure that tells more', content: { 'application/json': { schema } } };
  };
  const content = contentOf(definition, schemas.of(definition.data, 'output'), example);
  return {
    [status]: { description: definition.summary, content },
    ...Object.fromEntries(failures.map((code) => [String(code), failure(code)])),
  };
}

function operation(
  id: { readonly room: string; readonly key: string },
  definition: EndpointDefinition,
  schemas: Schemas,
  remarks: readonly string[],
  example: ApiExample,
): Operation {
  const isPublic = definition.access === 'public';
  const access = isPublic ? 'Needs no session.' : `Roles: ${areas[definition.access].join(', ')}.`;
  return {
    operationId: `${id.room}.${id.key}`,
    tags: [id.room],
    summary: definition.summary,
    description: [access, ...remarks].join(' '),
    security: isPublic ? [] : [{ bearer: [] }],
    parameters: parametersOf(definition, example),
    ...requestBodyOf(definition, schemas, example),
    responses: responsesOf(definition, schemas, example),
  };
}

/** Named schemas of the data that failures carry. Not every reason carries it, so nothing of it is required. */
function failureSchemas(
  definition: EndpointDefinition,
  schemas: Schemas,
): [name: string, schema: JsonSchema][] {
  return Object.values(definition.errorData ?? {}).flatMap((documented) => {
    if (!documented) return [];
    const { required: _none, ...schema } = schemas.of(documented.data, 'output');
    return [[documented.name, schema]];
  });
}

export interface OpenApiDocument {
  readonly tags: readonly { readonly name: string; readonly description: string | undefined }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

/** The OpenAPI 3.1 document of a contract. */
export function openApiDocument(contract: Contract): OpenApiDocument & Readonly<Record<string, unknown>> {
  const schemas = new Schemas();
  const definitions = Object.values(contract).flatMap((endpoints) => Object.values(endpoints));
  const remarks = ambiguitiesOf(definitions);
  const examples = readExamples();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [room, endpoints] of Object.entries(contract)) {
    for (const [key, definition] of Object.entries(endpoints)) {
      const path = (paths[definition.path] ??= {});
      path[definition.method.toLowerCase()] = operation(
        { room, key },
        definition,
        schemas,
        remarks.get(definition.path) ?? [],
        completed(definition, examples[`${room}.${key}`] ?? {}),
      );
    }
  }
  const failures = Object.fromEntries(
    definitions.flatMap((definition) => failureSchemas(definition, schemas)),
  );
  const { document, schemas: entities } = schemas.resolve({ paths, failures });
  const { title, description, rooms } = apiTexts.en;
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The installation that gives this document out' }],
    tags: Object.keys(contract).map((name) => ({ name, description: rooms[name] })),
    paths: document.paths,
    components: { ...components, schemas: { ...components.schemas, ...document.failures, ...entities } },
  };
}
