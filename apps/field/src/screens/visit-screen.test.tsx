// A worker without a session and without a connection answers what is on their phone.
import 'fake-indexeddb/auto';
import { createQueries } from '@gondola/client/query-client.ts';
import { startSession } from '@gondola/client/session.ts';
import type { FieldProduct, Question } from '@gondola/contract';
import { show } from '@gondola/ui/test/show.tsx';
import { i18n } from '@gondola/ui/test/texts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import questions from '../../../../packages/questions/src/text/es.json' with { type: 'json' };
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Route, Router, Switch } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { openFieldStore } from '../device/field-store.ts';
import es from '../text/es.json' with { type: 'json' };
import { anAssignment, aProduct, aQuestion, aTask } from '../testing/work.ts';
import { answersOf, listVisits } from '../visits/visit-store.ts';
import { FieldProvider } from '../assignments/field-context.tsx';
import SentScreen from './sent-screen.tsx';
import { Today } from './today.tsx';
import VisitScreen from './visit-screen.tsx';

let userId = 500;

/** However busy the machine is. */
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000 });

beforeEach(async () => {
  userId += 1;
  startSession(localStorage);
  i18n.addResourceBundle('es', 'field', es);
  i18n.addResourceBundle('es', 'questions', questions);
  await i18n.changeLanguage('es');
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

/** A camera that runs; gives what is called when it stops. */
function aCamera() {
  const stop = vi.fn();
  const track = { stop, getCapabilities: () => ({}) };
  const stream = Object.assign(new MediaStream(), {
    getTracks: () => [track],
    getVideoTracks: () => [track],
  });
  withCamera(async () => stream);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  return stop;
}

const withCamera = (getUserMedia: () => Promise<unknown>): void =>
  void Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });

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

/** Shows the application of a worker whose phone has a task with these questions. */
async function open(asked: Question[], vertical = false, products: readonly FieldProduct[] = []) {
  const store = await openFieldStore(userId);
  await store.put('catalogues', { assignmentId: 3, products, broughtAt: new Date().toISOString() });
  await store.put('assignments', anAssignment());
  await store.put('tasks', aTask(asked, { vertical }));
  const { hook } = memoryLocation({ path: '/' });
  const { user } = await show(
    <QueryClientProvider client={createQueries(() => undefined)}>
      <Router hook={hook}>
        <FieldProvider worker={{ userId, name: 'Daniela' }}>
          <Switch>
            <Route path="/visits/:id">{({ id }) => <VisitScreen id={id} />}</Route>
            <Route path="/sent">
              <SentScreen />
            </Route>
            <Route>
              <Today onSignIn={() => undefined} />
            </Route>
          </Switch>
        </FieldProvider>
      </Router>
    </QueryClientProvider>,
  );
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  return {
    user,
    press,
    visits: () => listVisits(store),
    answers: async () => answersOf(store, (await listVisits(store))[0]?.id ?? ''),
    media: () => store.getAll('media'),
  };
}

describe('a visit', () => {
  it('is begun from the list, goes by the answers, and waits to be sent', async () => {
    const { user, press, visits } = await open([isOpen, price]);
    await screen.findByRole('heading', { name: '1 visita por hacer' });
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
    const { press } = await open([isOpen, price]);
    await press(/^Góndola de lácteos/);
    await press('Siguiente');
    await screen.findByText(questions.problem.answerMissing);
    expect(screen.getByText(/^Página 1 de/)).toBeDefined();
  });

  it('keeps what falls off the path, names it before sending, and has it back', async () => {
    const { user, press } = await open([isOpen, price]);
    await press(/^Góndola de lácteos/);
    await user.click(await screen.findByRole('radio', { name: 'Sí' }));
    await press('Siguiente');
    await user.type(await screen.findByRole('textbox', { name: /^Precio/ }), '990');
    await press('Atrás');
    await user.click(await screen.findByRole('radio', { name: 'No' }));
    await press('Siguiente');
    await screen.findByText('No se envía 1 respuesta que ya no está en el camino: Precio.');
    await press('Cambiar: ¿Abierto?');
    await user.click(await screen.findByRole('radio', { name: 'Sí' }));
    await press('Siguiente');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Precio/ })).value).toBe('990');
  });

  it('of a task that shows all its questions is reviewed with what is missing, which leads there', async () => {
    const { press, visits } = await open([price], true);
    await press(/^Góndola de lácteos/);
    await press(es.visit.review);
    await screen.findByText('Falta 1 respuesta o está mal.');
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Enviar' })).disabled).toBe(true);
    await press('Corregir: Precio');
    await screen.findByRole('textbox', { name: /^Precio/ });
    expect(await visits()).toMatchObject([{ state: 'draft' }]);
  });

  it('that was begun and left is gone on with, not begun again', async () => {
    const { user, press, visits } = await open([isOpen, price]);
    await press(/^Góndola de lácteos/);
    await user.click(await screen.findByRole('radio', { name: 'Sí' }));
    await user.click(screen.getByRole('link', { name: es.visit.leave }));
    await screen.findByRole('heading', { name: es.today.begun });
    expect(screen.queryByRole('button', { name: /^Góndola de lácteos/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: /^Góndola de lácteos/ }));
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Sí' })).checked).toBe(true);
    expect(await visits()).toHaveLength(1);
  });

  it('shows where one is, and leads back to a page that one has been on', async () => {
    const { user, press } = await open([isOpen, price]);
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
    const { user, press } = await open([isOpen, price]);
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
    const { user, press, answers } = await open([which], false, [milk, butter]);
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

  it('says when the phone is full, keeps what was answered on the screen, and keeps it once there is room', async () => {
    const { user, press, answers } = await open([isOpen, price]);
    await press(/^Góndola de lácteos/);
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.click(await screen.findByRole('radio', { name: 'Sí' }));
    await screen.findByText(es.visit.notKept);
    expect(await answers()).toEqual([]);
    full.mockRestore();
    await press(es.again);
    await eventually(() => expect(screen.queryByText(es.visit.notKept)).toBeNull());
    expect(await answers()).toMatchObject([{ questionId: 1, choiceIds: [11] }]);
  });

  const shelf = aQuestion({ id: 1, type: 'multiple image question', title: 'Góndola', required: true });

  it('takes photos with its own camera, each kept as it is taken', async () => {
    const stop = aCamera();
    vi.stubGlobal(
      'ImageCapture',
      class {
        takePhoto = async () => new Blob(['una foto'], { type: 'image/jpeg' });
      },
    );
    const { user, press, answers, media } = await open([shelf]);
    await press(/^Góndola de lácteos/);
    await press(questions.file.take);
    const camera = within(await screen.findByRole('dialog', { name: es.camera.title }));
    const shutter = camera.getByRole<HTMLButtonElement>('button', { name: es.camera.shoot });
    const shoot = async (said: string) => {
      await eventually(() => expect(shutter.disabled).toBe(false));
      await user.click(shutter);
      await camera.findByText(said);
    };
    await shoot('1 foto');
    expect(await media()).toHaveLength(1);
    await shoot('2 fotos');
    await press(es.camera.done);
    expect(screen.queryByRole('dialog', { name: es.camera.title })).toBeNull();
    expect(stop).toHaveBeenCalled();
    expect((await answers())[0]?.media).toHaveLength(2);
  });

  it('reads a code by camera, once it was read twice the same', async () => {
    const stop = aCamera();
    const reads = ['7801234567891', '7801234567894', '7801234567894'];
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        detect = async () => [{ rawValue: reads.shift() ?? '7801234567894' }];
      },
    );
    const { press, answers } = await open([aQuestion({ id: 1, type: 'barcode question', title: 'Código' })]);
    await press(/^Góndola de lácteos/);
    await press(questions.scan);
    await eventually(async () => expect(await answers()).toMatchObject([{ value: '7801234567894' }]));
    expect(stop).toHaveBeenCalled();
    expect(reads).toEqual([]);
  });

  it('lets one choose a photo where there is no camera to use', async () => {
    const refuse = async () => {
      throw new DOMException('no', 'NotAllowedError');
    };
    withCamera(refuse);
    const { press } = await open([shelf]);
    await press(/^Góndola de lácteos/);
    await press(questions.file.take);
    await screen.findByText(questions.file.noCamera);
    expect(screen.queryByRole('dialog', { name: es.camera.title })).toBeNull();
  });
});

const touched = (clientX: number, clientY: number) => {
  const finger = { clientX, clientY };
  return Object.assign([finger], { item: () => finger });
};
