// Calls the API the way the portal does, in Spanish unless told otherwise.
import type { DataOf, EndpointDefinition, InputOf } from '@gondola/contract';
import type { FastifyInstance } from 'fastify';

export interface Answer<Data = Record<string, unknown>> {
  readonly status: number;
  readonly success: boolean;
  readonly message: string;
  readonly data: Data;
  readonly headers: Record<string, unknown>;
}

interface Fault {
  readonly errorMessage: string;
  readonly code: string;
  readonly fields?: { path: string; code: string; message: string }[];
}

export class Client {
  private readonly server: FastifyInstance;
  private readonly headers: Record<string, string>;
  private readonly companyId: number | undefined;

  constructor(
    server: FastifyInstance,
    headers: Record<string, string> = { 'accept-language': 'es' },
    companyId?: number,
  ) {
    this.server = server;
    this.headers = headers;
    this.companyId = companyId;
  }

  /** The same client with a session. */
  withToken(token: string): Client {
    return new Client(this.server, { ...this.headers, authorization: `Bearer ${token}` }, this.companyId);
  }

  /** The same client with a company selected. */
  inCompany(companyId: number): Client {
    return new Client(this.server, this.headers, companyId);
  }

  inEnglish(): Client {
    return new Client(this.server, { ...this.headers, 'accept-language': 'en' }, this.companyId);
  }

  /** Calls an endpoint of the contract and expects it to succeed. */
  async call<E extends EndpointDefinition>(definition: E, input: InputOf<E>): Promise<DataOf<E>> {
    const answer = await this.send(definition, input);
    if (!answer.success) {
      throw new Error(
        `${definition.method} ${definition.path} answered ${answer.status}: ${JSON.stringify(answer.data)}`,
      );
    }
    return answer.data as DataOf<E>;
  }

  /** Calls an endpoint that is expected to fail and gives back how. */
  async fail<E extends EndpointDefinition>(definition: E, input: InputOf<E>): Promise<Answer<Fault>> {
    const answer = await this.send(definition, input);
    if (answer.success) throw new Error(`${definition.method} ${definition.path} succeeded`);
    return answer as unknown as Answer<Fault>;
  }

  /** Calls an endpoint with whatever is given, right or wrong. */
  async send(
    definition: EndpointDefinition,
    input: { params?: unknown; query?: unknown; body?: unknown },
  ): Promise<Answer> {
    const params = (input.params ?? {}) as Record<string, unknown>;
    const path = definition.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(params[name])),
    );
    return this.raw(definition.method, path, input.body, input.query as Record<string, unknown> | undefined);
  }

  /** Any call at all. */
  async raw(
    method: string,
    url: string,
    body?: unknown,
    query: Record<string, unknown> = {},
  ): Promise<Answer> {
    const all = { ...(this.companyId === undefined ? {} : { companyId: this.companyId }), ...query };
    const text = new URLSearchParams(
      Object.entries(all)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]): [string, string] => [name, String(value)]),
    );
    const reply = await this.server.inject({
      method: method as 'GET',
      url: `${url}${url.includes('?') ? '&' : '?'}${text.toString()}`,
      headers: this.headers,
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return { ...reply.json<Omit<Answer, 'headers'>>(), headers: reply.headers };
  }
}
