import type { OwnResponse } from '@gondola/contract';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useField } from '../field-context.tsx';
import classes from '../display/screens.module.css';
import { useOneTap } from './use-one-tap.ts';
import { Dotted, Words } from '../display/words.tsx';
import type { Visit } from '../store/visit.ts';
import { saveVisit } from '../store/visit-store.ts';

/** Responses that came back from their review, and that nobody has begun to answer again. */
export function ReturnedList() {
  const { t } = useTranslation('field');
  const { day } = useFormats();
  const { store, visits, returned } = useField();
  const [, go] = useLocation();
  const tap = useOneTap();
  const left = returned.filter((response) => !visits.some((visit) => isAnsweredBy(visit, response)));
  if (left.length === 0) return null;
  const begin = async (response: OwnResponse) => {
    const visit = beginCorrection(response);
    await saveVisit(store, visit);
    go(`/visits/${visit.id}`);
  };
  return (
    <section className={classes.place}>
      <h2 className={classes.heading}>{t(($) => $.returned.heading)}</h2>
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
const beginCorrection = ({ id, assignmentId, Survey, Location, version, Product }: OwnResponse): Visit => ({
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
