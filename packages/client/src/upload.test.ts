import { fieldEndpoints } from '@gondola/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeServer } from '../test/fake-server.ts';
import { ApiFailure } from './call.ts';
import { sendBy } from './upload.ts';

afterEach(() => vi.unstubAllGlobals());

const address = 'https://gondola.test/files/private/answer-image/1/a.jpg';

/** Takes the place of the browser's request: answers what is put with a status and a body. */
function answerPut(status: number, body: object): void {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget();
      readonly status = status;
      readonly responseText = JSON.stringify(body);
      open() {}
      setRequestHeader() {}
      abort() {}
      send() {
        this.dispatchEvent(new Event('load'));
      }
    },
  );
}

const send = () => {
  fakeServer([
    answer(fieldEndpoints.signUpload, () => ({ returnData: { signedRequest: `${address}?signature=x` } })),
  ]);
  const transfer = { signal: new AbortController().signal, onProgress: () => undefined };
  return sendBy(fieldEndpoints.signUpload)(new File(['x'], 'a.jpg', { type: 'image/jpeg' }), transfer);
};

it('gives the lasting address of a file that was taken', async () => {
  answerPut(200, { success: true });
  expect(await send()).toBe(address);
});

it('takes a file that an earlier attempt has brought for sent: its answer was lost', async () => {
  answerPut(409, { message: 'Ya recibió su archivo', data: { code: 'platform:files.alreadyUploaded' } });
  expect(await send()).toBe(address);
});

it('says why a file was not taken, also when another attempt is still on its way', async () => {
  answerPut(409, { message: 'Ya viene en camino', data: { code: 'platform:files.beingUploaded' } });
  await expect(send()).rejects.toThrow('Ya viene en camino');
  answerPut(502, 'Bad gateway' as never);
  await expect(send()).rejects.toBeInstanceOf(ApiFailure);
});
