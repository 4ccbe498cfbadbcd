import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPhoto, beginWithNewPhone, es, eventually, openPhone } from '../testing/phone.tsx';
import { anAssignment, anObjection, aProduct, aQuestion, aReturned } from '../testing/work.ts';

beginWithNewPhone();

/** Assignments of as many shops. */
const shops = (count: number) =>
  Array.from({ length: count }, (_, place) => {
    const id = 100 + place;
    return anAssignment({ id, Location: { ...anAssignment().Location, id, name: `Local ${id}` } });
  });

it('draws a long list as far as it is looked at, and finds in all of it', async () => {
  const { press, user } = await openPhone([], { assignments: shops(90) });
  await screen.findByRole('heading', { name: '90 visitas por hacer' });
  const drawn = () => screen.getAllByRole('heading', { level: 2 }).length;
  // As many as a screen has: a start waits for all of them.
  expect(drawn()).toBe(10);
  await press('Ver 80 locales más');
  await eventually(() => expect(drawn()).toBe(50));
  await press('Ver 40 locales más');
  await eventually(() => expect(drawn()).toBe(90));
  expect(screen.queryByRole('button', { name: /^Ver / })).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'Local 189');
  await screen.findByRole('heading', { name: 'Local 189' });
  expect(drawn()).toBe(1);
  await user.type(screen.getByRole('searchbox'), ' ninguno');
  await screen.findByText(es.today.noneFound);
});

it('shows what is due today alone, where one wants it so', async () => {
  const period = { start: '2020-01-01T00:00:00.000Z', end: new Date(Date.now() + 60_000).toISOString() };
  const [first, ...others] = shops(8);
  const due = anAssignment({ ...first, state: 'due', resetScale: 'notClose', period });
  const { user } = await openPhone([], { assignments: [due, ...others] });
  await user.click(await screen.findByRole('radio', { name: es.today.show.today }));
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Local 100',
  ]);
  await user.click(screen.getByRole('radio', { name: es.today.show.all }));
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(8);
});

it('discards a visit that was begun by mistake, with all of it, once its worker has said so', async () => {
  const { press, user, visits, media, answers } = await openPhone([
    aQuestion({ id: 1, type: 'image', title: 'Góndola' }),
  ]);
  await press(/^Góndola de lácteos/);
  const photo = aPhoto();
  await user.upload(await screen.findByLabelText<HTMLInputElement>(/Góndola/, { selector: 'input' }), photo);
  await screen.findByRole('img', { name: /^Foto 1/ });
  await user.click(screen.getByRole('link', { name: es.visit.leave }));
  await press('Descartar Góndola de lácteos, Almacén Ñuñoa');
  await press('Cancelar');
  expect(await visits()).toHaveLength(1);
  await press('Descartar Góndola de lácteos, Almacén Ñuñoa');
  await press('Descartar');
  await eventually(async () => expect(await visits()).toEqual([]));
  expect([await media(), await answers()]).toEqual([[], []]);
  expect(screen.queryByText(es.today.begun)).toBeNull();
});

describe('two taps, one right after the other', () => {
  const price = aQuestion({ id: 1, type: 'price', title: 'Precio' });
  const tapTwice = async (name: string | RegExp) => {
    const button = await screen.findByRole('button', { name });
    fireEvent.click(button);
    fireEvent.click(button);
  };

  it('begin one visit', async () => {
    const { visits } = await openPhone([price]);
    await tapTwice(/^Góndola de lácteos/);
    await screen.findByRole('textbox', { name: /^Precio/ });
    expect(await visits()).toHaveLength(1);
  });

  it('begin to answer returned work once', async () => {
    const response = aReturned({ answerAgain: [anObjection({ questionId: 1 })] });
    const { visits } = await openPhone([price], { returned: [response] });
    await tapTwice(/^Góndola de lácteos.* por rehacer$/);
    await screen.findByRole('heading', { name: es.returned.title });
    expect(await visits()).toHaveLength(1);
  });

  it('send a visit and begin that of one next product', async () => {
    const { press, visits } = await openPhone([price], {
      task: { type: 'product' },
      products: [aProduct()],
    });
    await press(/^Góndola de lácteos/);
    await press(/^Leche entera/);
    await press(es.visit.next);
    await tapTwice(es.review.nextProduct);
    await eventually(async () =>
      expect((await visits()).map(({ state }) => state).toSorted()).toEqual(['draft', 'queued']),
    );
    await screen.findByRole('button', { name: /^Leche entera/ });
    expect(await visits()).toHaveLength(2);
  });
});
