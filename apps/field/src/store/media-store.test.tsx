import { blockSize } from '@gondola/client/send-blocks.ts';
import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { openFieldStore } from './field-store.ts';
import { readBlocks } from './media-bytes.ts';
import { hasSameLook, keepMedia, MediaWriter, withHashes } from './media-store.ts';

it('knows a photo again by its look, on this phone and of any visit, and one that looks otherwise not', async () => {
  const store = await openFieldStore(7_001);
  const look = 0x5a5a_1234_dead_beefn;
  const file = new File(['una foto'], 'a.jpg', { type: 'image/jpeg' });
  const origin = { visitId: 'one', kind: 'image', fileName: 'a.jpg', type: 'image/jpeg' } as const;
  expect(await hasSameLook(store, look)).toBe(false);
  await keepMedia(store, { ...origin, look: String(look) }, file);
  await keepMedia(store, { ...origin, visitId: 'old' }, file);
  // Seven bits differ: the same frame, drawn again. Half of them: another one.
  expect(await hasSameLook(store, look ^ 0b111_1111n)).toBe(true);
  expect(await hasSameLook(store, look ^ 0xffff_ffffn)).toBe(false);
  // A look is signed: that of the last bit is negative.
  const negative = BigInt.asIntN(64, 0xf000_0000_0000_0001n);
  await keepMedia(store, { ...origin, look: String(negative) }, file);
  expect(await hasSameLook(store, negative)).toBe(true);
  store.close();
});

it('ends a recording at the last piece that was kept whole, without a gap, and frees it although its end cannot be noted', async () => {
  const store = await openFieldStore(7_002);
  const free = vi.fn();
  const request = async (_name: string, work: () => Promise<void>) => work().then(free);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const origin = {
    visitId: 'one',
    kind: 'video',
    source: 'recorder',
    fileName: 'a.mp4',
    type: 'video/mp4',
  } as const;
  const writer = await MediaWriter.begin(store, origin);
  await writer.append(new Uint8Array(1_000).fill(1));
  // oxlint-disable-next-line typescript/unbound-method -- called with its object below
  const { put } = IDBObjectStore.prototype;
  let writes = 0;
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function fill(
    this: IDBObjectStore,
    ...row: Parameters<typeof put>
  ) {
    writes += 1;
    const request = put.apply(this, row);
    // The second block of the piece has no room, and later neither has the end of the recording.
    if (writes > 1) request.addEventListener('success', () => request.transaction?.abort());
    return request;
  });
  await expect(writer.append(new Uint8Array(blockSize + 5).fill(2))).rejects.toThrow();
  full.mockRestore();
  await expect(writer.append(new Uint8Array(10).fill(3))).rejects.toThrow();
  expect(writer.size).toBe(1_000);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await writer.finish()).toMatchObject({ state: 'kept', size: 1_000 });
  vi.restoreAllMocks();
  await vi.waitFor(() => expect(free).toHaveBeenCalledOnce());
  Reflect.deleteProperty(navigator, 'locks');
  expect([...(await readBlocks(store, writer.id, 0, 9))].every((byte) => byte === 1)).toBe(true);
  expect(await withHashes(store, writer.unfinished)).toMatchObject({ state: 'kept', size: 1_000 });
  store.close();
});
