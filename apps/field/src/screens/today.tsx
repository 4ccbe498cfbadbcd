import { Button, TextInput } from '@mantine/core';
import '@gondola/ui/form/inputs.css';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { FieldAssignment } from '@gondola/contract';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { storage } from '@gondola/client/storage.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { Suspense, useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { begin } from '../visits/begin.ts';
import { useField } from '../assignments/field-context.tsx';
import { byPlace, daysLeft, isTodo, type PlaceToVisit, unsentOf } from '../assignments/today-list.ts';
import { locate, mapAddress, whereAllowed } from '../device/position.ts';
import type { Place } from '../visits/visit.ts';
import { removeVisit } from '../visits/visit-store.ts';
import { useNewVersion } from '../installation/new-version.ts';
import { Asking } from './asking.tsx';
import classes from './screens.module.css';
import { Words } from './words.tsx';
import { SendingLine } from './sending-line.tsx';

const InstallOffer = lazyPart(() => import('../installation/install-offer.tsx'));

const ReturnedList = lazyPart(() => import('../returned/returned-list.tsx'));

const ShopsMap = lazyPart(() => import('./shops-map.tsx'));

const whichOnes = ['all', 'today', 'map'] as const;

/** Fewer are found by looking. */
const worthSearching = 6;

/** The day's list: visits to make by shop, those that were begun, and whether all that was answered is sent. */
export function Today({ onSignIn }: { onSignIn: () => void }) {
  const { t } = useTranslation('field');
  const { assignments, visits, returned, now, brought, failure, refresh } = useField();
  const [words, setWords] = useState('');
  const [here, setHere] = useState<Place | null>(null);
  const [which, setWhich] = useState<(typeof whichOnes)[number]>('all');
  const [isLocating, setLocating] = useState(false);
  const [isNotLocated, setNotLocated] = useState(false);
  useEffect(() => {
    // Nobody is asked for it by opening the list; who has allowed it before has their shops in order at once.
    void whereAllowed().then(setHere);
  }, []);
  const todo = assignments.filter(isTodo);
  const done = assignments.length - todo.length;
  // What was begun is above, by its visit.
  const begun = new Set(
    visits.filter(({ state }) => state === 'draft').map(({ assignmentId }) => assignmentId),
  );
  const left = todo.filter(({ id }) => !begun.has(id));
  const wanted = useDeferredValue(words);
  const nearestFirst = async () => {
    setLocating(true);
    const found = await locate();
    setLocating(false);
    if ('fix' in found) setHere(found.fix);
    else setNotLocated(true);
  };
  const isShown = (assignment: FieldAssignment) => which !== 'today' || isDueToday(assignment, now);
  const places = byPlace(left.filter(isShown), wanted, here);
  const { shown, more, showMore } = useGrowing();
  const empty = failure
    ? t(($) => $.today.notBrought)
    : t(($) => (done > 0 ? $.today.allDone : $.today.nothing));
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t(($) => $.today.title, { count: todo.length })}</h1>
      <SendingLine visits={unsentOf(visits)} onSignIn={onSignIn} />
      <NewVersion />
      <NotedNotice />
      {returned.length > 0 ? (
        <Suspense>
          <ReturnedList />
        </Suspense>
      ) : null}
      <Begun />
      {todo.length >= worthSearching ? (
        <TextInput
          size="md"
          type="search"
          aria-label={t(($) => $.today.search)}
          placeholder={t(($) => $.today.search)}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      ) : null}
      {left.length >= worthSearching ? (
        <fieldset className={classes.which} aria-label={t(($) => $.today.which)}>
          {whichOnes.map((one) => (
            <label key={one}>
              <input type="radio" name="which" checked={which === one} onChange={() => setWhich(one)} />
              {t(($) => $.today.show[one])}
            </label>
          ))}
        </fieldset>
      ) : null}
      {brought?.isCut ? <p className={classes.hint}>{t(($) => $.today.isCut)}</p> : null}
      {which === 'map' ? (
        <Suspense>
          <ShopsMap
            places={places}
            here={here}
            tiles={brought?.tiles ?? null}
            onChoose={({ place }) => {
              setWhich('all');
              setWords(place);
            }}
          />
        </Suspense>
      ) : null}
      {here === null && left.some(({ Location }) => Location.latitude !== null) ? (
        <Button size="lg" variant="subtle" loading={isLocating} onClick={() => void nearestFirst()}>
          {t(($) => (isNotLocated ? $.today.notLocated : $.today.nearestFirst))}
        </Button>
      ) : null}
      {places.slice(0, shown).map((place) => (
        <PlaceSection key={place.id} {...place} />
      ))}
      {places.length === 0 && left.length > 0 ? (
        <p className={classes.hint}>{t(($) => $.today.noneFound)}</p>
      ) : null}
      {places.length > shown ? (
        <Button ref={more} variant="default" size="lg" onClick={showMore}>
          {t(($) => $.today.more, { count: places.length - shown })}
        </Button>
      ) : null}
      {todo.length === 0 ? (
        <EmptyState
          drawing="photo"
          title={empty}
          text={failure ?? t(($) => $.today.nothingText)}
          action={<Button onClick={() => void refresh()}>{t(($) => $.today.refresh)}</Button>}
        />
      ) : null}
      {visits.some(({ state }) => state === 'sent') ? (
        <Suspense>
          <InstallOffer />
        </Suspense>
      ) : null}
      {done > 0 ? <p className={classes.hint}>{t(($) => $.today.done, { count: done })}</p> : null}
      {(['sent', 'history'] as const).map((screen) => (
        <Link key={screen} href={`/${screen}`} className={classes.card}>
          <Words name={t(($) => $[screen].title)} hint={t(($) => $[screen].hint)} />
          <IconChevronRight size={20} aria-hidden />
        </Link>
      ))}
    </div>
  );
}

const noticeKey = 'gondola.field.noted-read';

/** Says before the first visit what is noted of visits, until its worker has read it. */
function NotedNotice() {
  const { t } = useTranslation('field');
  const [isRead, setRead] = useState(() => storage().getItem(noticeKey) !== null);
  if (isRead) return null;
  const read = () => {
    storage().setItem(noticeKey, new Date().toISOString());
    setRead(true);
  };
  return (
    <section className={classes.offer} aria-label={t(($) => $.noted.title)}>
      <p className={classes.name}>{t(($) => $.noted.title)}</p>
      <p className={classes.hint}>{t(($) => $.noted.text)}</p>
      <div className={classes.offerButtons}>
        <Button onClick={read}>{t(($) => $.noted.read)}</Button>
      </div>
    </section>
  );
}

/** Shops that are drawn at first, and how many more come at a time: a thousand at once would keep a phone busy for a second. */
const placesAtOnce = 40;

/** Draws a long list as far as it is looked at: more when its end comes into view, or is pressed. */
function useGrowing() {
  const [shown, setShown] = useState(placesAtOnce);
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const [showMore] = useState(() => () => setShown((count) => count + placesAtOnce));
  useEffect(() => {
    if (!end || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && showMore(),
      { rootMargin: '800px' },
    );
    observer.observe(end);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- an end that stays in view after a step tells nothing by itself
  }, [end, shown, showMore]);
  return { shown, more: setEnd, showMore };
}

/** A shop with what is to be done there, and the way to it. */
function PlaceSection({ place, hint, at, distance, assignments }: PlaceToVisit) {
  const { t } = useTranslation('field');
  const { metres } = useFormats();
  return (
    <section className={classes.place}>
      <div className={classes.placeHead}>
        <div className={classes.words}>
          <h2 className={classes.shop}>{place}</h2>
          {hint ? <p className={classes.hint}>{hint}</p> : null}
        </div>
        {at ? (
          <a
            className={classes.way}
            href={mapAddress(at, place)}
            target="_blank"
            rel="noreferrer"
            aria-label={t(($) => $.today.wayTo, { place })}
          >
            <IconMapPin size={18} aria-hidden />
            {distance === null ? t(($) => $.today.way) : metres(distance)}
          </a>
        ) : null}
      </div>
      <ul className={classes.list}>
        {assignments.map((assignment) => (
          <li key={assignment.id}>
            <AssignmentCard assignment={assignment} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Offers the version of the application that waits, to somebody who is in the middle of nothing. */
function NewVersion() {
  const { t } = useTranslation('field');
  const { visits } = useField();
  const begin = useNewVersion();
  if (!begin || visits.some(({ state }) => state === 'draft')) return null;
  return (
    <p className={classes.status} role="status">
      {t(($) => $.today.newVersion)}
      <Button variant="subtle" onClick={begin}>
        {t(($) => $.today.useNewVersion)}
      </Button>
    </p>
  );
}

/** Visits that were begun and not sent, whatever has become of their assignments. */
function Begun() {
  const { t } = useTranslation('field');
  const { store, visits } = useField();
  /** The draft that its worker is asked about. */
  const [discarded, setDiscarded] = useState<string | null>(null);
  const drafts = visits.filter(({ state }) => state === 'draft');
  if (drafts.length === 0) return null;
  return (
    <section className={classes.place}>
      <h2 className={classes.heading}>{t(($) => $.today.begun)}</h2>
      <ul className={classes.list}>
        {drafts.map(({ id, title, place, answersAgain }) => (
          <li key={id} className={classes.begun}>
            <Link href={`/visits/${id}`} className={classes.card}>
              <Words
                name={title}
                hint={answersAgain === undefined ? place : `${t(($) => $.returned.title)} · ${place}`}
              />
              <StatusBadge tone="amber">{t(($) => $.today.continue)}</StatusBadge>
            </Link>
            <button
              type="button"
              className={classes.discard}
              aria-label={t(($) => $.discard.named, { title, place })}
              onClick={() => setDiscarded(id)}
            >
              <IconTrash size={20} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Asking
        opened={discarded !== null}
        onClose={() => setDiscarded(null)}
        title={t(($) => $.discard.title)}
        text={t(($) => $.discard.text)}
        action={t(($) => $.discard.action)}
        onConfirm={async () => {
          if (discarded !== null) await removeVisit(store, discarded);
        }}
      />
    </section>
  );
}

const isDueToday = (assignment: FieldAssignment, now: Date): boolean => {
  const left = daysLeft(assignment, now);
  return left !== null && left <= 0;
};

/** When it is due, in words. */
function useDeadline(assignment: FieldAssignment): string {
  const { t } = useTranslation('field');
  const { day, dayTime } = useFormats();
  const { now } = useField();
  const { period, resetScale } = assignment;
  if (period === null) return t(($) => $.today.anyTime);
  if (resetScale === 'hourly') return t(($) => $.today.untilTime, { time: dayTime(period.end) });
  const left = daysLeft(assignment, now) ?? 0;
  if (left <= 0) return t(($) => $.today.dueToday);
  if (left === 1) return t(($) => $.today.dueTomorrow);
  const last = new Date(Date.parse(period.end) - 1).toISOString();
  return t(($) => $.today.dueOn, { day: day(last), count: left });
}

/** One thing to do: begins its visit. */
function AssignmentCard({ assignment }: { assignment: FieldAssignment }) {
  const { t } = useTranslation('field');
  const { store, visits } = useField();
  const [, go] = useLocation();
  const { Survey, Category } = assignment;
  const waits = visits.some(
    ({ assignmentId, state }) => assignmentId === assignment.id && state === 'queued',
  );
  const [isNotHere, setNotHere] = useState(false);
  const open = async () => {
    try {
      const { id } = await begin(store, assignment);
      go(`/visits/${id}`);
    } catch {
      setNotHere(true);
    }
  };
  const until = useDeadline(assignment);
  return (
    <button type="button" className={classes.card} onClick={() => void open()}>
      <Words
        name={Survey.title}
        hint={isNotHere ? t(($) => $.today.notHere) : `${Category.name} · ${until}`}
      />
      {waits ? (
        <StatusBadge tone="blue">{t(($) => $.sent.state.queued)}</StatusBadge>
      ) : (
        <IconChevronRight size={20} aria-hidden />
      )}
    </button>
  );
}
