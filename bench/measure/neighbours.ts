// One company sends everything at once that costs much and arrives small; what the list of another company takes
// meanwhile, whether it is ever refused, and how large the process grows.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { password } from '../load/load-database.ts';
import { clientId, superAdminId } from '../load/world.ts';
import { callRepeatedly } from '../processes/repeated.ts';
import type { Side } from '../processes/sides.ts';
import { memoryOf } from '../processes/usage.ts';
import type { Measured } from './bars.ts';
import { uploadedBombs } from './bombs.ts';
import { median, p95 } from './timing.ts';

const attackers = 1;
const neighbours = 2;
const pictures = 14;
const files = 40;
const badRows = 40_000;
const signIns = 24;
const halfSentBodies = 700;
const searches = 96;
const exports = 48;
const hostileBodies = 12;
const hostileQueries = 80;
const guessed = 300;
/** Goes on this long after the last of them is answered, in milliseconds. */
const aftermath = 3_000;

/** Asks for the first page of the neighbours' tickets again and again. */
const watchNeighbour = async (ours: Side) =>
  callRepeatedly({
    calls: [
      {
        url: `http://127.0.0.1:${ours.process.port}/api/ticket/?companyId=${neighbours}&limit=25`,
        init: { headers: { authorization: `Bearer ${await ours.token(clientId(neighbours))}` } },
      },
    ],
    times: Infinity,
    pause: 25,
  });

/** The largest resident size of a process until stopped, in megabytes. */
async function watchMemory(pid: number, signal: AbortSignal): Promise<number> {
  let largest = 0;
  while (!signal.aborted) {
    largest = Math.max(largest, memoryOf(pid) || 0);
    await sleep(50);
  }
  return largest;
}

/** How many answers had which status. */
function tally(statuses: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} x ${status}`).join(', ');
}

const plain = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#d9e2df' } })
    .jpeg()
    .toBuffer();

/** Sends a file of a ticket; gives the status of its upload. */
async function sendUpload(
  origin: string,
  token: string,
  { fileName, fileType, content }: { fileName: string; fileType: string; content: Buffer },
): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ fileName, fileType });
  const signed = await fetch(`${origin}/api/ticket/signS3?companyId=${attackers}`, {
    method: 'POST',
    headers,
    body,
  });
  const { data } = (await signed.json()) as { data: { returnData?: { signedRequest: string } } };
  const { pathname, search } = new URL(data.returnData?.signedRequest ?? '');
  const sent = await fetch(`${origin}${pathname}${search}`, {
    method: 'PUT',
    headers: { 'content-type': fileType },
    body: new Uint8Array(content),
  });
  await sent.arrayBuffer();
  return sent.status;
}

const sendPicture = (origin: string, token: string, content: Buffer): Promise<number> =>
  sendUpload(origin, token, { fileName: 'foto.jpg', fileType: 'image/jpeg', content });

async function sendFile(origin: string, token: string, content: string): Promise<number> {
  const form = new FormData();
  form.set('companyId', String(attackers));
  form.set('file', new File([content], 'productos.csv'));
  const reply = await fetch(`${origin}/api/products/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  await reply.arrayBuffer();
  return reply.status;
}

/** The call of a sign-in of one of the neighbours. */
const signInCall = (origin: string, index: number, typed = password, address = '203.0.113.7') => ({
  url: `${origin}/api/auth/login`,
  init: {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({
      email: `user${neighbours * 100 + 1 + (index % 22)}@bench.example`,
      password: typed,
    }),
  },
});

async function signIn(...given: Parameters<typeof signInCall>): Promise<number> {
  const { url, init } = signInCall(...given);
  const reply = await fetch(url, init);
  await reply.arrayBuffer();
  return reply.status;
}

/** Asks for one answer and reads it whole; gives its status. */
async function ask(origin: string, token: string, path: string, init: RequestInit = {}): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const reply = await fetch(`${origin}${path}`, { ...init, headers });
  await reply.arrayBuffer();
  return reply.status;
}

/** JSON of a view with far too many keys, of a draft with far too many wrong choices, and of nothing but levels. */
const hostile: readonly ((origin: string, token: string) => Promise<number>)[] = [
  (origin, token) => {
    const params = Object.fromEntries(Array.from({ length: 150_000 }, (_, index) => [`k${index}`, '1']));
    const body = JSON.stringify({ list: 'tickets', name: 'x', params });
    return ask(origin, token, '/api/views', { method: 'POST', body });
  },
  (origin, token) => {
    const pages = Array.from({ length: 500 }, () => ({ choices: Array.from({ length: 400 }, () => ({})) }));
    const body = JSON.stringify({ projectId: 1, definition: { title: 'x', pages } });
    return ask(origin, token, '/api/task-drafts', { method: 'POST', body });
  },
  (origin, token) =>
    ask(origin, token, '/api/views', { method: 'POST', body: `{"params":${'['.repeat(1_000_000)}` }),
];

async function halfSend(port: number, token: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST /api/ticket HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"subject":"`,
  );
  return socket;
}

const times = <Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** Lets the attackers send what is a little where it arrives and much where it is read, and guess passwords from one address. */
async function measureBombs(ours: Side): Promise<Measured[]> {
  const { port, pid } = ours.process;
  const origin = `http://127.0.0.1:${port}`;
  const client = await ours.token(clientId(attackers));
  const bombs = await uploadedBombs();
  const query = (name: string, count: number): string =>
    `/api/ticket?companyId=${attackers}&${Array.from({ length: count }, (_, index) => `${name}${index % 1_000}=`).join('&')}`;
  const watching = await watchNeighbour(ours);
  const over = new AbortController();
  const memory = watchMemory(pid, over.signal);
  await sleep(1_000);
  const signingIn = await callRepeatedly({
    calls: Array.from({ length: 10 }, (_, index) => signInCall(origin, index, password, '198.51.100.9')),
    times: 10,
    pause: 0,
  });
  const [uploads, guesses, queries] = await Promise.all([
    Promise.all(bombs.map((bomb) => sendUpload(origin, client, bomb))),
    times(guessed, (index) => signIn(origin, index, `guess ${index}`, '192.0.2.66')),
    times(hostileQueries, (index) => ask(origin, client, query(index % 2 ? 'a' : '%00', 1_900))),
  ]);
  const rightAnswers = await signingIn.seen;
  await sleep(aftermath);
  over.abort();
  watching.stop();
  const all = (await watching.seen).map(({ milliseconds }) => milliseconds);
  const right = rightAnswers.filter(({ status }) => status === 200).map(({ milliseconds }) => milliseconds);
  return [
    {
      name: 'neighbours: list of another company next to bombs, p95',
      value: p95(all) / 1000,
      unit: 's',
      bar: { atMost: 0.3 },
      detail: `p50 ${median(all).toFixed(0)} ms over ${all.length} calls; meanwhile uploads ${tally(uploads)}; queries ${tally(queries)}`,
    },
    {
      name: 'neighbours: list of another company next to bombs, slowest',
      value: Math.max(...all) / 1000,
      unit: 's',
      bar: { atMost: 1.5 },
      detail: `the process was ${(await memory).toFixed(0)} MB at most`,
    },
    {
      name: 'neighbours: right password next to 300 wrong ones of another address, slowest',
      value: right.length === rightAnswers.length ? Math.max(...right) / 1000 : Number.NaN,
      unit: 's',
      bar: { atMost: 1.5 },
      detail: `right ${tally(rightAnswers.map(({ status }) => status))}; wrong ${tally(guesses)}`,
    },
  ];
}

/** Lets the attackers send all of it at once. */
async function measureLoad(ours: Side): Promise<Measured[]> {
  const { port, pid } = ours.process;
  const origin = `http://127.0.0.1:${port}`;
  const client = await ours.token(clientId(attackers));
  // Somebody else of the same company: nobody may have that many bodies on their way.
  const employee = await ours.token(clientId(attackers) + 2);
  const admin = await ours.token(superAdminId);
  const [refused, accepted] = await Promise.all([plain(8_000, 7_999), plain(8_192, 6_144)]);
  const rows = Array.from({ length: badRows }, (_, index) => `;;x${index};`).join('\n');
  const content = `internal_code;name;category_code;deleted\n${rows}\n`;

  const watching = await watchNeighbour(ours);
  const over = new AbortController();
  const memory = watchMemory(pid, over.signal);
  await sleep(1_000);
  const sockets = await times(halfSentBodies, () => halfSend(port, employee));
  const [tooLarge, large, imports, sessions, searched, exported, bodies] = await Promise.all([
    times(pictures, () => sendPicture(origin, client, refused)),
    times(pictures, () => sendPicture(origin, client, accepted)),
    times(files, () => sendFile(origin, admin, content)),
    times(signIns, (index) => signIn(origin, index)),
    times(searches, (index) =>
      ask(origin, client, `/api/search?companyId=${attackers}&searchValue=gondola${index % 7}`),
    ),
    times(exports, () => ask(origin, admin, `/api/products/export?companyId=${attackers}`)),
    times(hostileBodies, (index) => hostile[index % hostile.length]?.(origin, admin) ?? Promise.resolve(0)),
  ]);
  await sleep(aftermath);
  over.abort();
  watching.stop();
  const seen = await watching.seen;
  const largest = await memory;
  for (const socket of sockets) socket.destroy();
  const health = await fetch(`${origin}/healthz`).then(
    (reply) => reply.status,
    () => 0,
  );

  const all = seen.map(({ milliseconds }) => milliseconds);
  const others = seen.filter(({ status }) => status !== 200);
  const sent = `pictures ${tally([...tooLarge, ...large])}; files ${tally(imports)}; sign-ins ${tally(sessions)}; searches ${tally(searched)}; exports ${tally(exported)}; hostile JSON ${tally(bodies)}`;
  return [
    {
      name: 'neighbours: list of another company, p95',
      value: p95(all) / 1000,
      unit: 's',
      bar: { atMost: 1.5 },
      detail: `p50 ${median(all).toFixed(0)} ms over ${all.length} calls; meanwhile ${sent}`,
    },
    {
      name: 'neighbours: list of another company, slowest',
      value: Math.max(...all) / 1000,
      unit: 's',
      bar: { atMost: 6 },
      detail: `next to ${halfSentBodies} half-sent bodies`,
    },
    {
      name: 'neighbours: calls of another company that were not answered with 200',
      value: others.length,
      unit: 'calls',
      bar: { atMost: 0 },
      detail: others.length === 0 ? 'none' : tally(others.map(({ status }) => status)),
    },
    {
      name: 'neighbours: sign-ins that failed meanwhile',
      value: sessions.filter((status) => status !== 200).length,
      unit: 'calls',
      bar: { atMost: 0 },
      detail: tally(sessions),
    },
    {
      name: 'neighbours: largest size of the process',
      value: health === 200 ? largest : Number.NaN,
      unit: 'MB',
      bar: { atMost: 600 },
      detail: health === 200 ? 'alive afterwards' : 'not alive afterwards',
    },
  ];
}

export const measureNeighbours = async (ours: Side): Promise<Measured[]> => [
  ...(await measureBombs(ours)),
  ...(await measureLoad(ours)),
];
