import type { OwnResponse } from '@gondola/contract';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useField } from '../field-context.tsx';
import classes from '../display/screens.module.css';
import { BegunList } from './begun-list.tsx';
import { useOneTap } from './use-one-tap.ts';
import { Dotted, Words } from '../display/words.tsx';
import type { Visit } from '../store/visit.ts';
import { saveVisit } from '../store/visit-store.ts';

interface ReturnedWork {
  /** Responses that came back from their review, and that nobody has begun to answer again. */
  readonly left: readonly OwnResponse[];
  /** Visits in which others are being answered again. */
  readonly begun: readonly Visit[];
}

/** The returned work that waits for its worker. */
export function useReturnedWork(): ReturnedWork {
  const { visits, returned } = useField();
  const again = visits.filter(({ answersAgain }) => answersAgain !== undefined);
  return {
    left: returned.filter((response) => !again.some((visit) => isAnsweredBy(visit, response))),
    begun: again.filter(({ state }) => state === 'draft'),
  };
}

/** Returned work by itself: what is not begun, and what is. */
export function ReturnedScreen() {
  const { t } = useTranslation('field');
  const { left, begun } = useReturnedWork();
  if (left.length + begun.length === 0)
    return (
      <EmptyState
        page
        drawing="photo"
        title={t(($) => $.returned.none)}
        text={t(($) => $.returned.noneText)}
      />
    );
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t(($) => $.returned.total, { count: left.length + begun.length })}</h1>
      <BegunList visits={begun} />
      <ReturnedList isAlone />
    </div>
  );
}

/** Responses that came back from their review, and that nobody has begun to answer again; with a heading next to other lists. */
export function ReturnedList({ isAlone = false }: { isAlone?: boolean }) {
  const { t } = useTranslation('field');
  const { day } = useFormats();
  const { store } = useField();
  const [, go] = useLocation();
  const tap = useOneTap();
  const { left } = useReturnedWork();
  if (left.length === 0) return null;
  const begin = async (response: OwnResponse) => {
    const visit = beginCorrection(response);
    await saveVisit(store, visit);
    go(`/visits/${visit.id}`);
  };
  return (
    <section className={classes.place}>
      {isAlone ? null : <h2 className={classes.heading}>{t(($) => $.returned.heading)}</h2>}
      <ul className={classes.list}>
        {left.map((response) => (
          <li key={response.id}>
            <button type="button" className={classes.card} onClick={() => tap(() => begin(response))}>
              <Words
                name={response.Survey.title}
                hint={<Dotted texts={[response.Location.name, day(response.finishedAt)]} />}
              />
              <StatusBadge tone="red">
                {t(($) => $.returned.count, { count: response.answerAgain.length })}
              </StatusBadge>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether the visit answers the response as the review sent it back: it is on its way, or has brought an answer to this review. */
function isAnsweredBy(visit: Visit, { id, reviewedAt }: OwnResponse): boolean {
  const { answersAgain, receipt, reviewedAt: answered } = visit;
  if (answersAgain !== id || receipt === null) return answersAgain === id;
  return answered === undefined ? receipt.receivedAt > (reviewedAt ?? '') : answered === reviewedAt;
}

/** The response's visit to come back with, begun now. */
export const beginCorrection = ({
  id,
  assignmentId,
  Survey,
  Location,
  version,
  Product,
}: OwnResponse): Visit => ({
  id: crypto.randomUUID(),
  answersAgain: id,
  contests: [],
  assignmentId: assignmentId ?? 0,
  taskId: Survey.id,
  version,
  title: Survey.title,
  place: Location.name,
  productId: Product?.id ?? null,
  productName: Product?.name ?? null,
  startedAt: new Date().toISOString(),
  finishedAt: null,
  startedFrom: null,
  positionMissing: null,
  currentId: null,
  state: 'draft',
  attempts: 0,
  nextTryAt: 0,
  refusal: null,
  receipt: null,
});
