import { contract, endpoint, type EndpointDefinition } from '@gondola/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { ambiguitiesOf } from './ambiguous-paths.ts';
import { completed } from './examples.ts';
import { Schemas } from './json-schema.ts';
import { namedSchemas, schemaNames } from './named-schemas.ts';
import { openApiDocument } from './openapi.ts';

interface Document {
  paths: Record<string, Record<string, { parameters: object[]; responses: Record<string, unknown> }>>;
  components: { schemas: Record<string, { type?: string; properties?: object; required?: string[] }> };
}
const documentOf = (endpoints: Parameters<typeof openApiDocument>[0]) =>
  openApiDocument(endpoints) as unknown as Document;

const things = {
  method: 'POST',
  path: '/api/things',
  access: 'public',
  summary: 'Saves',
  data: z.object({}),
} as const satisfies EndpointDefinition;

describe('the document', () => {
  it('shows what a failure tells next to its reason, and requires none of it', () => {
    const save = endpoint({
      ...things,
      errors: [409, 413],
      errorData: { 409: { name: 'Thing', data: z.object({ thing: z.object({ id: z.int() }) }) } },
    });
    const { paths, components } = documentOf({ things: { save } });
    const responses: Record<string, unknown> = paths['/api/things']?.['post']?.responses ?? {};
    expect(responses['413']).toEqual({ $ref: '#/components/responses/Failure' });
    expect(responses['409']).toMatchObject({
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/Failure' },
              { required: ['data'], properties: { data: { $ref: '#/components/schemas/Thing' } } },
            ],
          },
        },
      },
    });
    expect(components.schemas['Thing']).toMatchObject({
      type: 'object',
      properties: { thing: { type: 'object', required: ['id'] } },
    });
    expect(components.schemas['Thing']?.required).toBeUndefined();
  });

  it('asks for the company once, also where the call has its own rule for it', () => {
    const own = endpoint({ ...things, access: 'session', query: z.object({ companyId: z.int() }) });
    const usual = endpoint({ ...things, path: '/api/others', access: 'session' });
    const { paths } = documentOf({ things: { own, usual } });
    expect(paths['/api/things']?.['post']?.parameters).toMatchObject([{ name: 'companyId', required: true }]);
    expect(paths['/api/others']?.['post']?.parameters).toEqual([
      { $ref: '#/components/parameters/companyId' },
    ]);
  });

  it('declares the keys of a record that must have them', () => {
    const counts = z.record(z.enum(['open', 'done']), z.int());
    const json = new Schemas().of(counts, 'output');
    expect(json).toEqual({
      type: 'object',
      properties: { open: { type: 'integer' }, done: { type: 'integer' } },
      required: ['open', 'done'],
    });
  });

  it('names each schema of the contract once for all the calls that tell it', () => {
    const { paths, components } = documentOf(contract);
    const pointers = JSON.stringify({ paths, components }).match(/#\/components\/schemas\/\w+/g) ?? [];
    const named = new Set(pointers.map((pointer) => pointer.split('/').at(-1) ?? ''));
    expect([...named].filter((name) => !(name in components.schemas))).toEqual([]);
    expect(Object.keys(components.schemas).filter((name) => !named.has(name))).toEqual([]);
    expect(pointers.filter((pointer) => pointer.endsWith('ImportPreview')).length).toBeGreaterThan(6);
  });

  it('gives an entity that is read otherwise than it is written a name for each side', () => {
    const both = z.object({ list: z.array(namedSchemas.get('Ticket') ?? z.never()) });
    const draft = z.object({ a: z._default(z.int(), 1) });
    const within = z.object({ draft, text: z.string() });
    schemaNames.add(draft, { id: 'TrialDraft' });
    schemaNames.add(within, { id: 'TrialHolder' });
    try {
      const schemas = new Schemas();
      const parts = ['input', 'output'] as const;
      const { document, schemas: entities } = schemas.resolve(
        Object.fromEntries(parts.map((side) => [side, [schemas.of(within, side), schemas.of(both, side)]])),
      );
      expect(document['input']?.[0]).toEqual({ $ref: '#/components/schemas/TrialHolderInput' });
      expect(document['output']?.[0]).toEqual({ $ref: '#/components/schemas/TrialHolder' });
      expect(document['input']?.[1]).toEqual(document['output']?.[1]);
      expect(Object.keys(entities)).toEqual([
        'Ticket',
        'TrialDraft',
        'TrialDraftInput',
        'TrialHolder',
        'TrialHolderInput',
      ]);
    } finally {
      for (const each of [draft, within]) schemaNames.remove(each);
    }
  });
});

describe('addresses that two patterns fit', () => {
  const id = z.object({ id: z.int() });
  const rows = endpoint({ ...things, path: '/api/things/{id}/rows', params: id });
  const of = (kind: z.ZodMiniType, path: `/api/${string}`) =>
    endpoint({ ...things, path, params: z.object({ kind }) });

  it('name the parameter whose number tells them apart', () => {
    const told = ambiguitiesOf([rows, of(z.string(), '/api/things/shapes/{kind}')]);
    expect(told.get('/api/things/{id}/rows')).toEqual([
      '`id` is a number: `/api/things/shapes/{kind}` has `shapes` there.',
    ]);
    expect(told.get('/api/things/shapes/{kind}')).toEqual([
      '`shapes` is a word: `/api/things/{id}/rows` has a number there.',
    ]);
  });

  it('are none where one is plainer than the other', () => {
    expect(ambiguitiesOf([rows, of(z.string(), '/api/things/{kind}/{other}')]).size).toBe(0);
  });

  it('may not be without such a number', () => {
    const named = of(z.string(), '/api/things/{kind}/rows');
    expect(() => ambiguitiesOf([named, of(z.string(), '/api/things/shapes/{kind}')])).toThrow(
      'nothing tells /api/things/{kind}/rows from /api/things/shapes/{kind}',
    );
  });
});

describe('an example that is older than a field', () => {
  const call = (data: z.core.$ZodObject) =>
    endpoint({ method: 'GET', path: '/api/shops', access: 'session', reads: [], summary: 'Shops', data });
  const answer = { success: true, status: 200, message: '', data: { shops: [{ id: 7 }] } } as const;
  const shop = { id: z.int(), note: z.nullable(z.string()), grade: z.string(), visits: z.int() };

  it('shows it with a plain value', () => {
    const data = z.object({ shops: z.array(z.object(shop)) });
    expect(completed(call(data), { answer }).answer?.data).toEqual({
      shops: [{ id: 7, note: null, grade: '', visits: 0 }],
    });
  });

  it('shows none that no plain value fits, so that the check asks for a new one', () => {
    const data = z.object({ shops: z.array(z.object({ ...shop, kind: z.enum(['kiosk']) })) });
    expect(completed(call(data), { answer }).answer?.data).toEqual({
      shops: [{ id: 7, note: null, grade: '', visits: 0 }],
    });
  });
});
