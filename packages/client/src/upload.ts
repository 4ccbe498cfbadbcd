// Sends a file the way the wire asks (D6): sign, PUT straight to that address, keep the address without its query.
import { type EndpointDefinition, typeOfName } from '@gondola/contract';
import { ApiFailure, call, unreached } from './call.ts';
import { currentLanguage } from './i18n.ts';

interface SignedUpload {
  returnData: { signedRequest: string };
}

function put(
  address: string,
  file: File,
  fileType: string,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // fetch reports no progress of what it sends.
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    request.setRequestHeader('content-type', fileType);
    // The file's fault is said in the language of the page, which may be another than that of the browser.
    request.setRequestHeader('accept-language', currentLanguage());
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('load', () => {
      const { message = '', data } = answerIn(request.responseText);
      // Sent before, by an attempt whose answer was lost: the file is there.
      const isThere = request.status === 409 && data?.code === 'platform:files.alreadyUploaded';
      if (isThere || (request.status >= 200 && request.status < 300)) return resolve();
      reject(new ApiFailure(request.status, message, 'upload'));
    });
    request.addEventListener('error', () => reject(unreached()));
    request.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

interface Answer {
  message?: string;
  data?: { code?: string } | null;
}

function answerIn(body: string): Answer {
  try {
    return JSON.parse(body) as Answer;
  } catch {
    return {};
  }
}

interface Transfer {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** Makes the function with which FileDrop sends files by a room's sign call; its result is the file's lasting address. */
export function sendBy(definition: EndpointDefinition) {
  return async (file: File, { signal, onProgress }: Transfer): Promise<string> => {
    const fileType = typeOfName(file.name) ?? file.type;
    const body = { fileName: file.name, fileType, size: file.size };
    const signed = (await call(definition, { body } as never, { signal })) as SignedUpload;
    const address = signed.returnData.signedRequest;
    await put(address, file, fileType, signal, onProgress);
    return address.split('?')[0] ?? address;
  };
}
