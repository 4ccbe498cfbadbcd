// The rows of the demo that several examples need.
import { putFile } from '../kit/audit-world.ts';
import type { Client } from '../kit/client.ts';
import type { Example, ExampleWorld, Input } from './example-world.ts';

export type Find = (world: ExampleWorld) => Promise<number> | number;

export const withId =
  (find: Find) =>
  async (world: ExampleWorld): Promise<{ params: { id: number } }> => ({ params: { id: await find(world) } });

/** Looks into the answer of an example before, by the names of its fields. */
export const made =
  (name: string, ...keys: readonly string[]): Find =>
  (world) =>
    Number(keys.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], world.answer(name)));

export const upload = (fileName: string, fileType: string): Example => ({
  send: { body: { fileName, fileType, size: 48_213 } },
});

export const inCompany =
  (input: (world: ExampleWorld) => Promise<Input>) =>
  async (world: ExampleWorld): Promise<Input> => ({
    ...(await input(world)),
    query: { companyId: world.companyId },
  });

/** The first row of the company in a table. */
export const first =
  (table: string): Find =>
  (world) =>
    world.find(`select min(id) from ${table} where company_id = $1`, [world.companyId]);

export const project = first('projects');

/** The id that a call before has made. */
export const madeId = (name: string, key: string) => withId(made(name, key, 'id'));

/** Signs an address, as a super administrator unless `client` does, sends a file there and gives what the file is called from then on. */
export async function uploaded(
  world: ExampleWorld,
  sign: (client: Client) => Promise<{ returnData: { signedRequest: string } }>,
  type: string,
  content: Buffer,
  client?: Client,
): Promise<string> {
  const { returnData } = await sign(client ?? (await world.person('superAdmin')));
  const status = await putFile(world.app, returnData.signedRequest, type, content);
  if (status !== 200) throw new Error(`the file answered ${status}`);
  return returnData.signedRequest.split('?')[0] ?? '';
}
