// Two processes of the server take visits with their photos from a phone, and one or the other dies again and again, in the middle of a
// block, of joining a file, of storing a response. Each visit is there once, each photo as it was sent, and nothing is left over.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { contract, type DataOf, type EndpointDefinition, type Envelope } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../../src/platform/env.ts';
import { clearBlocksJob } from '../../src/platform/housekeeping/clear-blocks.job.ts';
import { openDisk } from '../../src/platform/files/disk.ts';
import { blockSize, maxBlocksAtOnce } from '../../src/platform/files/blocks/block-uploads.ts';
import { addAssignment, addLocation, addTask, photoOf, responseTo } from '../kit/audit-world.ts';
import { startBucket } from '../kit/bucket.ts';
import { startTestApplication, type TestApplication } from '../kit/test-application.ts';
import { makeWorld, type World, worldPassword } from '../kit/world.ts';
import { makeDataDir, type ServerProcess, startServerProcess } from './server-process.ts';

const visits = 8;
const photosOfEach = 3;
const blocksOfEach = 6;
/** Every so many requests with blocks, one of them takes its process with it. */
const requestsPerKill = 12;

const { field, sessions } = contract;
let app: TestApplication;
let world: World;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

/** Pseudo-random, the same in every run. */
let seed = 20_261_127;
function chance(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
}

/** The two processes, of which one or the other is always gone for a moment. */
class Pair {
  readonly #start: () => Promise<ServerProcess>;
  #servers: (ServerProcess | undefined)[] = [];
  #requests = 0;
  #killing: Promise<void> = Promise.resolve();
  killed = 0;

  constructor(start: () => Promise<ServerProcess>) {
    this.#start = start;
  }

  async open(): Promise<void> {
    this.#servers = await Promise.all([this.#start(), this.#start()]);
  }

  /** Kills one, and starts another in its place. */
  async killOne(): Promise<void> {
    const place = this.killed % 2;
    this.killed += 1;
    const server = this.#servers[place];
    this.#servers[place] = undefined;
    await server?.kill('SIGKILL');
    this.#servers[place] = await this.#start();
  }

  /** Told of each request with blocks before it is sent; once in a while it waits until both run, and has one killed meanwhile. */
  async noteRequest(): Promise<void> {
    this.#requests += 1;
    if (this.#requests % requestsPerKill !== 0) return;
    await this.#killing;
    this.#killing = sleep(chance() * 30).then(() => this.killOne());
  }

  /** Both run again. */
  settle(): Promise<void> {
    return this.#killing;
  }

  /** The address of any that runs. */
  get url(): string {
    const running = this.#servers.filter((server) => server !== undefined);
    return running[Math.floor(chance() * running.length)]?.url ?? 'http://127.0.0.1:9';
  }

  async close(): Promise<void> {
    for (const server of this.#servers) await server?.kill('SIGKILL');
  }
}

async function call<E extends EndpointDefinition>(
  url: string,
  definition: E,
  body: object,
  token = '',
): Promise<DataOf<E>> {
  const reply = await fetch(`${url}${definition.path}`, {
    method: definition.method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  const envelope = (await reply.json()) as Envelope<DataOf<E>>;
  if (!envelope.success) throw new Error(`${definition.path} answered ${reply.status}: ${envelope.message}`);
  return envelope.data;
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const blocksOf = (content: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(content.length / blockSize) }, (_, place) =>
    content.subarray(place * blockSize, (place + 1) * blockSize),
  );

interface Photo {
  readonly id: string;
  readonly content: Buffer;
}

/** A photo of some blocks: what follows the picture is read by nobody. */
const photo = async (): Promise<Photo> => ({
  id: randomUUID(),
  content: Buffer.concat([await photoOf(), randomBytes(blockSize * (blocksOfEach - 1))]),
});

const declared = ({ id, content }: Photo) => ({
  id,
  fileName: 'foto.jpg',
  fileType: 'image/jpeg',
  size: content.length,
  sha256: sha256(content).toString('hex'),
  blocks: Buffer.concat(blocksOf(content).map(sha256)).toString('base64'),
});

/** Sends visits as a phone does: what fails is tried again, wherever it stopped. */
class Phone {
  readonly #pair: Pair;
  readonly #token: string;
  /** Bytes of blocks that were sent, also of requests that came to nothing. */
  sent = 0;

  constructor(pair: Pair, token: string) {
    this.#pair = pair;
    this.#token = token;
  }

  async #insist<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
    // However long a busy machine takes to start a process again.
    const until = performance.now() + 60_000;
    for (;;)
      try {
        return await work(this.#pair.url);
      } catch (error) {
        if (performance.now() > until) throw error;
        await sleep(25);
      }
  }

  #ask(photos: readonly Photo[]) {
    const body = { files: photos.map(declared) };
    return this.#insist(async (url) => (await call(url, field.uploads, body, this.#token)).uploads);
  }

  async #sendBlocks(one: Photo): Promise<void> {
    let most = 1;
    for (let tries = 0; tries < 200; tries += 1) {
      const [state] = await this.#ask([one]);
      if (!state?.sendTo) return;
      const first = state.have.indexOf('0');
      if (first < 0) continue;
      const count = Math.min(most, blocksOfEach - first);
      const bytes = one.content.subarray(first * blockSize, (first + count) * blockSize);
      const { pathname, search } = new URL(state.sendTo.replace('{first}', String(first)));
      this.sent += bytes.length;
      await this.#pair.noteRequest();
      const isTaken = await fetch(`${this.#pair.url}${pathname}${search}`, {
        method: 'PUT',
        body: bytes,
      }).then(
        (reply) => reply.ok,
        () => false,
      );
      most = isTaken ? Math.min(most * 2, maxBlocksAtOnce) : 1;
    }
    throw new Error('a photo does not come through');
  }

  async send(body: ReturnType<typeof responseTo>, questionId: number, photos: readonly Photo[]) {
    const states = await this.#ask(photos);
    const media = states.map(({ address }) => address);
    const whole = { ...body, answers: [{ questionId, media }], filesFollow: true, acceptSurplus: true };
    const respond = () => this.#insist((url) => call(url, field.respond, whole, this.#token));
    await respond();
    for (const one of photos) await this.#sendBlocks(one);
    for (let tries = 0; tries < 60; tries += 1) {
      const outcome = await respond();
      if (outcome.waitingFor.length === 0) return outcome;
      for (const one of photos) await this.#sendBlocks(one);
      // A process that died while it kept a file has it for half a minute more.
      await sleep(1_000);
    }
    throw new Error('the server waits for what it has');
  }
}

describe.each(['folder', 'bucket'] as const)('visits whose photos lie in a %s', (kind) => {
  it('arrive once and whole, however often a process that takes them is killed', async () => {
    const admin = world.people.superAdmin.client;
    const pages = [{ type: 'multiple image question', title: 'Góndola', required: true }] as const;
    const task = await addTask(admin, world.projectId, pages);
    const locationId = await addLocation(app, world.companyId);
    const userId = world.people.scout.id;
    const assignmentId = await addAssignment(admin, { taskId: task.id, userId, locationId });
    const bucket = kind === 'bucket' ? await startBucket() : undefined;
    const dataDir = makeDataDir();
    const settings = { DATA_DIR: dataDir, ...bucket?.settings };
    const pair = new Pair(() => startServerProcess(app.ownerUrl, app.appUrl, settings));
    await pair.open();
    try {
      const { email } = world.people.scout;
      const { token } = await call(pair.url, sessions.login, { email, password: worldPassword });
      const phone = new Phone(pair, token);
      const bodies = Array.from({ length: visits }, () => responseTo(assignmentId, []));
      const taken = await Promise.all(
        bodies.map(() => Promise.all(Array.from({ length: photosOfEach }, photo))),
      );
      const outcomes: { files: readonly { sha256: string }[]; id: number }[] = [];
      const waiting = [...bodies.entries()];
      const sender = async (): Promise<void> => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const [nth, body] = next;
          const photos = taken[nth] ?? [];
          const outcome = await phone.send(body, task.questions['Góndola']?.id ?? 0, photos);
          expect(outcome.files.map((file) => file.sha256)).toEqual(
            photos.map(({ content }) => sha256(content).toString('hex')),
          );
          outcomes.push(outcome);
        }
      };
      await Promise.all([sender(), sender(), sender()]);
      await pair.settle();

      const ids = bodies.map(({ clientId }) => clientId);
      const stored = await app.sql<{ client_id: string; photos: number }>(
        `select client_id, count(answer_images.id)::int as photos
           from responses left join answers on answers.response_id = responses.id
             left join answer_images on answer_images.answer_id = answers.id
           where client_id = any($1) group by client_id`,
        [ids],
      );
      expect(stored.map((row) => row.client_id).toSorted()).toEqual(ids.toSorted());
      expect(new Set(stored.map(({ photos }) => photos))).toEqual(new Set([photosOfEach]));
      expect(new Set(outcomes.map(({ id }) => id)).size).toBe(visits);
      const waits = await app.sql('select 1 from waiting_responses where client_id = any($1)', [ids]);
      expect(waits).toEqual([]);
      const place = await openDisk(readEnv({ NODE_ENV: 'test', APP_SECRET: 'x'.repeat(32), ...settings }));
      const services = { ...app.services, files: { ...app.services.files, place } };
      await clearBlocksJob.run({}, services, app.services.log);
      const left = await readdir(bucket?.directory ?? dataDir, { recursive: true });
      expect(left.filter((path) => /blocks\/\d+\/.+\/\d+/.test(path))).toEqual([]);
      const bytes = visits * photosOfEach * (taken[0]?.[0]?.content.length ?? 0);
      // A kill costs no more than what was on its way to the process: a request of each sender.
      const sentTwice = phone.sent - bytes;
      expect(sentTwice).toBeLessThanOrEqual(pair.killed * 3 * blocksOfEach * blockSize);
      expect(pair.killed).toBeGreaterThanOrEqual(5);
    } finally {
      await pair.close();
      await bucket?.close();
    }
  }, 300_000);
});
