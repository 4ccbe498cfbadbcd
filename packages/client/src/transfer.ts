// Files on their way: sent as a form with what is known of the progress, or fetched to be saved.
import type { DataOf, EndpointDefinition, Envelope, InputOf, WholeQuery } from '@gondola/contract';
import { currentLanguage } from './i18n.ts';
import { session } from './session.ts';
import { addressOf, afterRefusal, interrupted, refusalOf, unreached } from './call.ts';

interface TransferOptions {
  readonly signal?: AbortSignal;
  /** Share of the bytes that have left, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly companyId?: number | null;
}

const companyOf = ({ companyId }: TransferOptions): number | null =>
  companyId === undefined ? (session().companyId ?? null) : companyId;

/** Sends files as multipart/form-data next to the fields of `body`; throws ApiFailure like `call`. */
export function sendFiles<E extends EndpointDefinition>(
  definition: E,
  input: InputOf<E>,
  files: readonly File[],
  options: TransferOptions = {},
): Promise<DataOf<E>> {
  const form = new FormData();
  const fields = (input.body ?? {}) as Record<string, string | number | boolean | undefined>;
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  for (const file of files) form.append(definition.files?.field ?? 'file', file);
  const { signal, onProgress } = options;
  const { token } = session();
  return new Promise((resolve, reject) => {
    // fetch reports no progress of what it sends.
    const request = new XMLHttpRequest();
    request.open(definition.method, addressOf(definition, input, companyOf(options)));
    request.responseType = 'json';
    request.setRequestHeader('accept-language', currentLanguage());
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total));
    request.addEventListener('load', () => {
      const envelope = request.response as Envelope<DataOf<E>> | null;
      if (envelope?.success) return resolve(envelope.data);
      const goOn = async () => {
        const refusal = await refusalOf(request.status, envelope ?? undefined);
        const after = request.status === 401 ? await afterRefusal(token) : 'ended';
        if (after === 'renewed') resolve(sendFiles(definition, input, files, options));
        else reject(after === 'ended' ? refusal : interrupted());
      };
      return void goOn();
    });
    request.addEventListener('error', () => reject(unreached()));
    request.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

const nameIn = (disposition: string | null): string | undefined => {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '') ?? [];
  return encoded && decodeURIComponent(encoded);
};

/** Fetches a call that produces a file; a query says all that it can say. Throws ApiFailure like `call`. */
export async function fetchFile<E extends EndpointDefinition>(
  definition: E,
  input: Omit<InputOf<E>, 'query'> & { query?: WholeQuery<E> },
  options: TransferOptions = {},
): Promise<File> {
  const { token } = session();
  let response: Response;
  try {
    response = await fetch(addressOf(definition, input, companyOf(options)), {
      method: definition.method,
      signal: options.signal ?? null,
      headers: {
        'accept-language': currentLanguage(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw unreached();
  }
  if (response.ok) {
    const name = nameIn(response.headers.get('content-disposition')) ?? 'gondola';
    return new File([await response.blob()], name, { type: response.headers.get('content-type') ?? '' });
  }
  if (response.status === 401) {
    const after = await afterRefusal(token);
    if (after === 'renewed') return fetchFile(definition, input, options);
    if (after === 'signedInAgain') throw interrupted();
  }
  throw await refusalOf(
    response.status,
    (await response.json().catch(() => undefined)) as Envelope<unknown> | undefined,
  );
}
