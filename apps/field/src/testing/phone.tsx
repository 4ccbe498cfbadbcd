// A phone with work on it, without a session and without a connection.
import 'fake-indexeddb/auto';
import { createQueries } from '@gondola/client/query-client.ts';
import { startSession } from '@gondola/client/session.ts';
import { backInReach } from '@gondola/client/test/server-in-reach.ts';
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
import MeScreen from '../screens/me-screen.tsx';
import { ReturnedScreen } from '../screens/returned-list.tsx';
import { SendingLine } from '../screens/sending-line.tsx';
import SentScreen from '../screens/sent-screen.tsx';
import { Today } from '../screens/today.tsx';
import VisitScreen from '../screens/visit-screen.tsx';
import { Tabs } from '../tabs.tsx';
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
    // A browser that decodes whatever looks like a photo.
    vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
    startSession(localStorage);
    i18n.addResourceBundle('es', 'field', es);
    i18n.addResourceBundle('es', 'questions', questions);
    i18n.addResourceBundle('es', 'survey', survey);
    await i18n.changeLanguage('es');
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'mediaDevices');
    await backInReach();
  });
}

/** A camera that runs; gives what is called when it stops, and what takes it away as a call does. */
export function aCamera() {
  const stop = vi.fn();
  const tracks: EventTarget[] = [];
  withCamera(async () => {
    const state = { stop, getCapabilities: () => ({}), readyState: 'live', muted: false };
    const track = Object.assign(new EventTarget(), state);
    tracks.push(track);
    return Object.assign(new MediaStream(), { getTracks: () => [track], getVideoTracks: () => [track] });
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const change = (event: 'ended' | 'mute' | 'unmute', state: object): void => {
    const track = tracks.at(-1);
    if (track) Object.assign(track, state).dispatchEvent(new Event(event));
  };
  return { stop, opened: () => tracks.length, change };
}

/** The bytes of a JPEG of one pixel, as far as they are looked at without decoding it. */
const jpeg = [0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0, 0xff, 0xda, 0, 2, 7, 0xff, 0xd9];

/** A photo, with something behind it that makes it another than the next. */
export const aPhoto = (content = '', name = 'a.jpg'): File =>
  new File([new Uint8Array(jpeg), content], name, { type: 'image/jpeg' });

export const withCamera = (getUserMedia: () => Promise<unknown>): void =>
  void Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });

type Seen = Partial<Exclude<ScaleAnswer, { fault: unknown }>> | Extract<ScaleAnswer, { fault: unknown }>;
const seen: Seen[] = [];

/** The worker that looks at photos, which this machine has none of: it leaves each as it is. The application makes one and keeps it. */
class Looking extends EventTarget {
  postMessage(): void {
    const next = seen.shift() ?? {};
    const data: ScaleAnswer = 'fault' in next ? next : { bytes: null, flaws: [], look: null, ...next };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
}

/** Has photos looked at: the next ones as is said here, others without anything to say. */
export function withLookedAtPhotos(...next: Seen[]): void {
  seen.splice(0, seen.length, ...next);
  vi.stubGlobal('OffscreenCanvas', Looking);
  vi.stubGlobal('Worker', Looking);
}

const bytesOf = (text: string): number[] => Array.from(new TextEncoder().encode(text));
const number = (value: number): number[] => [
  value >>> 24,
  (value >>> 16) & 0xff,
  (value >>> 8) & 0xff,
  value & 0xff,
];
const box = (type: string, ...content: readonly number[][]): number[] => {
  const inside = content.flat();
  return [...number(8 + inside.length), ...bytesOf(type), ...inside];
};

/** An MP4 with one track of so many bytes in all, as far as it is looked at without decoding it. */
export function aRecording(
  kind: 'video' | 'audio',
  size = 2_048,
  name = 'a.mp4',
  type = `${kind}/mp4`,
): File {
  const handler = bytesOf(kind === 'video' ? 'vide' : 'soun');
  const parts = box('minf', box('stbl', box('stco', number(0), number(1), number(8))));
  const track = box('mdia', box('hdlr', number(0), number(0), handler, number(0)), parts);
  const head = [...box('ftyp', bytesOf('isom'), number(512)), ...box('moov', box('trak', track))];
  const content = box(
    'mdat',
    Array.from({ length: size - head.length - 8 }, () => 7),
  );
  return new File([new Uint8Array([...head, ...content])], name, { type });
}

interface PhoneOptions {
  /** Of its task; everything that is not said is plain. */
  readonly task?: Parameters<typeof aTask>[1];
  readonly products?: readonly FieldProduct[];
  readonly assignments?: readonly FieldAssignment[];
  readonly returned?: readonly OwnResponse[];
  readonly onLeft?: () => void;
}

/** Shows the application of a worker whose phone has a task with these questions. */
export async function openPhone(
  asked: Question[],
  {
    task = {},
    products = [],
    assignments = [anAssignment()],
    returned = [],
    onLeft = () => undefined,
  }: PhoneOptions = {},
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
          <SendingLine onSignIn={() => undefined} />
          <Switch>
            <Route path="/visits/:id">{({ id }) => <VisitScreen id={id} />}</Route>
            <Route path="/returned">
              <ReturnedScreen />
            </Route>
            <Route path="/sent">
              <SentScreen />
            </Route>
            <Route path="/me">
              <MeScreen onLeft={onLeft} />
            </Route>
            <Route>
              <Today />
            </Route>
          </Switch>
          <Tabs />
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
