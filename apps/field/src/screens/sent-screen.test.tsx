import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
