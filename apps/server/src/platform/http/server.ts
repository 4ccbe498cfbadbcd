// The web server, with everything that all calls share.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { type EndpointList, eventEndpoints } from '@gondola/contract';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Socket } from 'node:net';
import { registerFiles } from '../files/files.routes.ts';
import { watchBodies } from '../load/body-deadlines.ts';
import { watchEventLoop } from '../load/event-loop.ts';
import type { ProcessServices } from '../services.ts';
import type { TracedWork } from '../traces.ts';
import type { Routes } from './call.ts';
import { addressOf, networkOf } from '../caller-address.ts';
import { failureEnvelope, sendFailure } from './envelope.ts';
import { Failure } from '../failure.ts';
import { endConnectionsOnStop, type Leaving } from './end-connections.ts';
import { failureOf, isRefusedLate } from './failure-of.ts';
import { registerOperations } from './operations.ts';
import { type FirstPage, type FrontEnds, registerFrontEnds } from './front-ends.ts';
import { takeJsonBodies } from './json-bodies.ts';
import type { Authenticate } from './guard.ts';
import { assertQuery, parseQuery } from './query.ts';
import { registerRoom } from './register.ts';
import { compressAnswers } from './compression.ts';
import { fastifyTrust } from '../trusted-proxies.ts';
import { registerEventFeed } from './event-stream.ts';
import { beginTiming, slowestOf, type StatementTimes } from '../database/statement-times.ts';
import { readFileSync } from 'node:fs';

/** For the database, logs, modules and files that are being read. */
const reserved = 200;
const withoutLimits = 1_024;
const max = 10_000;

/** File descriptors this process may have, where the system tells. */
function descriptorLimit(): number {
  try {
    const found = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return found === 'unlimited' ? Infinity : Number(found ?? withoutLimits);
  } catch {
    // Not Linux: the usual number is enough.
    return withoutLimits;
  }
}

/** The number of connections that a server takes at a time, given its file descriptors. */
const maxConnectionsWith = (descriptors: number): number =>
  Math.max(50, Math.min(max, Math.floor((descriptors - reserved) / 2)));

/** The number of connections that this process takes at a time. */
const maxConnections = (): number => maxConnectionsWith(descriptorLimit());

// Taken from the module as it is: importing the module by name reads all of it, Node's web client included.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers with an envelope and ends the connection. */
function answerUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const failure = failureOf({ statusCode: statuses[error.code ?? ''] ?? 400 });
    const body = JSON.stringify(failureEnvelope(failure, { locale: 'en', requestId: randomUUID() }));
    const { status } = failure;
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8`;
    socket.write(`${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`);
  }
  socket.destroy(error);
}

/** Largest JSON body; an endpoint that takes more says so. */
const bodyLimit = 2 * 1024 * 1024;
/** A mean delay of the event loop beyond which calls are refused, in milliseconds. */
const maxEventLoopDelay = 2_000;

interface ServerParts {
  readonly services: ProcessServices;
  readonly contract: Readonly<Record<string, EndpointList>>;
  readonly rooms: Readonly<Record<string, Routes>>;
  readonly authenticate: Authenticate;
  /** Hosts besides our own that pages may call from the browser, as a policy names them; read for every answer. */
  readonly calledHosts?: { readonly now: readonly string[] };
  readonly firstPage?: FirstPage;
  /** Folders of the built front ends, when they are others than ours. */
  readonly frontEnds?: FrontEnds;
  /** Set when the process is told to stop, before the server closes. */
  readonly leaving?: Leaving;
  /** True while calls are answered with a sentence about maintenance. */
  readonly maintenance?: { readonly now: boolean };
}

/** Host of the map's tiles as a policy names it: `{s}` means any subdomain. */
const tilesHost = (address: string): string =>
  address.replace('{s}', '*').replace(/^(https?:\/\/[^/]+).*$/, '$1');

function securityPolicy(
  services: ProcessServices,
  calledHosts: { readonly now: readonly string[] },
): Record<string, (string | ((request: IncomingMessage) => string))[]> {
  const elsewhere = [
    new URL(services.env.appUrl).origin,
    ...(services.files.place.origin ? [services.files.place.origin] : []),
  ];
  const { MAP_TILES_URL: tiles, POWERBI_CLIENT_ID: powerBi, POWERBI_EMBED_URL: reports } = services.env;
  const { ANALYTICS_URL: analytics } = services.env;
  return {
    defaultSrc: ["'self'"],
    // The field application reads barcodes and scales photos by WebAssembly; nothing else needs it.
    scriptSrc: ["'self'", ({ url = '' }) => (/^\/field(?:[/?]|$)/.test(url) ? "'wasm-unsafe-eval'" : '')],
    // Mantine writes the sizes and colours of single elements as style attributes and tags.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...elsewhere, ...(tiles ? [tilesHost(tiles)] : [])],
    mediaSrc: ["'self'", 'blob:', ...elsewhere],
    connectSrc: [
      "'self'",
      ...elsewhere,
      ...(analytics ? [new URL(analytics).origin] : []),
      () => calledHosts.now.join(' '),
    ],
    fontSrc: ["'self'"],
    frameSrc: ["'self'", ...(powerBi ? [new URL(reports).origin] : [])],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    upgradeInsecureRequests: [],
  };
}

/** Abilities of a browser that no page of ours, nor any in a frame of it, may use; the field application uses the first three itself. */
const permissions = ['camera', 'geolocation', 'microphone'].map((ability) => `${ability}=(self)`);
const denied = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'display-capture',
  'gyroscope',
  'hid',
  'magnetometer',
  'midi',
  'payment',
  'serial',
  'usb',
];
const permissionsPolicy = [...permissions, ...denied.map((ability) => `${ability}=()`)].join(', ');

/** Files may take long on their way; JSON may not. */
const isUpload = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'PUT' && url.startsWith('/files/')) ||
  (headers['content-type'] ?? '').startsWith('multipart/form-data');

/** Milliseconds after which a call leaves a line about its statements. */
const slowCall = 1_000;

/** A call as a trace has it: its route, and ids alone. */
function tracedCall(request: FastifyRequest, reply: FastifyReply, times: StatementTimes): TracedWork {
  const endedAt = Date.now();
  const route = request.routeOptions.url ?? 'unknown';
  return {
    kind: 'call',
    name: `${request.method} ${route}`,
    beganAt: endedAt - reply.elapsedTime,
    endedAt,
    attributes: {
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'gondola.request_id': request.id,
      'user.id': request.caller?.userId,
    },
    statements: times.statements,
    hasFailed: reply.statusCode >= 500,
    traceparent: request.headers['traceparent']?.toString(),
  };
}

/** Builds the server; it listens when the caller says so. */
export async function createServer({
  services,
  contract,
  rooms,
  authenticate,
  calledHosts = { now: [] },
  firstPage = async () => undefined,
  frontEnds,
  leaving = { has: false },
  maintenance = { now: false },
}: ServerParts): Promise<FastifyInstance> {
  const { env, log, traces } = services;
  // Fastify's types are easier to live with than pino's.
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: fastifyTrust(env.TRUST_PROXY),
    bodyLimit,
    routerOptions: {
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      maxParamLength: 500,
      querystringParser: parseQuery,
    },
    forceCloseConnections: 'idle',
    // Requests that come in while it closes are answered, see end-connections.
    return503OnClosing: false,
    // Bodies have deadlines of their own, see body-deadlines; this ends what has not even sent its headers.
    requestTimeout: 16 * 60_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    frameworkErrors: (error, request, reply) => void sendFailure(request, reply, failureOf(error)),
    clientErrorHandler: answerUnreadable,
  });
  app.server.maxConnections = maxConnections();
  app.decorateRequest('caller');
  app.decorateRequest('companyIds');
  app.decorateRequest('unconfirmed');
  app.decorateRequest('upload');

  const { upgradeInsecureRequests: _, ...directives } = securityPolicy(services, calledHosts);
  const isSecure = env.appUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: isSecure,
    crossOriginEmbedderPolicy: false,
  });
  compressAnswers(app);
  await app.register(multipart);
  takeJsonBodies(app);
  const eventLoop = env.NODE_ENV === 'test' ? undefined : watchEventLoop(maxEventLoopDelay);
  const bodies = watchBodies();
  app.addHook('onClose', async () => {
    eventLoop?.stop();
    bodies.stop();
  });

  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({ 'x-request-id': request.id, 'permissions-policy': permissionsPolicy });
    assertQuery(request);
    const { raw, headers, routeOptions } = request;
    bodies.begin(raw, isUpload(request));
    if (eventLoop?.isLate() && !routeOptions.config.isHealth) throw new Failure(503, 'platform:unavailable');
    if (maintenance.now && request.url.startsWith('/api/')) throw new Failure(503, 'platform:maintenance');
    if ((headers['content-encoding'] ?? 'identity') !== 'identity')
      throw new Failure(415, 'platform:files.encoded');
  });
  app.addHook('preParsing', async (request) => {
    bodies.claim(
      request.raw,
      request.caller ? `person ${request.caller.userId}` : `address ${networkOf(addressOf(request))}`,
    );
  });
  const times = new WeakMap<FastifyRequest, StatementTimes>();
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.url.startsWith('/api/')) times.set(request, beginTiming(traces !== undefined));
    done();
  });
  app.addHook('onResponse', async (request, reply) => {
    bodies.answered(request.raw);
    const statements = times.get(request);
    // A stream of events is open for hours, which is no slowness.
    if (statements && reply.elapsedTime > slowCall && request.routeOptions.url !== eventEndpoints.feed.path) {
      const { count, ms } = statements;
      const ofDatabase = { statements: count, databaseMs: Math.round(ms), slowest: slowestOf(statements) };
      log.warn(
        { requestId: request.id, ms: Math.round(reply.elapsedTime), ...ofDatabase },
        'a call was slow',
      );
    }
    if (statements && traces) traces.note(tracedCall(request, reply, statements));
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        userId: request.caller?.userId,
      },
      'request',
    );
  });
  app.setErrorHandler(async (error, request, reply) => {
    const failure = failureOf(error);
    if (failure.status >= 500)
      log.error({ requestId: request.id, err: failure.cause ?? error }, failure.code);
    else if (isRefusedLate(failure))
      log.warn(
        { requestId: request.id, err: failure.cause },
        'the database refused what the contract let through',
      );
    // The size of the file whose range was refused.
    const { headers = {} } = error as { headers?: Record<string, string> };
    if (failure.status === 416) void reply.headers(headers);
    await sendFailure(request, reply, failure);
  });
  endConnectionsOnStop(app, leaving);
  app.addHook('onSend', async (request, reply) => {
    // The API's answers are of one person and one moment; one that may be kept says so itself.
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      void reply.header('cache-control', 'no-store');
    }
  });

  registerOperations(app, services, leaving);
  registerFrontEnds(app, env, firstPage, frontEnds);
  registerFiles(app, services);
  registerEventFeed(app, services, authenticate);
  for (const [room, endpoints] of Object.entries(contract)) {
    const routes = rooms[room];
    const streamsOnly = Object.values(endpoints).every((definition) => definition.produces);
    if (!routes && streamsOnly) continue;
    if (!routes) throw new Error(`the room ${room} of the contract has no routes`);
    registerRoom(app, room, routes, services, authenticate);
  }
  return app;
}
