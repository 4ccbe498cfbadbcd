// A worker without a session and without a connection answers what is on their phone.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FieldStore } from '../store/field-store.ts';
import { beginWithNewPhone, es, eventually, openPhone, questions, survey } from '../testing/phone.tsx';
import { aProduct, aQuestion } from '../testing/work.ts';

beginWithNewPhone();

const isOpen = aQuestion({
  id: 1,
  type: 'yes/no question',
  title: '¿Abierto?',
  required: true,
  QuestionChoices: [
    { id: 11, title: 'yes', type: 'text' },
    { id: 12, title: 'no', type: 'text' },
  ],
  OriginalQuestionLogics: [{ questionChoiceId: 12, nextQuestionId: null }],
});
const price = aQuestion({ id: 2, type: 'price', title: 'Precio', required: true });

describe('a visit', () => {
  it('is begun from the list, goes by the answers, and waits to be sent', async () => {
    const { user, press, visits } = await openPhone([isOpen, price]);
    await screen.findByRole('heading', { name: '1 visita por hacer' });
    await screen.findByText(es.sending.signedOutIdle);
    await press(/^Góndola de lácteos/);
    await screen.findByText('Página 1 de 1');
    await user.click(await screen.findByRole('radio', { name: 'Sí' }));
    await screen.findByText('Página 1 de 2');
    await press('Siguiente');
    await user.type(await screen.findByRole('textbox', { name: /^Precio/ }), '990');
    await press('Siguiente');
    await screen.findByRole('heading', { name: es.review.title });
    await press('Enviar');
    await screen.findByText('Puedes seguir respondiendo. Ingresa para enviar 1 visita.');
    expect(await visits()).toMatchObject([{ state: 'queued', assignmentId: 3, version: 2 }]);
    await user.click(screen.getByRole('link', { name: /^Enviadas/ }));
    await screen.findByText(es.sent.state.queued);
  });

  it('stays at a page that lacks its answer, and says what is missing', async () => {
    const { press } = await openPhone([isOpen, price]);
    await press(/^Góndola de lácteos/);
    await press('Siguiente');
    await screen.findByText(survey.problem.answerMissing);
    expect(screen.getByText(/^Página 1 de/)).toBeDefined();
  });

  it('keeps what falls off the path, names it before sending, and has it back', async () => {
    const { user, press } = await openPhone([isOpen, price]);
    await press(/^Góndola de lácteos/);
    await user.click(await screen.findByRole('radio', { name: 'Sí' }));
    await press('Siguiente');
    await user.type(await screen.findByRole('textbox', { name: /^Precio/ }), '990');
    await press('Atrás');
    await user.click(await screen.findByRole('radio', { name: 'No' }));
    await press('Siguiente');
    await screen.findByText('1 respuesta ya no corresponde y no se envía: Precio.');
    await press('Cambiar: ¿Abierto?');
    await user.click(await screen.findByRole('radio', { name: 'Sí' }));
    await press('Siguiente');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Precio/ })).value).toBe('990');
  });

  it('of a task that shows all its questions is reviewed with what is missing, which leads there', async () => {
    const { press, visits } = await openPhone([price], { task: { vertical: true } });
    await press(/^Góndola de lácteos/);
    await press(es.visit.review);
    await screen.findByText('Hay 1 respuesta que falta o está mal.');
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Enviar' })).disabled).toBe(true);
    await press('Corregir: Precio');
    await screen.findByRole('textbox', { name: /^Precio/ });
    expect(await visits()).toMatchObject([{ state: 'draft' }]);
  });

  it('that was begun and left is gone on with, not begun again', async () => {
    const { user, press, visits } = await openPhone([isOpen, price]);
    await press(/^Góndola de lácteos/);
    await user.click(await screen.findByRole('radio', { name: 'Sí' }));
    await user.click(screen.getByRole('link', { name: es.visit.leave }));
    await screen.findByRole('heading', { name: es.today.begun });
    expect(screen.queryByRole('button', { name: /^Góndola de lácteos/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: /^Góndola de lácteos/ }));
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Sí' })).checked).toBe(true);
    expect(await visits()).toHaveLength(1);
  });
});

it('says of an answer that takes longer than a moment to be kept that it is not kept yet', async () => {
  const { user, press } = await openPhone([price]);
  await press(/^Góndola de lácteos/);
  const field = await screen.findByRole('textbox', { name: /^Precio/ });
  // oxlint-disable-next-line typescript/unbound-method -- called with its object below
  const { change } = FieldStore.prototype;
  const { promise: disk, resolve: goOn } = Promise.withResolvers<void>();
  const slow = vi.spyOn(FieldStore.prototype, 'change').mockImplementation(async function wait(
    this: FieldStore,
    ...given: Parameters<typeof change>
  ) {
    await disk;
    return change.apply(this, given);
  });
  await user.type(field, '9');
  await screen.findByText(es.visit.keeping, {}, { timeout: 3_000 });
  slow.mockRestore();
  goOn();
  await waitFor(() => expect(screen.queryByText(es.visit.keeping)).toBeNull());
});

function choose(radio: HTMLElement, press: PointerEventInit): void {
  fireEvent.pointerDown(radio, press);
  fireEvent.click(radio);
}
const thumb = (radio: HTMLElement) =>
  choose(radio, { pointerType: 'touch', width: 24, height: 24, pressure: 1 });
/** As TalkBack presses. */
const screenReader = (radio: HTMLElement) =>
  choose(radio, { pointerType: 'mouse', width: 1, height: 1, pressure: 0 });
const going = () => screen.getByRole('button', { name: 'Siguiente' }).dataset['going'];

describe('a question that is answered with one press', () => {
  it('goes on by itself, and "Atrás" comes back to it to stay', async () => {
    const { press } = await openPhone([isOpen, price]);
    await press(/^Góndola de lácteos/);
    thumb(await screen.findByRole('radio', { name: 'Sí' }));
    expect(going()).toBe('true');
    await screen.findByText('Página 2 de 2');
    await press('Atrás');
    thumb(await screen.findByRole('radio', { name: 'No' }));
    await screen.findByText('Página 1 de 1');
    expect(going()).toBeUndefined();
  });

  it('takes "Siguiente" right after that for the page before', async () => {
    const { press } = await openPhone([isOpen, { ...price, required: false }]);
    await press(/^Góndola de lácteos/);
    thumb(await screen.findByRole('radio', { name: 'Sí' }));
    await screen.findByText('Página 2 de 2');
    fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(screen.queryByRole('heading', { name: es.review.title })).toBeNull();
    await eventually(() => {
      fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
      expect(screen.queryByRole('heading', { name: es.review.title })).not.toBeNull();
    });
  });

  it('stays where it is pressed again before it goes', async () => {
    const { press } = await openPhone([isOpen, price]);
    await press(/^Góndola de lácteos/);
    thumb(await screen.findByRole('radio', { name: 'Sí' }));
    fireEvent.pointerDown(screen.getByText('Página 1 de 2'));
    expect(going()).toBeUndefined();
  });

  it('waits for "Siguiente" where arrow keys or a screen reader chose', async () => {
    const { press } = await openPhone([isOpen, price]);
    await press(/^Góndola de lácteos/);
    const yes = await screen.findByRole('radio', { name: 'Sí' });
    screenReader(yes);
    expect(going()).toBeUndefined();
    fireEvent.keyDown(yes, { key: 'ArrowDown' });
    fireEvent.click(screen.getByRole('radio', { name: 'No' }));
    expect(going()).toBeUndefined();
  });

  it('does not go on from one that takes several choices or words', async () => {
    const several = aQuestion({
      id: 1,
      type: 'multiple selection',
      title: '¿Qué falta?',
      QuestionChoices: [{ id: 11, title: 'Leche', type: 'text' }],
    });
    const { press } = await openPhone([several, price]);
    await press(/^Góndola de lácteos/);
    thumb(await screen.findByRole('checkbox', { name: 'Leche' }));
    expect(going()).toBeUndefined();
  });
});

it('shows a date, a time and a price before they are sent as their reader writes them', async () => {
  const asked = [
    aQuestion({ id: 1, type: 'date', title: 'Vence' }),
    aQuestion({ id: 2, type: 'time', title: 'Abre' }),
    aQuestion({ id: 3, type: 'price', title: 'Precio' }),
  ];
  const { press } = await openPhone(asked);
  await press(/^Góndola de lácteos/);
  fireEvent.change(await screen.findByLabelText(/Vence/, { selector: 'input' }), {
    target: { value: '2026-12-31' },
  });
  await press('Siguiente');
  fireEvent.change(await screen.findByLabelText(/Abre/, { selector: 'input' }), {
    target: { value: '14:30' },
  });
  await press('Siguiente');
  fireEvent.change(await screen.findByLabelText(/Precio/, { selector: 'input' }), {
    target: { value: '1990.5' },
  });
  await press('Siguiente');
  await screen.findByText('31 de diciembre de 2026');
  screen.getByText(/^2:30\sp\.\sm\.$/);
  screen.getByText('$1.990,50');
});

it('has a way out on every page of it', async () => {
  const { press } = await openPhone([isOpen, price]);
  await press(/^Góndola de lácteos/);
  await screen.findByRole('link', { name: es.visit.leave });
  fireEvent.click(await screen.findByRole('radio', { name: 'No' }));
  await press('Siguiente');
  await screen.findByRole('heading', { name: es.review.title });
  fireEvent.click(screen.getByRole('link', { name: es.visit.leave }));
  await screen.findByText(es.today.continue);
});

describe('a page of a visit', () => {
  it('shows where one is, and leads back to a page that one has been on', async () => {
    const { user, press } = await openPhone([isOpen, price]);
    await press(/^Góndola de lácteos/);
    await user.click(await screen.findByRole('radio', { name: 'Sí' }));
    await press('Siguiente');
    await press(es.visit.outline);
    const here = await screen.findByRole('button', { name: `Precio ${es.visit.here}` });
    expect(here.getAttribute('aria-current')).toBe('step');
    await press(`¿Abierto? ${es.visit.answered}`);
    await screen.findByText('Página 1 de 2');
  });

  it('turns its pages by a finger, not where one scrolls', async () => {
    const { user, press } = await openPhone([isOpen, price]);
    await press(/^Góndola de lácteos/);
    await user.click(await screen.findByRole('radio', { name: 'Sí' }));
    const swipe = (right: number, down: number) => {
      const at = screen.getByRole('group');
      fireEvent.touchStart(at, { touches: touched(200, 300) });
      fireEvent.touchEnd(at, { changedTouches: touched(200 + right, 300 + down) });
    };
    swipe(-120, 90);
    await screen.findByText('Página 1 de 2');
    swipe(-120, 10);
    await screen.findByText('Página 2 de 2');
    swipe(120, 0);
    await screen.findByText('Página 1 de 2');
  });

  it('names a product of those that are on the phone, by words or code', async () => {
    const milk = aProduct({ id: 9, name: 'Leche entera', internalCode: 'LEC-1', ean: '7801234567893' });
    const butter = aProduct({ id: 10, name: 'Mantequilla con sal', internalCode: 'MAN-1' });
    const which = aQuestion({ id: 1, type: 'product', title: '¿Cuál falta?' });
    const { user, press, answers } = await openPhone([which], { products: [milk, butter] });
    await press(/^Góndola de lácteos/);
    await press(questions.chooseProduct);
    await user.type(await screen.findByRole('searchbox', { name: es.product.search }), 'SAL mantequilla');
    expect(screen.queryByRole('button', { name: /^Leche/ })).toBeNull();
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), '7801234567893');
    await press('Leche entera, LEC-1');
    await screen.findByRole('button', { name: 'Leche entera' });
    expect(await answers()).toMatchObject([{ questionId: 1, value: '9' }]);
  });

  it('is not sent before an answer is kept that the phone had no room for, whatever else was kept meanwhile', async () => {
    const { user, press, visits, answers } = await openPhone([isOpen]);
    await press(/^Góndola de lácteos/);
    const radio = await screen.findByRole('radio', { name: 'No' });
    const full = fullForAnswers();
    await user.click(radio);
    await screen.findByText(new RegExp(es.faults.room.says));
    // The page that is open is kept: it is a row of the visit.
    await press(es.visit.next);
    await press(es.review.send);
    await screen.findByText(new RegExp(es.faults.room.says));
    expect(await visits()).toMatchObject([{ state: 'draft', currentId: null }]);
    expect(await answers()).toEqual([]);
    full.mockRestore();
    // A press is ignored while the one before is at work.
    await eventually(async () => {
      const send = screen.queryByRole('button', { name: es.review.send });
      if (send) await user.click(send);
      expect(await visits()).toMatchObject([{ state: 'queued' }]);
    });
    expect(await answers()).toMatchObject([{ questionId: 1, choiceIds: [12] }]);
  });

  it('says when the phone is full, keeps what was answered on the screen, and keeps it once there is room', async () => {
    const { user, press, answers } = await openPhone([isOpen, price]);
    await press(/^Góndola de lácteos/);
    // The visit itself is kept by then.
    const radio = await screen.findByRole('radio', { name: 'Sí' });
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.click(radio);
    await screen.findByText(new RegExp(es.faults.room.says));
    expect(await answers()).toEqual([]);
    full.mockRestore();
    await press(es.again);
    await eventually(() => expect(screen.queryByText(new RegExp(es.faults.room.says))).toBeNull());
    expect(await answers()).toMatchObject([{ questionId: 1, choiceIds: [11] }]);
  });
});

/** The phone has no room for answers, and room for all else. */
function fullForAnswers() {
  // oxlint-disable-next-line typescript/unbound-method -- called with its object below
  const { put } = IDBObjectStore.prototype;
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function fill(
    this: IDBObjectStore,
    ...row: Parameters<typeof put>
  ) {
    if (this.name === 'answers') throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, row);
  });
}

const touched = (clientX: number, clientY: number) => {
  const finger = { clientX, clientY };
  return Object.assign([finger], { item: () => finger });
};
