import { contract, endpoint } from '@gondola/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { openApiDocument } from './openapi.ts';

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  components: { schemas: Record<string, { properties?: object; required?: string[] }> };
}
const documentOf = (endpoints: Parameters<typeof openApiDocument>[0]) =>
  openApiDocument(endpoints) as Document;

describe('the document', () => {
  it('shows what a failure tells beside its reason, and requires none of it', () => {
    const save = endpoint({
      method: 'POST',
      path: '/api/things',
      access: 'public',
      summary: 'Saves',
      data: z.object({}),
      errors: [409, 413],
      errorData: { 409: { name: 'Thing', data: z.object({ thing: z.object({ id: z.int() }) }) } },
    });
    const { paths, components } = documentOf({ things: { save } });
    const { responses } = paths['/api/things']?.['post'] ?? { responses: {} };
    expect(responses['413']).toEqual({ $ref: '#/components/responses/Failure' });
    expect(responses['409']).toMatchObject({
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/Failure' },
              { properties: { data: { $ref: '#/components/schemas/Thing' } } },
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

  it('names each schema of the contract once for all the calls that tell it', () => {
    const { paths, components } = documentOf(contract);
    const pointers = JSON.stringify(paths).match(/#\/components\/schemas\/\w+/g) ?? [];
    for (const pointer of pointers)
      expect(components.schemas).toHaveProperty([pointer.split('/').at(-1) ?? '']);
    expect(pointers.filter((pointer) => pointer.endsWith('ImportPreview')).length).toBeGreaterThan(6);
  });
});
