// The OpenAPI document, made from the contract.
import type { EndpointDefinition, EndpointList } from '@gondola/contract';
import { areas } from '@gondola/contract';
import { toJSONSchema } from 'zod/mini';
import type { z } from 'zod/mini';

type JsonSchema = Record<string, unknown>;

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...json } = toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // zod leaves the default of a transformed input out.
    override: ({ zodSchema: { _zod }, jsonSchema }) => {
      const { def } = _zod;
      if (def.type === 'default' && typeof def.defaultValue === 'number')
        jsonSchema.default = def.defaultValue;
    },
  }) as JsonSchema;
  return json;
}

function parameters(definition: EndpointDefinition): object[] {
  return (['params', 'query'] as const).flatMap((part) => {
    const schema = definition[part];
    if (!schema) return [];
    const json = schemaOf(schema, 'input');
    const required = (json['required'] as string[] | undefined) ?? [];
    return Object.entries((json['properties'] as JsonSchema | undefined) ?? {}).map(([name, property]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema: property,
    }));
  });
}

/** What a caller sends: JSON, or a form with files beside the fields. */
function requestBody(definition: EndpointDefinition): object {
  const { files } = definition;
  const fields = definition.body ? schemaOf(definition.body, 'input') : undefined;
  if (!files)
    return fields
      ? { requestBody: { required: true, content: { 'application/json': { schema: fields } } } }
      : {};
  const file = { type: 'string', format: 'binary' };
  const schema = {
    ...fields,
    type: 'object',
    properties: {
      ...(fields?.['properties'] as JsonSchema | undefined),
      [files.field]: files.max > 1 ? { type: 'array', items: file, maxItems: files.max } : file,
    },
    required: [
      ...((fields?.['required'] as string[] | undefined) ?? []),
      ...(files.isOptional ? [] : [files.field]),
    ],
  };
  const json = files.isOptional ? { 'application/json': { schema: fields ?? {} } } : {};
  return { requestBody: { required: true, content: { ...json, 'multipart/form-data': { schema } } } };
}

const companyParameter = { $ref: '#/components/parameters/companyId' };

function contentOf({ produces }: EndpointDefinition, data: JsonSchema): object {
  if (produces === 'text/event-stream') return { 'text/event-stream': { schema: data } };
  if (produces === 'file') return { '*/*': { schema: { type: 'string', format: 'binary' } } };
  return {
    'application/json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Success' }, { type: 'object', properties: { data } }],
      },
    },
  };
}

function answers(definition: EndpointDefinition): Record<string, object> {
  const status = String(definition.status ?? 200);
  const failures = [
    400,
    ...(definition.access === 'public' ? [] : [401, 403]),
    404,
    ...(definition.rateLimit ? [429] : []),
    ...(definition.errors ?? []),
    500,
  ];
  const failure = (code: number): object => {
    const documented = definition.errorData?.[code];
    if (!documented) return { $ref: '#/components/responses/Failure' };
    const data = { $ref: `#/components/schemas/${documented.name}` };
    const schema = {
      allOf: [{ $ref: '#/components/schemas/Failure' }, { type: 'object', properties: { data } }],
    };
    return { description: 'A failure that tells more', content: { 'application/json': { schema } } };
  };
  const data = schemaOf(definition.data, 'output');
  const body = contentOf(definition, data);
  return {
    [status]: { description: definition.summary, content: body },
    ...Object.fromEntries(failures.map((code) => [String(code), failure(code)])),
  };
}

function operation(room: string, key: string, definition: EndpointDefinition): object {
  const isPublic = definition.access === 'public';
  return {
    operationId: `${room}.${key}`,
    tags: [room],
    summary: definition.summary,
    description: isPublic ? 'Needs no session.' : `Roles: ${areas[definition.access].join(', ')}.`,
    security: isPublic ? [] : [{ bearer: [] }],
    parameters: [...parameters(definition), ...(isPublic ? [] : [companyParameter])],
    ...requestBody(definition),
    responses: answers(definition),
  };
}

const components = {
  securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  parameters: {
    companyId: {
      name: 'companyId',
      in: 'query',
      description: 'Limits the call to one company; without it, every company the caller may see.',
      schema: { type: 'integer' },
    },
  },
  schemas: {
    Success: {
      type: 'object',
      required: ['success', 'status', 'message', 'data'],
      properties: {
        success: { const: true },
        status: { type: 'integer' },
        message: { type: 'string' },
        data: {},
      },
    },
    Failure: {
      type: 'object',
      required: ['success', 'status', 'message', 'data'],
      properties: {
        success: { const: false },
        status: { type: 'integer' },
        message: { type: 'string' },
        data: {
          type: 'object',
          required: ['errorMessage', 'code', 'requestId'],
          properties: {
            errorMessage: { type: 'string', description: 'Fit to show, in the language of Accept-Language.' },
            code: { type: 'string' },
            requestId: { type: 'string' },
            fields: {
              type: 'array',
              items: {
                type: 'object',
                required: ['path', 'code', 'message'],
                properties: {
                  path: { type: 'string' },
                  code: { type: 'string' },
                  message: { type: 'string' },
                },
              },
            },
          },
        },
      },
    },
  },
  responses: {
    Failure: {
      description: 'A failure',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  },
};

/** Named schemas of what failures tell. Not every reason tells it, so nothing of it is required. */
function toldSchemas({ errorData = {} }: EndpointDefinition): [name: string, schema: JsonSchema][] {
  return Object.values(errorData).flatMap((documented) => {
    if (!documented) return [];
    const { required: _none, additionalProperties: _closed, ...schema } = schemaOf(documented.data, 'output');
    return [[documented.name, schema]];
  });
}

/** The OpenAPI 3.1 document of a contract. */
export function openApiDocument(contract: Readonly<Record<string, EndpointList>>): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [room, endpoints] of Object.entries(contract)) {
    for (const [key, definition] of Object.entries(endpoints)) {
      const path = (paths[definition.path] ??= {});
      path[definition.method.toLowerCase()] = operation(room, key, definition);
    }
  }
  const definitions = Object.values(contract).flatMap((endpoints) => Object.values(endpoints));
  const schemas = { ...components.schemas, ...Object.fromEntries(definitions.flatMap(toldSchemas)) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gondola',
      version: '1',
      description: 'Field audits in retail: tasks, reviews, share of shelf, tickets and tokens.',
    },
    paths,
    components: { ...components, schemas },
  };
}
