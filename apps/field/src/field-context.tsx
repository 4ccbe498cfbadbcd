import { Button } from '@mantine/core';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { i18n } from '@gondola/client/i18n.ts';
import { mayBeSessionOf, useSession } from '@gondola/client/session.ts';
import type { FieldAssignment, OwnResponse } from '@gondola/contract';
import { measureClock } from './device/clock.ts';
import { receivedSettings } from './device/phone-settings.ts';
import type { FieldStore } from './store/field-store.ts';
import type { KeptAssignment } from './store/rows.ts';
import { RegionProvider, useRegion } from '@gondola/ui/format/region.tsx';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { fetchPart } from '@gondola/ui/loading/lazy-part.ts';
import type { Worker } from './device/worker.ts';
import type { Visit } from './store/visit.ts';
import { followVisits, listVisits } from './store/visit-store.ts';
import { clearSent } from './store/sent-lines.ts';
import { StoreFailure } from './store/store-failure.ts';
import { useTranslation } from 'react-i18next';
import type { BroughtWork } from './assignments/bring-work.ts';
import { openWork } from './assignments/open-work.ts';
import { asOfNow } from './assignments/today-list.ts';
import { type Fault, noteFault, useFaultWords } from './help/faults.ts';
import { log } from './device/log.ts';
import {
  forgetLost,
  type LostVisits,
  noteLost,
  noteReported,
  noteUnsent,
  readLost,
} from './device/unsent-note.ts';
import { bringWork } from './assignments/bring-work.ts';
import { reportPhone } from './help/report-phone.ts';
import { sendReport } from './help/send-report.ts';

interface Field {
  readonly worker: Worker;
  readonly store: FieldStore;
  /** As they are by now, whenever the server was reached last. */
  readonly assignments: readonly FieldAssignment[];
  /** When that was. */
  readonly now: Date;
  readonly visits: readonly Visit[];
  /** Responses that a review has sent back. */
  readonly returned: readonly OwnResponse[];
  /** The server's last answer besides the assignments; undefined before it was reached. */
  readonly brought: BroughtWork | undefined;
  /** Visits that were not sent and are gone with what this phone had kept. */
  readonly lost: LostVisits | undefined;
  /** Forgets of them, once their worker has read of it. */
  readonly forgetLost: () => void;
  /** Why the work could not be brought up to date; undefined when it is, or is not known yet. */
  readonly failure: Fault | undefined;
  /** Brings the work up to date and sends what waits. */
  readonly refresh: () => Promise<void>;
}

const Context = createContext<Field | null>(null);

/** The work of the person on this phone. */
export function useField(): Field {
  const field = use(Context);
  if (!field) throw new Error('the work is read outside its provider');
  return field;
}

/** Sends what waits. The questionnaire engine comes with it, which the list of the day needs not. */
const sendWaiting = async (store: FieldStore, isAtOnce = false): Promise<void> => {
  const { sendWaiting: send } = await fetchPart(() => import('./visits/send-visits.ts'));
  await send(store, { isAtOnce });
};

/** Sends all that waits now, by mobile data too: those who look after the phone have asked for it. */
const sendAnyway = async (store: FieldStore): Promise<void> => {
  const { sendWaiting: send } = await fetchPart(() => import('./visits/send-visits.ts'));
  await send(store, { now: () => new Date(), isAnyway: true, isAtOnce: true });
};

/** Tells those who look after the phone of visits that it has lost, once. */
async function reportLost(store: FieldStore): Promise<void> {
  const lost = readLost(store.userId);
  if (!lost || lost.isReported) return;
  const names = lost.visits.map(({ title, place }) => `${title} (${place})`).join(', ');
  const words = i18n.t(($) => $.lost.report, { ns: 'field', count: lost.visits.length, names });
  await sendReport(store, words.slice(0, 1_000));
  noteReported(store.userId, lost);
}

/** Brings the work up to date, and says how this phone is. Throws ApiFailure without a connection. */
const bring = async (store: FieldStore): Promise<BroughtWork> => {
  const brought = await bringWork(store);
  await reportLost(store).catch((error: unknown) => noteFault('report', error));
  const asked = await reportPhone(store);
  if (asked === 'send') await sendAnyway(store);
  if (asked === 'report') {
    await sendReport(store, null).catch(() => undefined);
  }
  return brought;
};

/** Milliseconds between two looks at what waits to be sent. */
const rhythm = 5_000;
/** … and between two looks at what is to be done. */
const workRhythm = 15 * 60_000;

/** Milliseconds after the start in which nothing is tidied up: the worker opens their work in them. */
const calm = 10_000;

/** A phone that has no room to keep a line of what would go keeps all of it. */
const leaveFull = (error: unknown): void => {
  if (!(error instanceof StoreFailure)) throw error;
};

/** Does something each time that the connection may be back; gives what ends it. */
function whenReachable(act: () => void): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') act();
  };
  window.addEventListener('online', act);
  document.addEventListener('visibilitychange', seen);
  return () => {
    window.removeEventListener('online', act);
    document.removeEventListener('visibilitychange', seen);
  };
}

const bare = (content: ReactNode): ReactNode => content;

interface FieldProviderProps {
  readonly worker: Worker;
  /** Draws the frame around what is shown while the work is not open. */
  readonly around?: (content: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

/** Opens what this phone keeps of a person, keeps it up to date and sends what waits, whatever the connection does. */
export function FieldProvider({ worker, around = bare, children }: FieldProviderProps) {
  const { token } = useSession();
  const [store, setStore] = useState<FieldStore>();
  const [assignments, setAssignments] = useState<readonly KeptAssignment[]>();
  const [visits, setVisits] = useState<readonly Visit[]>([]);
  const [returned, setReturned] = useState<readonly OwnResponse[]>([]);
  const [now, setNow] = useState(() => new Date());
  const [brought, setBrought] = useState<BroughtWork>();
  const [failure, setFailure] = useState<Fault>();
  const [isBroken, setBroken] = useState(false);
  const [lost, setLost] = useState<LostVisits>();
  const closed = useRef(new WeakSet<FieldStore>());
  /** Lets work go on that nobody waits for; what it meets once its database is closed is nothing to anybody. */
  const begin = (of: FieldStore, work: Promise<void>): void =>
    void work.catch((error: unknown) => {
      if (!closed.current.has(of)) throw error;
    });

  useEffect(() => {
    const { current: known } = closed;
    let opened: FieldStore | undefined;
    let isLeft = false;
    openWork(worker.userId).then(
      (work) => {
        if (isLeft) return work.store.close();
        opened = work.store;
        const { userId } = work.store;
        const keptIds = work.visits.map(({ id }) => id);
        // Only a database that is new has lost anything: of one that was there, every visit left on purpose.
        setLost(work.store.isNew ? noteLost(userId, keptIds) : readLost(userId));
        setStore(work.store);
        setAssignments(work.assignments);
        setReturned(work.returned);
        return setVisits(work.visits);
      },
      (error: unknown) => {
        log('store.closed', String(error));
        setBroken(true);
      },
    );
    return () => {
      isLeft = true;
      if (!opened) return;
      known.add(opened);
      opened.close();
    };
  }, [worker.userId]);

  /** Number of visit changes that this page has made. */
  const changes = useRef(0);
  const read = async (database: FieldStore): Promise<void> => {
    const before = changes.current;
    const [work, all, back] = await Promise.all([
      database.getAll('assignments'),
      listVisits(database),
      database.getAll('returned'),
    ]);
    // A list read before a change is older than the one shown: read again.
    if (changes.current !== before) return read(database);
    setAssignments(work);
    setVisits(all);
    setReturned(back);
    setNow(new Date());
  };
  /** Whether a visit waits to be sent, as far as this page knows: else what is kept is not read through every few seconds. */
  const hasQueued = useRef(false);
  const sendQueued = async (database: FieldStore, isAtOnce = false): Promise<void> => {
    if (hasQueued.current) await sendWaiting(database, isAtOnce);
  };
  /** Whether the server was not reached when the work was to be brought last. */
  const isCutOff = useRef(false);
  /** `isAtOnce`: the connection may be back, so that no visit waits for its next attempt. */
  const refresh = async (isAtOnce = false): Promise<void> => {
    if (!store) return;
    void measureClock();
    let isOld = isAtOnce;
    if (token !== undefined && mayBeSessionOf(worker.userId)) {
      await sendQueued(store, isAtOnce);
      try {
        setBrought(await bring(store));
        isOld = true;
        setFailure(undefined);
        if (isCutOff.current) await sendQueued(store, true);
        isCutOff.current = false;
      } catch (error) {
        isCutOff.current = true;
        setFailure(noteFault('bring', error));
      }
    }
    if (isOld) await read(store);
  };

  useEffect(() => {
    if (!store) return undefined;
    const unfollow = followVisits(store, (id, visit) => {
      changes.current += 1;
      setVisits((all) => [...all.filter((one) => one.id !== id), ...(visit ? [visit] : [])]);
    });
    const look = () => begin(store, refresh());
    // Never sends work in the session of somebody else who has signed in meanwhile.
    const send = () => mayBeSessionOf(worker.userId) && begin(store, sendQueued(store));
    // The list is drawn before what comes with the sending is loaded.
    const first = setTimeout(look, 100);
    const tick = () => setNow(new Date());
    const timers = [setInterval(send, rhythm), setInterval(look, workRhythm), setInterval(tick, 60_000)];
    const unheard = whenReachable(() => begin(store, refresh(true)));
    const left = new AbortController();
    const clear = setTimeout(() => begin(store, clearSent(store, left.signal).catch(leaveFull)), calm);
    return () => {
      clearTimeout(first);
      clearTimeout(clear);
      left.abort();
      for (const timer of timers) clearInterval(timer);
      unfollow();
      unheard();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- begun again for another person or another session
  }, [store, token]);

  useEffect(() => {
    hasQueued.current = visits.some(({ state }) => state === 'queued');
    if (store)
      noteUnsent(
        store.userId,
        visits.filter(({ state }) => state !== 'sent'),
      );
  }, [store, visits]);

  // The server's part of the work counts in its period from then on.
  const received = visits.filter(({ state }) => state === 'sent').length;
  const before = useRef(received);
  useEffect(() => {
    if (store && received > before.current) begin(store, refresh());
    before.current = received;
    // oxlint-disable-next-line react/exhaustive-deps -- once for each visit that was received
  }, [received]);

  const device = useRegion();
  if (isBroken) return around(<StoreBroken />);
  if (!store || !assignments) return around(null);
  const region = receivedSettings().settings.region ?? assignments[0] ?? device;
  // Found once for all of them: a thousand assignments would each look through thousands of visits.
  const made = Map.groupBy(visits, ({ assignmentId }) => assignmentId);
  const current = assignments.map((assignment) => asOfNow(assignment, made.get(assignment.id) ?? [], now));
  const field = {
    worker,
    store,
    assignments: current,
    now,
    visits,
    returned,
    brought,
    lost,
    forgetLost: () => {
      forgetLost(worker.userId);
      setLost(undefined);
    },
    failure,
    refresh,
  };
  return (
    // oxlint-disable-next-line react/jsx-no-constructed-context-values -- the compiler keeps it while nothing of it changes
    <Context value={field}>
      <RegionProvider region={region}>{children}</RegionProvider>
    </Context>
  );
}

/** Says that the phone's store cannot be opened: a private window, a full disk, a damaged database. Nothing of it is thrown away. */
function StoreBroken() {
  const { t } = useTranslation('field');
  return (
    <EmptyState
      page
      urgent
      drawing="broken"
      title={t(($) => $.broken.title)}
      text={useFaultWords()({ code: 'store.closed' })}
      action={<Button onClick={() => location.reload()}>{t(($) => $.again)}</Button>}
    />
  );
}
