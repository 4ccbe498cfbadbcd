// Stands at the edge of the house in place of the network. It answers failures as the real one does: in an envelope.
import { vi } from 'vitest';

export interface Asked {
  method: string;
  path: string;
  query: Record<string, string>;
  body: Record<string, unknown> | undefined;
}

interface Refusal {
  refused: {
    status: number;
    message: string;
    code?: string;
    fields?: { path: string; code: string; message: string }[];
    /** What is told beside the reason. */
    told?: object;
  };
}

/** Refuses a call as the server would. */
export const refuse = (
  status: number,
  message: string,
  fields?: Refusal['refused']['fields'],
  told?: object,
): Refusal => ({
  refused: { status, message, ...(fields ? { fields } : {}), ...(told ? { told } : {}) },
});

type Answer = object | Refusal;

/** Answers calls by method and path (`PUT /api/ticket/7`); gives back what was asked, in order. */
export function fakeServer(answers: Record<string, (asked: Asked) => Answer>): Asked[] {
  const calls: Asked[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://server');
    const asked: Asked = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : undefined,
    };
    if (asked.path === '/healthz') return Promise.resolve(Response.json({ alive: true }));
    calls.push(asked);
    const answer = answers[`${asked.method} ${asked.path}`]?.(asked) ?? refuse(404, 'No existe');
    if (!('refused' in answer))
      return Promise.resolve(Response.json({ success: true, status: 200, message: '', data: answer }));
    const { status, message, code = 'code', fields, told } = answer.refused;
    const data = { errorMessage: message, code, requestId: 'r', ...told, ...(fields ? { fields } : {}) };
    return Promise.resolve(Response.json({ success: false, status, message, data }, { status }));
  });
  return calls;
}
