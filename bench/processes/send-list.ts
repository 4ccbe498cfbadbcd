// A list sent to a server to be imported, as a script would send it.
import type { Side } from './sides.ts';

export interface Import {
  readonly id: number;
  readonly state: string;
  readonly counts: Record<string, number>;
}

/** One call about an import; throws what the server refuses. */
async function ask(
  side: Side,
  token: string,
  path: string,
  { body, type }: { readonly body?: FormData | string; readonly type?: string } = {},
): Promise<Import> {
  const headers = new Headers({ authorization: `Bearer ${token}` });
  if (type) headers.set('content-type', type);
  const reply = await fetch(`http://127.0.0.1:${side.process.port}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const { data } = (await reply.json()) as { data: { import?: Import; errorMessage?: string } };
  if (!reply.ok || !data.import)
    throw new Error(`${reply.url} answered ${reply.status}: ${data.errorMessage}`);
  return data.import;
}

/** Sends a file to the call at `path`, with the fields of its form. */
export function sendList(
  side: Side,
  token: string,
  path: string,
  file: Blob,
  fields: Readonly<Record<string, string>>,
): Promise<Import> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', file, 'lista.csv');
  return ask(side, token, path, { body });
}

/** An import as it is now. */
export const importOf = (side: Side, token: string, id: number): Promise<Import> =>
  ask(side, token, `/api/imports/${id}`);

/** Applies the good rows of a preview; throws unless they are. */
export async function applyList(side: Side, token: string, id: number): Promise<void> {
  const done = await ask(side, token, `/api/imports/${id}/apply`, {
    body: JSON.stringify({ onlyGoodRows: true }),
    type: 'application/json',
  });
  if (done.state !== 'applied') throw new Error(`the import is ${done.state}`);
}
