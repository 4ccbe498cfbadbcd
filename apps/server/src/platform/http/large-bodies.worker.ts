// The thread of large-bodies.ts.
import { parentPort } from 'node:worker_threads';
import { contract, type EndpointDefinition } from '@gondola/contract';
import { checkJson } from './check-input.ts';
import type { BodyAnswer, BodyToCheck, ThreadSays } from './large-bodies.ts';

const definitions = new Map(
  Object.values(contract)
    .flatMap((room) => Object.values(room) as EndpointDefinition[])
    .map((definition) => [`${definition.method} ${definition.path}`, definition]),
);

function answer({ method, path, bytes }: BodyToCheck): BodyAnswer {
  const { body, cleans } = definitions.get(`${method} ${path}`) ?? {};
  return body ? checkJson({ body, ...(cleans ? { cleans } : {}) }, bytes) : { unknown: true };
}

parentPort?.on('message', (body: BodyToCheck) => parentPort?.postMessage(answer(body), []));
parentPort?.postMessage('begun' satisfies ThreadSays, []);
