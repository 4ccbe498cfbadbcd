// JSON bodies: counted before they are parsed, by what their call may need; large ones are left to a thread.
import type { EndpointDefinition } from '@gondola/contract';
import type { FastifyInstance } from 'fastify';
import { invalidInput, tooLarge } from '../failure.ts';
import { measureJson } from './json-bounds.ts';
import { LargeBody, maxValuesAtOnce } from './large-bodies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Keys and items that a body may hold; those of a usual call when left out. */
    maxValues?: number;
  }
}

/** Keys and items of a body, where a call does not say that it takes more bytes, or fewer, than the usual. */
const usualValues = 20_000;
/** Of a body whose call names its bytes: a key or an item takes some eight of them with what is around it. */
const bytesOfValue = 8;
/** No call of the contract is nested half as deep. */
const maxDepth = 32;
/** Bytes that are parsed right away, if what they hold is few. */
const maxBytesAtOnce = 512 * 1024;

/** How much the JSON body of a call may hold. */
export const boundsOf = ({ maxBody }: EndpointDefinition): { readonly maxValues?: number } =>
  maxBody === undefined ? {} : { maxValues: Math.ceil(maxBody / bytesOfValue) };

/** Takes JSON bodies. Refuses 413 what holds more than its call needs, and 400 what is nested too deep, before it is parsed. */
export function takeJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  // A text would reach its call as one, and be refused as wrong JSON.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const { maxValues = usualValues } = request.routeOptions.config;
    const { values, passed } = measureJson(body, { maxValues, maxDepth });
    if (passed === 'values') return done(tooLarge('platform:tooManyValues'));
    if (passed === 'depth') return done(invalidInput([{ path: '', code: 'platform:fields.tooDeep' }]));
    if (values > maxValuesAtOnce || body.length > maxBytesAtOnce) return done(null, new LargeBody(body));
    return parse(request, body.toString('utf8'), done);
  });
}
