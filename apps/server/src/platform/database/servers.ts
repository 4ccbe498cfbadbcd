// One database on several servers, of which one takes writes: a cluster that changes its primary when that fails. Addresses name all of them,
// as PostgreSQL's own programs take them; each new connection goes to the one that takes writes at that moment.
import { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';

/** Milliseconds that one server has to say what it is. */
const patience = 3_000;
/** Milliseconds for which what was found is believed: many connections are opened at once. */
const believed = 1_000;

const severalServers = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*,[^/?]*)(.*)$/;

/**
 * Brings an address of several servers, `postgres://me@one:5432,two:5432/name`, into one that URL reads: the first, and all of them as
 * `servers`. Leaves every other address as it is.
 */
export function readableAddress(address: string): string {
  const [, login, servers, rest] = severalServers.exec(address) ?? [];
  if (servers === undefined) return address;
  const first = `${login}${servers.split(',')[0]}${rest}`;
  if (!servers.split(',').every((server) => URL.canParse(`postgres://${server}`))) return address;
  const url = new URL(first);
  // It is always the one that takes writes.
  url.searchParams.delete('target_session_attrs');
  url.searchParams.set('servers', servers);
  return url.href;
}

/** The addresses of the servers that an address names, each on its own. */
export function serversOf(address: string): string[] {
  const url = new URL(address);
  const servers = url.searchParams.get('servers')?.split(',');
  if (!servers) return [address];
  url.searchParams.delete('servers');
  return servers.map((server) => {
    const one = new URL(url);
    one.host = server;
    if (!server.includes(':')) one.port = '';
    return one.href;
  });
}

/** Resolves when the server takes writes; throws otherwise. */
async function assertPrimary(address: string): Promise<void> {
  const client = new Client({
    connectionString: address,
    application_name: 'gondola search',
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ writes: boolean }>('select not pg_is_in_recovery() as writes');
    if (!rows[0]?.writes) throw new Error('it follows another');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** No server of a cluster takes writes: it is changing its primary, or down. */
class NoPrimary extends Error {
  readonly code = 'ECONNREFUSED';
  constructor(servers: readonly string[], cause: unknown) {
    const names = servers.map((address) => new URL(address).host).join(', ');
    super(`None of the servers ${names} takes writes at the moment.`, { cause });
  }
}

async function findPrimary(servers: readonly string[]): Promise<string> {
  try {
    return await Promise.any(servers.map(async (address) => (await assertPrimary(address), address)));
  } catch (error) {
    throw new NoPrimary(servers, error);
  }
}

const searches = new Map<string, Promise<string>>();

/** The address of the server that takes writes; throws when none does. */
function primaryOf(address: string): Promise<string> {
  const running = searches.get(address);
  if (running) return running;
  const search = findPrimary(serversOf(address));
  searches.set(address, search);
  const forget = (): void => void searches.delete(address);
  search.then(() => setTimeout(forget, believed).unref(), forget);
  return search;
}

/** Connects to the server that takes writes, and ignores the address it is given. */
class PrimarySocket extends Socket {
  readonly #address: string;

  constructor(address: string) {
    super();
    this.#address = address;
  }

  override connect(): this {
    void this.#connectToPrimary();
    return this;
  }

  async #connectToPrimary(): Promise<void> {
    try {
      const { hostname, port } = new URL(await primaryOf(this.#address));
      if (!this.destroyed) super.connect(Number(port || 5432), hostname);
    } catch (error) {
      this.destroy(error as Error);
    }
  }
}

/** Settings of a connection to an address of one server or of several. With TLS the certificate is that of the first one's name. */
export function connectionTo(address: string): {
  connectionString: string;
  stream?: NonNullable<ClientConfig['stream']>;
} {
  if (!URL.canParse(address) || !new URL(address).searchParams.has('servers'))
    return { connectionString: address };
  return { connectionString: address, stream: () => new PrimarySocket(address) };
}
