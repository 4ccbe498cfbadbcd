// The faults of an example that is kept: it no longer fits its call, or it shows what opens something.
import type { EndpointDefinition } from '@gondola/contract';
import { safeParse, type z } from 'zod/mini';
import type { ApiExample } from '../../src/api-docs/examples.ts';
import { demoPassword } from '../../src/demo/demo-accounts.ts';

const secrets = [/eyJ[\w-]{10}/, /signature=[\w-]{10}/, /otpauth:/, new RegExp(demoPassword)];

function faultsOfPart(part: string, schema: z.core.$ZodType | undefined, value: unknown): string[] {
  if (!schema) return [];
  const { error } = safeParse(schema, value ?? {});
  return (error?.issues ?? []).map(({ path, message }) => `${part} ${path.join('.')} ${message}`);
}

/** Empty where nothing is. */
export function faultsOf(definition: EndpointDefinition, example: ApiExample): string[] {
  const { params, query, body, file, answer } = example;
  const isFile = definition.produces === 'file';
  return [
    ...faultsOfPart('params', definition.params, params),
    ...faultsOfPart('query', definition.query, query),
    ...faultsOfPart('body', definition.body, body),
    ...(definition.files && !definition.files.isOptional && !file ? ['sends no file'] : []),
    ...(isFile ? [] : faultsOfPart('answer', definition.data, answer?.data)),
    ...(!isFile && (definition.status ?? 200) !== answer?.status ? ['answers another status'] : []),
    ...secrets.filter((secret) => secret.test(JSON.stringify(example))).map((secret) => `shows ${secret}`),
  ];
}
