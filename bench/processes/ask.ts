// One call of our server's API, for what a measurement prepares.

/** The data of the answer. Rejects with what was answered where that is no success. */
export async function ask<Data>(
  address: string,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<Data> {
  const reply = await fetch(`${address}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
  return ((await reply.json()) as { data: Data }).data;
}
