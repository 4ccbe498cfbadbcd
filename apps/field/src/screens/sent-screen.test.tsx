import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { phoneId } from '../device/phone-id.ts';
import { keepSettings, receivedSettings } from '../device/phone-settings.ts';
import { setWifiOnly } from '../device/wifi-only.ts';
import { beginWithNewPhone, es, openPhone } from '../testing/phone.tsx';
import { anAssignment } from '../testing/work.ts';
import { saveVisit } from '../store/visit-store.ts';
import { beginVisit, queueVisit } from '../store/visit.ts';

beginWithNewPhone();

it('offers to send by mobile data whatever waits for Wi-Fi, also a visit that was skipped', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { type: 'cellular' } });
  setWifiOnly(true);
  const { store, user } = await openPhone([]);
  const skipped = { reason: 'closed', comment: null } as const;
  const begun = beginVisit(anAssignment(), new Date());
  await saveVisit(store, queueVisit({ ...begun, skipped }, new Date()));
  await user.click(await screen.findByRole('link', { name: new RegExp(`^${es.sent.title}`) }));
  expect(await screen.findByRole('button', { name: es.sent.sendAnyway })).toBeTruthy();
  setWifiOnly(false);
  Reflect.deleteProperty(navigator, 'connection');
});

/** The list of a phone with a finished visit that waits. */
async function openSent() {
  const phone = await openPhone([]);
  await saveVisit(phone.store, queueVisit(beginVisit(anAssignment(), new Date()), new Date()));
  await phone.user.click(await screen.findByRole('link', { name: new RegExp(`^${es.sent.title}`) }));
  const { userId } = phone.store;
  const receiveKey = () =>
    keepSettings({ ...receivedSettings(), saver: { userId, deviceId: phoneId(), key: 'A'.repeat(43) } });
  return { ...phone, receiveKey };
}

it('saves what waits as a file, or says what is missing for it', async () => {
  const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { press, receiveKey } = await openSent();
  await press(es.save.action);
  expect(await screen.findByText(es.save.noKey)).toBeTruthy();
  receiveKey();
  await press(es.save.action);
  expect(
    await screen.findByText(/^1 visita guardada en visitas-.*\.gondola, con sus respuestas/),
  ).toBeTruthy();
  expect(download).toHaveBeenCalledOnce();
  download.mockRestore();
});

it('hands the file to the share sheet of a phone that takes it, and says so where its worker thinks better of it', async () => {
  const share = vi.fn(async (_shared: ShareData) => Promise.reject(new DOMException('', 'AbortError')));
  Object.assign(navigator, { canShare: () => true, share });
  const { press, receiveKey } = await openSent();
  receiveKey();
  await press(es.save.action);
  expect(await screen.findByText(es.save.cancelled)).toBeTruthy();
  expect(share.mock.calls[0]?.[0].files?.[0]?.name).toMatch(/^visitas-.*\.gondola$/);
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
});
