import { describe, expect, it } from 'vitest';
import { plainCalls, readsLeftOut } from './plain-calls.ts';

const folder = '/house/packages/contract/src';
const code = `
const longest = 200;
const words = z.string().check(z.maxLength(longest));
export const newTicket = z.object({ words });
export const tickets = {
  create: endpoint({
    method: 'POST',
    // Said of the next line.
    path: '/api/ticket',
    access: 'support',
    changes: ['tickets'],
    body: newTicket,
    ...more,
    data: z.object({ id }),
  }),
  get: endpoint({ method: 'GET', path: '/api/ticket/{id}', summary: 'One, with its "timeline"', reads: ['tickets'] }),
};
`;

/** Runs a file of the contract as pages run it and gives its exports; `used` notes which schemas were made. */
function run(text: string, used: string[]) {
  const z = new Proxy(
    {},
    {
      get: (_, name) => () => {
        used.push(String(name));
        return { check: () => undefined };
      },
    },
  );
  const body = text.replaceAll('export ', '');
  // oxlint-disable-next-line no-implied-eval -- what is tested is code
  return new Function('z', 'endpoint', 'more', 'id', `${body}; return { tickets };`)(z, undefined, {
    produces: 'file',
  }) as { tickets: unknown };
}

describe('calls as pages know them', () => {
  const plain = plainCalls(`${folder}/tickets/tickets.endpoints.ts`, code);

  it('keeps the address of a call and what it reads and changes', () => {
    expect(run(plain, []).tickets).toEqual({
      create: { method: 'POST', path: '/api/ticket', changes: ['tickets'], produces: 'file' },
      get: { method: 'GET', path: '/api/ticket/{id}', reads: ['tickets'] },
    });
  });

  it('names no schema in a call', () => {
    expect(plain.slice(plain.indexOf('export const tickets'))).not.toMatch(/z\.|newTicket/);
  });

  it('leaves the schemas that forms need', () => {
    const used: string[] = [];
    run(plain, used);
    expect(new Set(used)).toEqual(new Set(['string', 'maxLength', 'object']));
  });

  it('marks what calls a function as pure, and nothing else', () => {
    expect(plain).toContain('const longest = 200;');
    expect(plain).toContain(
      'const words = /* @__PURE__ */ (() => (z.string().check(z.maxLength(longest))))();',
    );
  });

  it('takes nothing from files that list no calls', () => {
    expect(plainCalls(`${folder}/wire.ts`, code)).toContain('body: newTicket');
  });

  it.each([
    ['ticketEndpoints.create.body', 'const rules = ticketEndpoints.create.body.shape;'],
    ['savedViews.data.safeParse', 'const isViews = savedViews.data.safeParse(kept).success;'],
    [undefined, 'const { data } = await call(savedViews, {}); data.views.map(shown);'],
  ])('finds that a page reads %s', (found, code) => {
    expect(readsLeftOut(code)).toBe(found);
  });
});
