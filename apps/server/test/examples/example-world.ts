// The callers of the examples, and their rows: the accounts of the demo, and rows of it that fit a call.
import { areas, contract, type EndpointDefinition, type Role } from '@gondola/contract';
import { demoAccounts, demoPassword } from '../../src/demo/demo-accounts.ts';
import type { Client, FileToSend } from '../kit/client.ts';
import type { TestApplication } from '../kit/test-application.ts';
import { signIn } from '../kit/world.ts';

export interface Input {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Of a call: what is sent, by whom, and with which files. */
export interface Example {
  /** A super administrator where they may, else the first role that may. */
  readonly as?: Role | 'nobody';
  readonly send?: Input | ((world: ExampleWorld) => Input | Promise<Input>);
  readonly files?: (world: ExampleWorld) => readonly FileToSend[] | Promise<readonly FileToSend[]>;
}

/** By the name of the call, in the order in which they are made. */
export type Examples = Readonly<Record<string, Example>>;

/** The envelope that came back. */
interface Answered {
  readonly success: true;
  readonly status: number;
  readonly message: string;
  readonly data: unknown;
}

export interface Made extends Input {
  readonly name: string;
  readonly definition: EndpointDefinition;
  readonly files: readonly FileToSend[];
  /** Undefined for a file. */
  readonly answer: Answered | undefined;
}

/** Calls of the contract by name, `tickets.list`. */
export const callsByName: ReadonlyMap<string, EndpointDefinition> = new Map(
  Object.entries(contract).flatMap(([room, endpoints]) =>
    Object.entries(endpoints).map(([key, definition]): [string, EndpointDefinition] => [
      `${room}.${key}`,
      definition,
    ]),
  ),
);

const emailOf = (role: Role): string => demoAccounts.find((account) => account.role === role)?.email ?? '';

export class ExampleWorld {
  readonly app: TestApplication;
  readonly companyId: number;
  readonly made = new Map<string, Made>();
  private readonly sessions = new Map<Role, Promise<Client>>();

  constructor(app: TestApplication, companyId: number) {
    this.app = app;
    this.companyId = companyId;
  }

  /** Somebody of the demo with a session. */
  async person(role: Role): Promise<Client> {
    const session = this.sessions.get(role) ?? signIn(this.app, emailOf(role), demoPassword);
    this.sessions.set(role, session);
    return (await session).inEnglish();
  }

  /** The first value of the first row; throws where there is none. */
  async find(sql: string, values: unknown[] = []): Promise<number> {
    const [row] = await this.app.sql(sql, values);
    const [value] = Object.values(row ?? {});
    if (value === undefined || value === null) throw new Error(`the demo has no ${sql}`);
    return Number(value);
  }

  user(role: Role): Promise<number> {
    return this.find('select id from users where email = $1', [emailOf(role)]);
  }

  /** `data` that an example before answered. */
  answer(name: string): unknown {
    const made = this.made.get(name);
    if (!made?.answer) throw new Error(`${name} comes later`);
    return made.answer.data;
  }

  /** Makes one example; throws with what the server said when it is refused. */
  async make(name: string, { as, send = {}, files }: Example): Promise<Made> {
    const definition = callsByName.get(name);
    if (!definition) throw new Error(`there is no call ${name}`);
    const allowed: readonly Role[] = areas[definition.access];
    const who = as ?? (allowed.includes('superAdmin') ? 'superAdmin' : allowed[0]) ?? 'nobody';
    const client = who === 'nobody' ? this.app.stranger.inEnglish() : await this.person(who);
    const input = typeof send === 'function' ? await send(this) : send;
    const sent = (await files?.(this)) ?? [];
    const isOneCompany = who === 'superAdmin' && definition.method === 'GET' && !input.params;
    const query = { ...(isOneCompany ? { companyId: this.companyId } : {}), ...input.query };
    const whole = { ...input, ...(Object.keys(query).length > 0 ? { query } : {}) };
    const answer = await this.ask(client, definition, whole, files ? sent : undefined);
    const made = { ...whole, name, definition, files: sent, answer };
    this.made.set(name, made);
    return made;
  }

  private async ask(
    client: Client,
    definition: EndpointDefinition,
    input: Input,
    files: readonly FileToSend[] | undefined,
  ): Promise<Answered | undefined> {
    if (definition.produces === 'file') {
      const file = await client.download(definition, input as never);
      if (file.status !== 200) throw new Error(`${file.status} ${file.content.toString().slice(0, 300)}`);
      return undefined;
    }
    const answer = await client.send(definition, input, files);
    if (!answer.success) throw new Error(`${answer.status} ${JSON.stringify(answer.data)}`);
    const { status, message, data } = answer;
    return { success: true, status, message, data };
  }
}
