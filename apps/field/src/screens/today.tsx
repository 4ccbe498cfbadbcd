import { Button } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { storage } from '@gondola/client/storage.ts';
import type { FieldAssignment } from '@gondola/contract';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useField } from '../field-context.tsx';
import { isTodo, unsentOf } from '../assignments/today-list.ts';
import { receivedSettings } from '../device/phone-settings.ts';
import { useNewVersion } from '../installation/new-version.ts';
import { usePutOffToday } from '../skips/not-today.ts';
import { removeVisit } from '../store/visit-store.ts';
import { Asking } from './asking.tsx';
import { useFaultWords } from '../help/faults.ts';
import classes from '../display/screens.module.css';
import { SendingLine } from './sending-line.tsx';
import { AssignmentCard, VisitsToMake } from './visits-to-make.tsx';
import { Dotted, Words } from '../display/words.tsx';
import { ReturnedList } from './returned-list.tsx';
import { Offers } from '../installation/offers.tsx';

/** The day's list: visits to make by shop, those that were begun, and whether all that was answered is sent. */
export function Today({ onSignIn }: { onSignIn: () => void }) {
  const { t } = useTranslation('field');
  const faultWords = useFaultWords();
  const { assignments, visits, returned, now, lost, failure, refresh } = useField();
  const unsent = unsentOf(visits);
  const todo = assignments.filter(isTodo);
  const done = assignments.length - todo.length;
  // Begun work is above, by its visit.
  const begun = new Set(
    visits.filter(({ state }) => state === 'draft').map(({ assignmentId }) => assignmentId),
  );
  const isPutOff = usePutOffToday(visits, now);
  const open = todo.filter(({ id }) => !begun.has(id));
  const empty = failure
    ? t(($) => $.today.notBrought)
    : t(($) => (done > 0 ? $.today.allDone : $.today.nothing));
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t(($) => $.today.title, { count: todo.length })}</h1>
      <LostVisits />
      {lost && unsent.length === 0 ? null : <SendingLine visits={unsent} onSignIn={onSignIn} />}
      <NewVersion />
      <NotedNotice />
      {returned.length > 0 ? <ReturnedList /> : null}
      <Begun />
      <VisitsToMake assignments={open.filter((one) => !isPutOff(one))} />
      {todo.length === 0 ? (
        <EmptyState
          drawing="photo"
          title={empty}
          text={failure ? faultWords(failure) : t(($) => $.today.nothingText)}
          action={<Button onClick={() => void refresh()}>{t(($) => $.today.refresh)}</Button>}
        />
      ) : null}
      {visits.some(({ state }) => state === 'sent') ? <Offers /> : null}
      <PutOff assignments={open.filter(isPutOff)} />
      {done > 0 ? <p className={classes.hint}>{t(($) => $.today.done, { count: done })}</p> : null}
      {(['sent', 'history', 'phone'] as const).map((screen) => (
        <Link key={screen} href={`/${screen}`} className={classes.card}>
          <Words name={t(($) => $[screen].title)} hint={t(($) => $[screen].hint)} />
          <IconChevronRight size={20} aria-hidden />
        </Link>
      ))}
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
                hint={
                  <Dotted texts={[answersAgain === undefined ? null : t(($) => $.returned.title), place]} />
                }
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
