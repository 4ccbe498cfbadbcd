// The four places of the application, and what waits in them.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { beginVisit, queueVisit, receiveVisit } from './store/visit.ts';
import { saveVisit } from './store/visit-store.ts';
import { beginWithNewPhone, es, eventually, openPhone } from './testing/phone.tsx';
import { anAssignment, aReturned } from './testing/work.ts';

beginWithNewPhone();

it('count the returned work to answer and the visits to send, and say which one is open', async () => {
  const { user, store, press } = await openPhone([], { returned: [aReturned({ id: 21 })] });
  const today = await screen.findByRole('link', { name: es.tabs.today });
  expect(today.getAttribute('aria-current')).toBe('page');
  await saveVisit(store, queueVisit(beginVisit(anAssignment(), new Date()), new Date()));
  await screen.findByRole('link', { name: /^Enviadas\s*1 por enviar$/ });
  const returned = await screen.findByRole('link', { name: /^Devueltas\s*1 por responder$/ });
  await user.click(returned);
  await screen.findByRole('heading', { level: 1, name: '1 visita devuelta' });
  expect(returned.getAttribute('aria-current')).toBe('page');
  expect(today.getAttribute('aria-current')).toBeNull();
  // Begun, it still waits for its worker.
  await press(/por rehacer/);
  await screen.findByRole('heading', { level: 1, name: es.returned.title });
  await screen.findByRole('link', { name: /^Devueltas\s*1 por responder$/ });
});

it('has the way out of the application under the person, who is asked while something is not sent', async () => {
  let hasLeft = false;
  const onLeft = () => {
    hasLeft = true;
  };
  const { user, store, press } = await openPhone([], { onLeft });
  await saveVisit(store, queueVisit(beginVisit(anAssignment(), new Date()), new Date()));
  await user.click(await screen.findByRole('link', { name: es.tabs.me }));
  await screen.findByRole('heading', { level: 1, name: 'Daniela' });
  await press('Cerrar la sesión de Daniela');
  await screen.findByText('1 visita no se ha enviado');
  expect(hasLeft).toBe(false);
  await press(es.leave.leaveHere);
  await eventually(() => expect(hasLeft).toBe(true));
});

it('lists sent visits fifty at a time, the newest first', async () => {
  const { user, store } = await openPhone([]);
  for (let place = 0; place < 60; place += 1) {
    const at = new Date(Date.now() - place * 60_000);
    const receipt = { responseId: place, marks: [], score: null, receivedAt: at.toISOString() };
    const visit = { ...beginVisit(anAssignment(), at), place: `Local ${place}` };
    await saveVisit(store, receiveVisit(queueVisit(visit, at), receipt));
  }
  await user.click(await screen.findByRole('link', { name: es.tabs.sent }));
  await screen.findByRole('heading', { level: 1, name: es.sent.title });
  const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items()).toHaveLength(50);
  expect(items()[0]).toContain('Local 0');
  await user.click(screen.getByRole('button', { name: 'Ver anteriores (quedan 10)' }));
  expect(items()).toHaveLength(60);
  expect(items()[59]).toContain('Local 59');
});
