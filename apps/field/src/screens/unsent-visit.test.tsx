// Visits that wait to be sent, as their worker meets them without a connection.
import { fieldEndpoints } from '@gondola/contract';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { beginWithNewPhone, es, eventually, openPhone } from '../testing/phone.tsx';
import { anAssignment, anObjection, aQuestion, aReturned } from '../testing/work.ts';
import { answersOf, listVisits, saveAnswer, saveVisit } from '../store/visit-store.ts';
import { actionsOf, beginVisit, failVisit, noteOnItsWay, queueVisit, type Visit } from '../store/visit.ts';
import { aloneWith } from '../visits/visit-lock.ts';

beginWithNewPhone();

const now = new Date('2026-11-26T12:00:00Z');
const later = new Date('2026-11-26T12:30:00Z');
const queued = (): Visit => queueVisit(beginVisit(anAssignment(), now), later);
const refused = (more: object = {}): Visit =>
  failVisit(queued(), { status: 400, message: 'Revisa la visita', fields: [], ...more }, later, 0);
const questions = [
  aQuestion({ id: 1, type: 'short answer', title: '¿Quién atiende?', required: true }),
  aQuestion({ id: 2, type: 'short answer', title: 'Nota' }),
];

/** Opens a visit that waits, with two answers, from the list of what is sent. */
async function lookAt(visit: Visit) {
  const phone = await openPhone(questions);
  await saveVisit(phone.store, visit);
  await saveAnswer(phone.store, visit.id, 1, { value: 'Rosa' });
  await saveAnswer(phone.store, visit.id, 2, { value: 'Todo bien' });
  await phone.user.click(await screen.findByRole('link', { name: new RegExp(`^${es.sent.title}`) }));
  await phone.user.click(await screen.findByRole('link', { name: /^Ver la visita/ }, { timeout: 30_000 }));
  await screen.findByText('Rosa', {}, { timeout: 30_000 });
  return phone;
}

const dialog = () => screen.findByRole('dialog', {}, { timeout: 30_000 });

describe('a visit that waits', () => {
  it('shows its answers, and is taken back as the draft that it was', async () => {
    const visit = queued();
    const { press, visits } = await lookAt(visit);
    expect(screen.getByText('Todo bien')).toBeTruthy();
    await press(es.unsent.takeBack);
    await eventually(async () => expect((await visits())[0]).toMatchObject({ id: visit.id, state: 'draft' }));
    await screen.findByRole('button', { name: /^(Cambiar|Corregir): ¿Quién atiende\?/ }, { timeout: 30_000 });
  });

  it('is thrown away after two questions, the second of which names what is lost and wants a tick', async () => {
    const { press, user, visits } = await lookAt(queued());
    await press(es.discard.visit);
    await user.click(within(await dialog()).getByRole('button', { name: es.discard.goOn }));
    const second = await screen.findByRole('dialog', { name: es.discard.lostTitle }, { timeout: 30_000 });
    expect(within(second).getByText('2 respuestas')).toBeTruthy();
    await user.click(within(second).getByRole('button', { name: es.discard.visit }));
    expect(await visits()).toHaveLength(1);
    await user.click(within(second).getByRole('checkbox', { name: es.discard.sure }));
    await user.click(within(second).getByRole('button', { name: es.discard.visit }));
    await eventually(async () => expect(await visits()).toEqual([]));
  });

  it('leads a refusal to its question, and says where none is marked that nothing of it is wrong', async () => {
    const at = { path: 'questions.1', code: 'x', message: 'Falta el apellido', found: '["Rosa",[],[]]' };
    await lookAt(refused({ fields: [at] }));
    expect(screen.getByText('Falta el apellido')).toBeTruthy();
    expect(screen.getByText(/corrige lo marcado/)).toBeTruthy();
  });

  it.each(['clientId', 'version', 'answers', 'evidence', 'questions.99', 'somewhere.new'])(
    'says a fault at %s, and that its answers are sound',
    async (path) => {
      await lookAt(refused({ fields: [{ path, code: 'x', message: 'No se pudo guardar' }] }));
      expect(screen.getByText('No se pudo guardar')).toBeTruthy();
      expect(screen.getByText(/Ninguna de tus respuestas está mal/)).toBeTruthy();
      expect(screen.getByRole('button', { name: es.unsent.mend })).toBeTruthy();
    },
  );

  it('notes what is missing of a position that its task asks for', async () => {
    const fields = ['startLatitude', 'startLongitude'].map((path) => ({
      path,
      code: 'positionRequired',
      message: 'Activa la ubicación',
    }));
    const { press, visits } = await lookAt(refused({ fields }));
    expect(screen.getByText(es.refused.position)).toBeTruthy();
    await press(es.unsent.mend);
    await eventually(async () => expect((await visits())[0]).toMatchObject({ positionMissing: 'noSignal' }));
  });
});

it('a visit is nobody else’s while it is being sent', async () => {
  const waiting: (() => void)[] = [];
  const held = new Map<string, Promise<unknown>>();
  const request = (name: string, { signal }: LockOptions, work: () => Promise<unknown>) => {
    if (!held.has(name)) return held.set(name, work()).get(name);
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
    });
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const sending = aloneWith('a', () => new Promise<string>((done) => waiting.push(() => done('sent'))));
  expect(await aloneWith('a', async () => 'taken back')).toBeUndefined();
  for (const end of waiting) end();
  expect(await sending).toBe('sent');
  Reflect.deleteProperty(navigator, 'locks');
});

it('leaves the actions that its state allows', () => {
  expect(actionsOf(beginVisit(anAssignment(), now))).toEqual([]);
  expect(actionsOf(queued())).toEqual(['takeBack', 'discard']);
  const onItsWay = noteOnItsWay(queued(), { here: 1, total: 2 });
  expect(actionsOf(onItsWay)).toEqual([]);
  const failed = { status: 400, message: '', fields: [] };
  expect(actionsOf(failVisit(onItsWay, failed, later, 0))).toEqual(['mend']);
  expect(actionsOf(refused())).toEqual(['mend', 'discard']);
  expect(actionsOf(refused({ status: 409, code: 'field:otherContent', storedId: 44 }))).toEqual(['decide']);
  const skipped = { ...queued(), skipped: { reason: 'closed', comment: null } } as const;
  const photo = { ...failed, fields: [{ path: 'photo', code: 'x', message: 'x' }] };
  expect(actionsOf(failVisit(skipped, photo, later, 0))).toEqual(['sendWithoutPhoto', 'mend', 'discard']);
});

describe('a visit that the server has with other answers', () => {
  const stored = (status: 'pending' | 'objected') =>
    aReturned({
      status,
      answerAgain: status === 'objected' ? [anObjection({ questionId: 1 })] : [],
      answers: [
        { questionId: 1, value: 'Marta', choiceIds: [], media: [] },
        { questionId: 2, value: 'Todo bien', choiceIds: [], media: [] },
      ],
    });
  const other = () => refused({ status: 409, code: 'field:otherContent', storedId: 44 });

  it('shows what differs, and lets the server’s stay', async () => {
    fakeServer([answer(fieldEndpoints.response, () => ({ response: stored('pending') }))]);
    const { press, user, visits } = await lookAt(other());
    expect(await screen.findByText('Marta', {}, { timeout: 30_000 })).toBeTruthy();
    expect(screen.queryByText('Todo bien')).toBeNull();
    expect(screen.queryByRole('button', { name: es.other.correct })).toBeNull();
    await press(es.other.leave);
    await user.click(within(await dialog()).getByRole('button', { name: es.other.leave }));
    await eventually(async () =>
      expect((await visits())[0]).toMatchObject({ state: 'sent', receipt: { responseId: 44 } }),
    );
  });

  it('is sent as the correction of one that its review has sent back', async () => {
    fakeServer([answer(fieldEndpoints.response, () => ({ response: stored('objected') }))]);
    const { press, store } = await lookAt(other());
    await screen.findByText('Marta', {}, { timeout: 30_000 });
    await press(es.other.correct);
    await eventually(async () =>
      expect((await listVisits(store)).map(({ state }) => state).toSorted()).toEqual(['draft', 'sent']),
    );
    const draft = (await listVisits(store)).find(({ state }) => state === 'draft');
    expect(draft?.answersAgain).toBe(44);
    expect(await answersOf(store, draft?.id ?? '')).toMatchObject([{ questionId: 1, value: 'Rosa' }]);
  });
});

it('of an older version is cleaned when it is opened, and says where that is seen', async () => {
  const phone = await openPhone(questions);
  const visit = { ...beginVisit(anAssignment(), now), currentId: 1 };
  await saveVisit(phone.store, visit);
  await saveAnswer(phone.store, visit.id, 1, { value: 'Ro\u0000sa' });
  await saveAnswer(phone.store, visit.id, 2, { value: 'Falta \ud83d leche' });
  await phone.user.click(
    await screen.findByRole('link', { name: /Góndola de lácteos/ }, { timeout: 30_000 }),
  );
  expect(await screen.findByText(/de una respuesta: Nota\. Revísala/, {}, { timeout: 30_000 })).toBeTruthy();
  const answers = await answersOf(phone.store, visit.id);
  expect(answers.map(({ value }) => value)).toEqual(['Rosa', 'Falta  leche']);
});
