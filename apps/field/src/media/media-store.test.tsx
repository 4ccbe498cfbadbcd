import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { openFieldStore } from '../device/field-store.ts';
import { hasSameLook, keepMedia } from './media-store.ts';

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
