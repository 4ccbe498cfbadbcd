import { Button } from '@mantine/core';
import { storage } from '@gondola/client/storage.ts';
import type { FieldAssignment } from '@gondola/contract';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '../field-context.tsx';
import { isTodo } from '../assignments/today-list.ts';
import { receivedSettings } from '../device/phone-settings.ts';
import { useNewVersion } from '../installation/new-version.ts';
import { usePutOffToday } from '../skips/not-today.ts';
import { useFaultWords } from '../help/faults.ts';
import classes from '../display/screens.module.css';
import { AssignmentCard, VisitsToMake } from './visits-to-make.tsx';
import { BegunList } from './begun-list.tsx';
import { Dotted } from '../display/words.tsx';
import { ReturnedList } from './returned-list.tsx';

const Offers = lazyPart(() => import('../installation/offers.tsx'));

/** The day's list: visits to make by shop, those that were begun, and whether all that was answered is sent. */
export function Today() {
  const { t } = useTranslation('field');
  const faultWords = useFaultWords();
  const { assignments, visits, now, failure, refresh } = useField();
  const todo = assignments.filter(isTodo);
  const done = assignments.length - todo.length;
  // Begun work is above, by its visit.
  const drafts = visits.filter(({ state }) => state === 'draft');
  const begun = new Set(drafts.map(({ assignmentId }) => assignmentId));
  const isPutOff = usePutOffToday(visits, now);
  const open = todo.filter(({ id }) => !begun.has(id));
  const empty = failure
    ? t(($) => $.today.notBrought)
    : t(($) => (done > 0 ? $.today.allDone : $.today.nothing));
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t(($) => $.today.title, { count: todo.length })}</h1>
      <LostVisits />
      <NewVersion />
      <NotedNotice />
      <ReturnedList />
      <BegunList visits={drafts} />
      <VisitsToMake assignments={open.filter((one) => !isPutOff(one))} />
      {todo.length === 0 ? (
        <EmptyState
          drawing="photo"
          title={empty}
          text={failure ? faultWords(failure) : t(($) => $.today.nothingText)}
          action={<Button onClick={() => void refresh()}>{t(($) => $.today.refresh)}</Button>}
        />
      ) : null}
      {visits.some(({ state }) => state === 'sent') ? (
        <Suspense>
          <Offers />
        </Suspense>
      ) : null}
      <PutOff assignments={open.filter(isPutOff)} />
      {done > 0 ? <p className={classes.hint}>{t(($) => $.today.done, { count: done })}</p> : null}
    </div>
  );
}

/** Says of visits that the browser has thrown away, or that came back from where else they were kept. */
function LostVisits() {
  const { t } = useTranslation('field');
  const { store, lost, forgetLost } = useField();
  return (
    <>
      {store.restored > 0 ? (
        <p className={classes.status} role="status">
          {t(($) => $.lost.restored, { count: store.restored })}
        </p>
      ) : null}
      {lost ? (
        <section className={classes.offer} role="alert">
          <p className={classes.name}>{t(($) => $.lost.title, { count: lost.visits.length })}</p>
          <ul className={classes.list}>
            {lost.visits.map(({ id, title, place }) => (
              <li key={id}>
                <Dotted texts={[title, place]} />
              </li>
            ))}
          </ul>
          <p className={classes.hint}>{t(($) => $.lost.text)}</p>
          <div className={classes.offerButtons}>
            <Button onClick={forgetLost}>{t(($) => $.lost.read)}</Button>
          </div>
        </section>
      ) : null}
    </>
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

/** Lists, folded, what was put off or skipped today: it can be done all the same. */
function PutOff({ assignments }: { assignments: readonly FieldAssignment[] }) {
  const { t } = useTranslation('field');
  if (assignments.length === 0) return null;
  return (
    <details className={classes.later}>
      <summary>{t(($) => $.today.later, { count: assignments.length })}</summary>
      <ul className={classes.list}>
        {assignments.map((assignment) => (
          <li key={assignment.id}>
            <AssignmentCard assignment={assignment} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Offers the version of the application that waits, to somebody who is in the middle of nothing. */
function NewVersion() {
  const { t } = useTranslation('field');
  const { visits } = useField();
  const newer = useNewVersion();
  if (!newer || visits.some(({ state }) => state === 'draft')) return null;
  const words = {
    waits: t(($) => (receivedSettings().settings.asksToUpdate ? $.today.mustUpdate : $.today.newVersion)),
    begins: t(($) => $.today.newVersionBegins),
    openElsewhere: t(($) => $.today.openElsewhere),
  };
  return (
    <p className={classes.status} role="status">
      {words[newer.progress]}
      {newer.progress === 'begins' ? null : (
        <Button variant="subtle" onClick={newer.begin}>
          {t(($) => $.today.useNewVersion)}
        </Button>
      )}
    </p>
  );
}
