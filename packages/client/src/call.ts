// The typed client: one function for every call of the contract.
import {
  addressOf as addressInContract,
  type DataOf,
  type EndpointDefinition,
  type Envelope,
  type FieldProblem,
  type InputOf,
} from '@gondola/contract';
import { checkConnection, connectionLoss } from './connection.ts';
import { currentLanguage } from './i18n.ts';
import { refuseToken, session, settledSession } from './session.ts';
import { isSameSession } from './stored-session.ts';

/** An answer that was not a success; `message` is fit to show. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldProblem[];
  /** All that the refusal carries: some calls give more than the reason. */
  readonly details: unknown;

  constructor(
    status: number,
    message: string,
    code: string,
    fields: readonly FieldProblem[] = [],
    details?: unknown,
  ) {
    super(message);
    this.name = 'ApiFailure';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.details = details;
  }
}

/** Whether the server says that there is no such entity, or none for this person. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiFailure && error.status === 404;

const unreachable = {
  es: 'No hay conexión con el servidor. Revisa tu red e intenta nuevamente.',
  en: 'The server cannot be reached. Check your network and try again.',
};

const signedInAgain = {
  es: 'Ya ingresaste de nuevo. Nada se perdió: inténtalo otra vez.',
  en: 'You are signed in again. Nothing was lost: please try once more.',
};

/**
 * The way on for a call that met a 401. `ended`: nobody is there to go on for. `renewed`: another tab had renewed the
 * token, and the call may be made again, for the server refuses before it reads what is sent. `signedInAgain`: the page
 * waited for the person, who is back.
 */
export async function afterRefusal(
  token: string | undefined,
): Promise<'ended' | 'renewed' | 'signedInAgain'> {
  if (token === undefined) return 'ended';
  refuseToken(token);
  const hasWaited = session().waiting === true;
  await settledSession();
  const now = session().token;
  if (now === undefined) return 'ended';
  return !hasWaited && isSameSession(token, now) ? 'renewed' : 'signedInAgain';
}

/** The failure of a change that met the end of its session: it was not made, and is not made behind the person's back. */
export const interrupted = (): ApiFailure =>
  new ApiFailure(401, signedInAgain[currentLanguage()], 'signedInAgain');

/** Reads the server's reason for a refusal; undefined of an answer that is not the server's: a proxy's, or that of a network's sign-in page. */
const reasonIn = (envelope: Envelope<unknown> | undefined) =>
  envelope && !envelope.success && (envelope.data as Partial<typeof envelope.data> | undefined)?.code
    ? envelope.data
    : undefined;

/** Code of a failure whose answer is not the server's. */
export const foreignAnswer = 'unreadable';

/** Turns an unsuccessful answer into a failure. */
function failureOf(status: number, envelope: Envelope<unknown> | undefined): ApiFailure {
  const details = reasonIn(envelope);
  if (!details) checkConnection();
  return new ApiFailure(
    status,
    details?.errorMessage ?? unreachable[currentLanguage()],
    details?.code ?? foreignAnswer,
    details?.fields,
    details,
  );
}

const outdated = {
  es: 'Esta página es de antes de una actualización: recárgala y vuelve a intentarlo.',
  en: 'This page is from before an update: reload it and try again.',
};

let askIfOutdated = (): Promise<boolean> => Promise.resolve(false);

/** Sets how a front end finds out whether the server has a newer version of it than the page. */
export const outdatedBy = (ask: () => Promise<boolean>): void => {
  askIfOutdated = ask;
};

/** Whether an update explains a refusal: a call that was changed, or one that was removed. */
const mayBeOutdated = ({ status, code }: ApiFailure): boolean =>
  status === 400 || code === 'platform:noSuchPath';

/** The failure of a call. Where an update explains it and the page is from before one, the message says so. */
export async function refusalOf(
  status: number,
  envelope: Envelope<unknown> | undefined,
): Promise<ApiFailure> {
  const failure = failureOf(status, envelope);
  if (!mayBeOutdated(failure) || !(await askIfOutdated())) return failure;
  const message = `${failure.message} ${outdated[currentLanguage()]}`;
  return new ApiFailure(status, message, failure.code, failure.fields, failure.details);
}

interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Address of a call with its parameters, query and company: that of the query where it says one. */
export function addressOf(
  definition: EndpointDefinition,
  { params, query }: Input,
  companyId: number | null,
): string {
  const asked = query as { readonly companyId?: unknown } | undefined;
  return addressInContract(definition, {
    params,
    query: { ...asked, companyId: asked?.companyId ?? companyId ?? undefined },
  });
}

/** Options of a call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The company the call is about: the selected one by default, null for all. */
  readonly companyId?: number | null;
  /** A delivery ticket, sent in place of the session: a refusal of it says nothing of the session. */
  readonly ticket?: string | undefined;
  /** Sends it although the page is being left; the answer comes to nobody. */
  readonly keepalive?: boolean;
  /**
   * Milliseconds after which it is given up unanswered, and one more for each byte that it carries; without a limit by default. For a
   * caller that makes it again: a phone that changes its network leaves connections open that nobody answers for a quarter of an hour.
   */
  readonly within?: number;
}

/** Milliseconds after which a call that is not answered makes us ask whether the server is there at all. */
const silence = 8000;

/** The failure of a call that met no server. */
export function unreached(): ApiFailure {
  checkConnection();
  return new ApiFailure(0, unreachable[currentLanguage()], 'unreachable');
}

const positionHeader = 'x-gondola-position';
/** The position of the database after the last change from here. Calls bring it along: a server that reads from a copy takes one as far. */
let reached = '';

async function send(
  definition: EndpointDefinition,
  input: Input,
  { signal, companyId, ticket, keepalive = false, within }: CallOptions,
): Promise<Response> {
  const { token } = session();
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  const limit = within === undefined ? [] : [AbortSignal.timeout(within + (body?.length ?? 0))];
  const watch = setTimeout(checkConnection, silence);
  try {
    const response = await fetch(
      addressOf(definition, input, companyId === undefined ? (session().companyId ?? null) : companyId),
      {
        method: definition.method,
        keepalive,
        signal: AbortSignal.any([connectionLoss(), ...limit, ...(signal ? [signal] : [])]),
        headers: {
          'accept-language': currentLanguage(),
          ...(ticket
            ? { authorization: `Delivery ${ticket}` }
            : token
              ? { authorization: `Bearer ${token}` }
              : {}),
          ...(reached ? { [positionHeader]: reached } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body }),
      },
    );
    const position = response.headers.get(positionHeader) ?? '';
    // Answers overtake each other; positions are as long as each other.
    if (position > reached) reached = position;
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreached();
  } finally {
    clearTimeout(watch);
  }
}

/**
 * Calls an endpoint and gives back `data`. Throws ApiFailure otherwise; a 401 of a signed-in person also ends the
 * session, which leads to the sign-in page (D15). Where a page is open, the call waits until the person has signed in
 * again: a read is then read, a change is refused for the person to send again.
 */
export async function call<E extends EndpointDefinition>(
  definition: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<DataOf<E>> {
  if (session().waiting && definition.method === 'GET') await settledSession();
  const { token } = session();
  const response = await send(definition, input, options);
  const envelope = (await response.json().catch(() => undefined)) as Envelope<DataOf<E>> | undefined;
  if (envelope?.success) return envelope.data;
  if (response.status === 401 && reasonIn(envelope) && options.ticket === undefined) {
    const after = await afterRefusal(token);
    if (after === 'renewed' || (after === 'signedInAgain' && definition.method === 'GET'))
      return call(definition, input, options);
    if (after === 'signedInAgain') throw interrupted();
  }
  throw await refusalOf(response.status, envelope);
}
