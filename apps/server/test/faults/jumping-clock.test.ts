// The clock of the machine jumps forwards and back: sessions go on, expired file addresses are signed again, and no call fails.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../kit/test-application.ts';
import { makeWorld, signIn, type World } from '../kit/world.ts';

const days = 86_400_000;
let ahead = 0;
let app: TestApplication;
let world: World;
beforeAll(async () => {
  app = await startTestApplication({}, undefined, () => new Date(Date.now() + ahead));
  world = await makeWorld(app);
});
afterAll(() => app.close());

const client = () => world.people.client.client;

/** Raises a ticket with a file, and gives the address of that file. */
async function raise(subject: string): Promise<string> {
  const { returnData } = await client().call(contract.tickets.signUpload, {
    body: { fileName: 'nota.txt', fileType: 'text/plain' },
  });
  const sent = await app.server.inject({
    method: 'PUT',
    url: returnData.signedRequest.replace('http://gondola.test', ''),
    headers: { 'content-type': 'text/plain' },
    payload: subject,
  });
  expect(sent.statusCode).toBe(200);
  const { ticket } = await client().call(contract.tickets.create, {
    body: {
      subject,
      content: 'x',
      category: 'qa',
      subcategory: 'other',
      projectId: world.projectId,
      fileUrl: returnData.signedRequest,
    },
  });
  return ticket.fileUrl ?? '';
}

const read = async (address: string): Promise<number> =>
  (await app.server.inject(address.replace('http://gondola.test', ''))).statusCode;

// Back by less than a session lasts: one that begins with a clock of days ago has ended for the database.
it.each([3 * days, 0, -days / 4, 400 * days, 0])('works after a jump to %i ms', async (jump) => {
  const before = await raise(`Antes de ${jump}`);
  expect(await read(before)).toBe(200);
  const from = ahead;
  ahead = jump;
  await client().call(contract.tickets.list, { query: {} });
  // Addresses signed before a jump forwards have run out; new ones are asked for.
  if (jump > from) expect(await read(before)).toBeGreaterThanOrEqual(400);
  expect(await read(await raise(`Después de ${jump}`))).toBe(200);
  const again = await signIn(app, world.people.owner.email);
  await again.call(contract.users.current, {});
});
