import { Button } from '@mantine/core';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import type { FieldAssignment } from '@gondola/contract';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { RegionProvider } from '@gondola/ui/format/region.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { startTransition, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useField } from '../field-context.tsx';
import { byPlace, daysLeft, type PlaceToVisit } from '../assignments/today-list.ts';
import { receivedSettings } from '../device/phone-settings.ts';
import { locate, mapAddress, whereAllowed } from '../device/position.ts';
import { useNewVersion } from '../installation/new-version.ts';
import { StoreFailure } from '../store/store-failure.ts';
import { begin } from '../visits/begin.ts';
import type { Coordinates } from '@gondola/formats/degrees.ts';
import classes from '../display/screens.module.css';
import { useOneTap } from './use-one-tap.ts';
import { Dotted, Words } from '../display/words.tsx';
import { RouteList } from '../route/route-list.tsx';

const SkipDialog = lazyPart(() => import('../skips/skip-dialog.tsx'));
const ShopsMap = lazyPart(() => import('./shops-map.tsx'));

const whichOnes = ['all', 'today', 'route', 'map'] as const;

/** Fewer are found by looking. */
const worthSearching = 6;
/** Fewer are in order whichever way they are walked. */
const worthOrdering = 3;

/** Visits that are not begun yet, by shop, as a list, a route or a map. */
export function VisitsToMake({ assignments }: { assignments: readonly FieldAssignment[] }) {
  const { t } = useTranslation('field');
  const { now, brought } = useField();
  const [words, setWords] = useState('');
  const [here, setHere] = useState<Coordinates | null>(null);
  const [which, setWhich] = useState<(typeof whichOnes)[number]>('all');
  useEffect(() => {
    // Nobody is asked for it by opening the list; who has allowed it before has their shops in order at once.
    void whereAllowed().then(setHere);
  }, []);
  const wanted = useDeferredValue(words);
  const isShown = (assignment: FieldAssignment) => which !== 'today' || isDueToday(assignment, now);
  const places = byPlace(assignments.filter(isShown), wanted, here);
  const listed = which === 'route' ? [] : places;
  const { shown, more, showMore } = useGrowing();
  const showPlace = ({ place }: { place: string }) => {
    setWhich('all');
    setWords(place);
  };
  return (
    <>
      {assignments.length >= worthSearching ? (
        // The design system's own field would be a twentieth of what the list of the day loads.
        <input
          type="search"
          className={classes.search}
          aria-label={t(($) => $.today.search)}
          placeholder={t(($) => $.today.search)}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      ) : null}
      {assignments.length >= worthOrdering ? (
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
          <ShopsMap places={places} here={here} tiles={brought?.tiles ?? null} onChoose={showPlace} />
        </Suspense>
      ) : null}
      {which === 'route' ? <RouteList places={places} here={here} onChoose={showPlace} /> : null}
      {here === null && assignments.some(({ Location }) => Location.latitude !== null) ? (
        <NearestFirst onFound={setHere} />
      ) : null}
      {listed.slice(0, shown).map((place) => (
        <PlaceSection key={place.id} {...place} />
      ))}
      {places.length === 0 && assignments.length > 0 ? (
        <p className={classes.hint}>{t(($) => $.today.noneFound)}</p>
      ) : null}
      {listed.length > shown ? (
        <Button ref={more} variant="default" size="lg" onClick={showMore}>
          {t(($) => $.today.more, { count: listed.length - shown })}
        </Button>
      ) : null}
    </>
  );
}

/** Asks where the phone is. */
function NearestFirst({ onFound }: { onFound: (here: Coordinates) => void }) {
  const { t } = useTranslation('field');
  const [state, setState] = useState<'idle' | 'locating' | 'failed'>('idle');
  const find = async () => {
    setState('locating');
    const found = await locate();
    setState('failed');
    if ('fix' in found) onFound(found.fix);
  };
  return (
    <Button size="lg" variant="subtle" loading={state === 'locating'} onClick={() => void find()}>
      {t(($) => (state === 'failed' ? $.today.notLocated : $.today.nearestFirst))}
    </Button>
  );
}

/** Shops that are drawn at first: more than the screen of a phone has, for a start waits for all of them. */
const placesAtFirst = 10;
/** Shops that come at a time afterwards: a thousand at once would keep a phone busy for a second. */
const placesAtOnce = 40;

/** Draws a long list as far as it is looked at: more when its end comes into view, or is pressed. */
function useGrowing() {
  const [shown, setShown] = useState(placesAtFirst);
  const [end, setEnd] = useState<HTMLElement | null>(null);
  // A press meanwhile does not wait for them.
  const [showMore] = useState(() => () => startTransition(() => setShown((count) => count + placesAtOnce)));
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
  /** The assignment that its worker cannot do. */
  const [skipped, setSkipped] = useState<FieldAssignment>();
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
          <li key={assignment.id} className={classes.begun}>
            <AssignmentCard assignment={assignment} />
            <button
              type="button"
              className={classes.discard}
              aria-label={t(($) => $.skip.named)}
              aria-describedby={`assignment-${assignment.id}`}
              onClick={() => setSkipped(assignment)}
            >
              <IconDots size={20} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {skipped ? (
        <Suspense>
          <SkipDialog assignment={skipped} onClose={() => setSkipped(undefined)} />
        </Suspense>
      ) : null}
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

/** One thing to do, by the clock of its company: begins its visit. */
export const AssignmentCard = ({ assignment }: { assignment: FieldAssignment }) => (
  <RegionProvider region={assignment}>
    <AssignmentButton assignment={assignment} />
  </RegionProvider>
);

function AssignmentButton({ assignment }: { assignment: FieldAssignment }) {
  const { t } = useTranslation('field');
  const { store, visits } = useField();
  const [, go] = useLocation();
  const { Survey, Category } = assignment;
  const waits = visits.some(
    ({ assignmentId, state }) => assignmentId === assignment.id && state === 'queued',
  );
  /** Why its visit could not be begun. */
  const [hindrance, setHindrance] = useState<'notHere' | 'noRoom'>();
  const newVersion = useNewVersion();
  const tap = useOneTap();
  const open = async () => {
    // A company may ask that no visit begins in an old version; visits begun or unsent go on in it.
    const isIdle = visits.every(({ state }) => state !== 'draft');
    if (newVersion && isIdle && receivedSettings().settings.asksToUpdate) return newVersion.begin();
    try {
      const { id } = await begin(store, assignment);
      return go(`/visits/${id}`);
    } catch (error) {
      return setHindrance(error instanceof StoreFailure ? 'noRoom' : 'notHere');
    }
  };
  const until = useDeadline(assignment);
  return (
    <button
      type="button"
      id={`assignment-${assignment.id}`}
      className={classes.card}
      onClick={() => tap(open)}
    >
      <Words
        name={Survey.title}
        hint={hindrance ? t(($) => $.today[hindrance]) : <Dotted texts={[Category.name, until]} />}
      />
      {waits ? (
        <StatusBadge tone="blue">{t(($) => $.sent.state.queued)}</StatusBadge>
      ) : (
        <IconChevronRight size={20} aria-hidden />
      )}
    </button>
  );
}
