import { describe, expect, it } from 'vitest';
import { contract } from './index.ts';
import type { EndpointDefinition, EndpointList } from './endpoint.ts';
import { topics } from './topics.ts';

const endpoints = Object.entries(contract as Record<string, EndpointList>).flatMap(([room, list]) =>
  Object.entries(list).map(([key, definition]): [string, EndpointDefinition] => [
    `${room}.${key}`,
    definition,
  ]),
);

/** GETs whose answers no page keeps: each opens or renews something once. */
const notCached = new Set(['sessions.refreshToken', 'documents.address', 'documents.open']);

describe('topics', () => {
  it('are declared as read by everything that pages keep', () => {
    const silent = endpoints.filter(
      ([key, { method, produces, reads }]) =>
        method === 'GET' && produces === undefined && reads === undefined && !notCached.has(key),
    );
    expect(silent.map(([key]) => key)).toEqual([]);
  });

  it('are declared as changed by every write', () => {
    const silent = endpoints.filter(([, { method, changes }]) => method !== 'GET' && changes === undefined);
    expect(silent.map(([key]) => key)).toEqual([]);
  });

  it.each(topics)('has pages that show %s', (topic) => {
    expect(endpoints.some(([, { reads }]) => reads?.includes(topic))).toBe(true);
  });
});
