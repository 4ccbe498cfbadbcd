// Calls the API the way the portal does, in Spanish by default.
import type { DataOf, EndpointDefinition, InputOf } from '@gondola/contract';
import type { FastifyInstance } from 'fastify';
import { faultOf, traced } from './recorded-writes.ts';

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

/** A file to send as part of a form. */
export interface FileToSend {
  readonly name: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
  readonly type?: string;
}

/** The answer to a download, byte for byte. */
export interface Download {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly content: Buffer;
}

interface Input {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const urlOf = (definition: EndpointDefinition, { params }: Input): string =>
  definition.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  );

async function formOf(
  field: string,
  fields: Record<string, unknown>,
  files: readonly FileToSend[],
): Promise<{ payload: Buffer; type: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  for (const { name, content, type } of files)
    form.append(field, new File([content], name, { type: type ?? '' }));
  const response = new Response(form);
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    type: response.headers.get('content-type') ?? '',
  };
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

  /** Calls an endpoint with whatever is given, right or wrong. Throws when it wrote something that it did not record. */
  async send(definition: EndpointDefinition, input: Input, files?: readonly FileToSend[]): Promise<Answer> {
    const { result, trace } = await traced(() => this.sendUnwatched(definition, input, files));
    const fault = result.success ? faultOf(definition, trace) : undefined;
    if (fault) throw new Error(fault);
    return result;
  }

  private async sendUnwatched(
    definition: EndpointDefinition,
    input: Input,
    files?: readonly FileToSend[],
  ): Promise<Answer> {
    const query = input.query as Record<string, unknown> | undefined;
    const url = urlOf(definition, input);
    const { files: rule } = definition;
    if (!rule || (rule.isOptional && !files)) return this.raw(definition.method, url, input.body, query);
    const sent = files ?? [{ name: 'x', content: 'x' }];
    const { payload, type } = await formOf(rule.field, (input.body ?? {}) as Record<string, unknown>, sent);
    return this.raw(definition.method, url, payload, query, { 'content-type': type });
  }

  /** Sends files with the fields of `body` and expects it to succeed. */
  async sendFiles<E extends EndpointDefinition>(
    definition: E,
    input: InputOf<E>,
    files: readonly FileToSend[],
  ): Promise<DataOf<E>> {
    const answer = await this.send(definition, input, files);
    if (!answer.success)
      throw new Error(`${definition.path} answered ${answer.status}: ${JSON.stringify(answer.data)}`);
    return answer.data as DataOf<E>;
  }

  /** Sends files and gives back how that failed. */
  async failFiles<E extends EndpointDefinition>(
    definition: E,
    input: InputOf<E>,
    files: readonly FileToSend[],
  ): Promise<Answer<Fault>> {
    const answer = await this.send(definition, input, files);
    if (answer.success) throw new Error(`${definition.path} succeeded`);
    return answer as unknown as Answer<Fault>;
  }

  /** Fetches a call that produces a file. */
  async download<E extends EndpointDefinition>(definition: E, input: InputOf<E>): Promise<Download> {
    const reply = await this.inject(
      definition.method,
      urlOf(definition, input),
      undefined,
      input.query ?? {},
    );
    return { status: reply.statusCode, headers: reply.headers, content: reply.rawPayload };
  }

  /** Any call at all. */
  async raw(
    method: string,
    url: string,
    body?: unknown,
    query: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const reply = await this.inject(method, url, body, query, headers);
    const answer = reply.headers['content-type']?.toString().startsWith('application/json')
      ? reply.json<Omit<Answer, 'headers'>>()
      : { status: reply.statusCode, success: reply.statusCode < 400, message: '', data: {} };
    return { ...answer, headers: reply.headers };
  }

  private async inject(
    method: string,
    url: string,
    body: unknown,
    query: object,
    headers: Record<string, string> = {},
  ) {
    const all = { ...(this.companyId === undefined ? {} : { companyId: this.companyId }), ...query };
    const text = new URLSearchParams(
      Object.entries(all)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]): [string, string] => [name, String(value)]),
    );
    return this.server.inject({
      method: method as 'GET',
      url: `${url}${url.includes('?') ? '&' : '?'}${text.toString()}`,
      headers: { ...this.headers, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
  }
}
