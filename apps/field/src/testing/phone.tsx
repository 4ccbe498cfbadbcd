// A phone with work on it, without a session and without a connection.
import 'fake-indexeddb/auto';
import { createQueries } from '@gondola/client/query-client.ts';
import { startSession } from '@gondola/client/session.ts';
import type { FieldAssignment, FieldProduct, OwnResponse, Question } from '@gondola/contract';
import { show } from '@gondola/ui/test/show.tsx';
import { i18n } from '@gondola/ui/test/texts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { Route, Router, Switch } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import questions from '../../../../packages/questions/src/text/es.json' with { type: 'json' };
import survey from '../../../../packages/survey/src/text/es.json' with { type: 'json' };
import { FieldProvider } from '../field-context.tsx';
import type { ScaleAnswer } from '../capture/scale.worker.ts';
import { openFieldStore } from '../store/field-store.ts';
import SentScreen from '../screens/sent-screen.tsx';
import { Today } from '../screens/today.tsx';
import VisitScreen from '../screens/visit-screen.tsx';
import es from '../text/es.json' with { type: 'json' };
import { answersOf, listVisits } from '../store/visit-store.ts';
import { anAssignment, aTask } from './work.ts';

export { default as es } from '../text/es.json' with { type: 'json' };
export { default as questions } from '../../../../packages/questions/src/text/es.json' with { type: 'json' };
export { default as survey } from '../../../../packages/survey/src/text/es.json' with { type: 'json' };

/** Far from what other files take, also where this one is loaded again next to databases that are still there. */
let userId = 1_000_000 * (1 + Math.floor(Math.random() * 1_000));

/** However busy the machine is. */
export const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000 });

/** Every test has the phone of somebody else. */
export function beginWithNewPhone(): void {
  beforeEach(async () => {
    userId += 1;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    startSession(localStorage);
    i18n.addResourceBundle('es', 'field', es);
    i18n.addResourceBundle('es', 'questions', questions);
    i18n.addResourceBundle('es', 'survey', survey);
    await i18n.changeLanguage('es');
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });
}

/** A camera that runs; gives what is called when it stops. */
export function aCamera() {
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

export const withCamera = (getUserMedia: () => Promise<unknown>): void =>
  void Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });

type Seen = Pick<ScaleAnswer, 'flaws' | 'look'>;
const seen: Seen[] = [];

/** The worker that looks at photos, which this machine has none of: it leaves each as it is. The application makes one and keeps it. */
class Looking extends EventTarget {
  postMessage(): void {
    const data = { bytes: null, flaws: [], look: null, ...seen.shift() } satisfies ScaleAnswer;
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
}

/** Has photos looked at: the next ones as is said here, others without anything to say. */
export function withLookedAtPhotos(...next: Seen[]): void {
  seen.splice(0, seen.length, ...next);
  vi.stubGlobal('OffscreenCanvas', Looking);
  vi.stubGlobal('Worker', Looking);
}

interface PhoneOptions {
  /** Of its task; everything that is not said is plain. */
  readonly task?: Parameters<typeof aTask>[1];
  readonly products?: readonly FieldProduct[];
  readonly assignments?: readonly FieldAssignment[];
  readonly returned?: readonly OwnResponse[];
}

/** Shows the application of a worker whose phone has a task with these questions. */
export async function openPhone(
  asked: Question[],
  { task = {}, products = [], assignments = [anAssignment()], returned = [] }: PhoneOptions = {},
) {
  const store = await openFieldStore(userId);
  await store.put('catalogues', { assignmentId: 3, products, broughtAt: new Date().toISOString() });
  for (const assignment of assignments) await store.put('assignments', assignment);
  await store.put('tasks', aTask(asked, task));
  for (const response of returned) await store.put('returned', response);
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
    store,
    press,
    visits: () => listVisits(store),
    answers: async () => answersOf(store, (await listVisits(store))[0]?.id ?? ''),
    media: () => store.getAll('media'),
  };
}
