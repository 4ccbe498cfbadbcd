// A picture of a question reaches the question it was chosen for, whichever is open by then.
import { act, screen, waitFor } from '@testing-library/react';
import { removePages } from '@gondola/builder';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { taskEndpoints } from '@gondola/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useBuilderState } from '../builder-store.ts';
import { aDraft, aPage, show, words } from '../testing/show.tsx';
import { PagePicture } from './page-picture.tsx';

const { picture } = words.es;
const address = 'http://gondola.test/files/private/task/1/gondola-1.png';

/** Files on their way to the address that was signed. */
let puts: FilePut[] = [];

class FilePut extends EventTarget {
  readonly upload = new EventTarget();
  readonly responseText = '{}';
  status = 0;
  isAborted = false;
  constructor() {
    super();
    puts.push(this);
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.isAborted = true;
  }
  end(event: 'load' | 'error', status = 200) {
    this.status = status;
    return act(async () => this.dispatchEvent(new Event(event)));
  }
}

beforeEach(() => {
  puts = [];
  vi.stubGlobal('XMLHttpRequest', FilePut);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 200, height: 200, close: () => undefined }));
  fakeServer([
    answer(taskEndpoints.signUpload, () => ({ returnData: { signedRequest: `${address}?signature=x` } })),
  ]);
});
afterEach(() => vi.unstubAllGlobals());

/** As the editor draws it: made again for every page. */
function OpenPage() {
  const page = useBuilderState(({ draft, view }) => draft.pages.find(({ key }) => key === view.current));
  return page ? <PagePicture key={page.key} page={page} /> : null;
}

/** Chooses a picture for the first page of two. */
async function choose() {
  const shown = await show(
    <OpenPage />,
    aDraft([aPage(1, 'short answer', 'Góndola'), aPage(2, 'short answer', 'Precio')]),
  );
  const { user, store } = shown;
  await user.click(await screen.findByRole('button', { name: picture.add }));
  const field = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(field, new File(['x'], 'gondola.png', { type: 'image/png' }));
  await waitFor(() => expect(puts).toHaveLength(1));
  const open = (page: string) => act(async () => store.show(page));
  return { ...shown, open, images: () => store.draft.pages.map(({ imageUrl }) => imageUrl) };
}

describe('a picture on its way', () => {
  it('reaches its page while another is open, where it is seen when one comes back', async () => {
    const { open, images } = await choose();
    await open('page-2');
    expect(screen.getByRole('button', { name: picture.add })).toBeDefined();
    await puts[0]!.end('load');
    expect(images()).toEqual([address, null]);
    await open('page-1');
    // From the file: what is not published cannot be read back.
    await waitFor(() => expect(document.querySelector('img')?.src).toMatch(/^blob:/));
  });

  it('is seen on its page when one comes back before it is there', async () => {
    const { user, open, images } = await choose();
    await open('page-2');
    await open('page-1');
    expect(screen.getByRole('progressbar', { name: 'gondola.png' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Cancelar gondola.png' }));
    expect(puts[0]!.isAborted).toBe(true);
    expect(images()).toEqual([null, null]);
  });

  it('that breaks off while another page is open says so, and waits there to be sent again', async () => {
    const { user, open, images } = await choose();
    await open('page-2');
    await puts[0]!.end('load', 500);
    expect(await screen.findByText(/La imagen gondola\.png no se agregó/)).toBeDefined();
    await open('page-1');
    await user.click(screen.getByRole('button', { name: 'Volver a enviar gondola.png' }));
    await waitFor(() => expect(puts).toHaveLength(2));
    await puts[1]!.end('load');
    expect(images()).toEqual([address, null]);
  });

  it('whose page was deleted says so, and is still there when the page is again', async () => {
    const { open, images, store } = await choose();
    await act(async () => store.run((draft) => removePages(draft, new Set(['page-1']))));
    await puts[0]!.end('load');
    expect(await screen.findByText(new RegExp(picture.pageGone))).toBeDefined();
    expect(images()).toEqual([null]);
    await act(async () => store.undo());
    await open('page-1');
    expect(screen.getByText('gondola.png')).toBeDefined();
  });
});
