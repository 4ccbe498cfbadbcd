// A worker without a session and without a connection answers what is on their phone.
import 'fake-indexeddb/auto';
import { startSession } from '@gondola/client/session.ts';
import type { Question } from '@gondola/contract';
import { show } from '@gondola/ui/test/show.tsx';
import { i18n } from '@gondola/ui/test/texts.ts';
import { screen } from '@testing-library/react';
import questions from '../../../../packages/questions/src/text/es.json' with { type: 'json' };
import { beforeEach, describe, expect, it } from 'vitest';
import { Route, Router, Switch } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { openFieldStore } from '../device/field-store.ts';
import es from '../text/es.json' with { type: 'json' };
import { anAssignment, aQuestion, aTask } from '../testing/work.ts';
import { listVisits } from '../visits/visit-store.ts';
import { FieldProvider } from '../assignments/field-context.tsx';
import SentScreen from './sent-screen.tsx';
import { Today } from './today.tsx';
import VisitScreen from './visit-screen.tsx';

let userId = 500;

beforeEach(async () => {
  userId += 1;
  startSession(localStorage);
  i18n.addResourceBundle('es', 'field', es);
  i18n.addResourceBundle('es', 'questions', questions);
  await i18n.changeLanguage('es');
});

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
async function open(asked: Question[], vertical = false) {
  const store = await openFieldStore(userId);
  await store.put('assignments', anAssignment());
  await store.put('tasks', aTask(asked, { vertical }));
  const { hook } = memoryLocation({ path: '/' });
  const { user } = await show(
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
    </Router>,
  );
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  return { user, press, visits: () => listVisits(store) };
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
});
