import { Button, Textarea } from '@mantine/core';
import type { OwnResponse } from '@gondola/contract';
import { AnswerDisplay } from '@gondola/questions';
import { cleanText, isStatic, type Page } from '@gondola/survey';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useField } from '../field-context.tsx';
import { Question } from './question.tsx';
import { FaultsAt, Refused } from './refused.tsx';
import { faultsAt } from '../visits/fault-places.ts';
import classes from '../display/screens.module.css';
import { Dotted } from '../display/words.tsx';
import { sendWaiting } from '../visits/send-visits.ts';
import type { Answering } from '../visits/use-interview.ts';
import { queueVisit } from '../store/visit.ts';
import { changeVisit } from '../store/visit-store.ts';
import { isAsked, leastWords, missingOf, type Objection, sentAnswer } from '../returned/correction.ts';
import { reasonOf } from '../returned/reason-of.ts';
import { type Fault, noteUnkept, useFaultWords } from '../help/faults.ts';

interface CorrectionProps {
  readonly answering: Answering;
  readonly response: OwnResponse;
}

/** Returned work: each objected answer is given again or its objection contested; the others are shown and stay as they are. */
export function CorrectionScreen({ answering, response }: CorrectionProps) {
  const { t } = useTranslation('field');
  const { day } = useFormats();
  const { store } = useField();
  const [, go] = useLocation();
  const [unkept, setUnkept] = useState<Fault>();
  const faultWords = useFaultWords();
  const [showsMissing, setShowsMissing] = useState(false);
  const { interview, visit, task, contests } = answering;
  const titles = new Map(task.Questions.map(({ id, title }) => [id, title]));
  const pages = interview.path.filter(({ type }) => !isStatic(type));
  const asked = pages.filter(({ id }) => isAsked(response, interview.task, id));
  const stays = pages.filter((page) => !asked.includes(page));
  const missing = asked.filter(
    (page) => missingOf(response, interview, contests, page) !== null || answering.tooSmall(page.id) !== null,
  ).length;
  // Until they are all answered, nobody knows which way they lead.
  const off = <Row extends { readonly questionId: number }>(rows: readonly Row[]): Row[] =>
    rows.filter(({ questionId }) => pages.every(({ id }) => id !== questionId));
  const later = missing > 0 ? off(response.answerAgain).length : 0;
  const goes = missing > 0 ? [] : off(response.answers);
  const reason = reasonOf(response);
  const send = async () => {
    if (missing > 0) {
      setShowsMissing(true);
      return;
    }
    if (!(await answering.keepAgain())) return;
    try {
      const { reviewedAt } = response;
      await changeVisit(store, visit.id, (kept) => ({ ...queueVisit(kept, new Date()), reviewedAt }));
    } catch (error) {
      setUnkept(noteUnkept(error));
      return;
    }
    void sendWaiting(store);
    go('/');
  };
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t(($) => $.returned.title)}</h1>
      <p className={classes.hint}>
        <Dotted texts={[visit.title, visit.productName, visit.place, day(response.finishedAt)]} />
      </p>
      {reason ? (
        <p className={classes.status} data-tone="amber">
          {reason}
        </p>
      ) : null}
      <Refused visit={visit} interview={interview} />
      {unkept ? (
        <p className={classes.fault} role="alert">
          {faultWords(unkept)}
        </p>
      ) : null}
      {asked.map((page) => (
        <AskedAgain
          key={page.id}
          answering={answering}
          response={response}
          page={page}
          title={titles.get(page.id) ?? ''}
          showsMissing={showsMissing}
        />
      ))}
      {later > 0 ? <p className={classes.hint}>{t(($) => $.returned.later, { count: later })}</p> : null}
      {goes.length > 0 ? (
        <p className={classes.hint}>
          {t(($) => $.returned.goes, {
            titles: goes.map(({ questionId }) => titles.get(questionId) ?? '').join(', '),
          })}
        </p>
      ) : null}
      {stays.length > 0 ? (
        <details className={classes.stays}>
          <summary>{t(($) => $.returned.stays, { count: stays.length })}</summary>
          <ul className={classes.list}>
            {stays.map(({ id, type, choices, settings }) => {
              const title = titles.get(id) ?? '';
              return (
                <li key={id} className={classes.answer}>
                  <span className={classes.name}>{title}</span>
                  <AnswerDisplay
                    question={{ type, title, choices, settings }}
                    answer={interview.answerTo(id)}
                  />
                </li>
              );
            })}
          </ul>
        </details>
      ) : null}
      {showsMissing && missing > 0 ? (
        <p className={classes.fault} role="alert">
          {t(($) => $.returned.missing, { count: missing })}
        </p>
      ) : null}
      <div className={classes.bar}>
        <div className={classes.buttons}>
          <Button size="lg" onClick={() => void send()}>
            {t(($) => $.review.send)}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface AskedProps extends CorrectionProps {
  readonly page: Page<number>;
  readonly title: string;
  readonly showsMissing: boolean;
}

/** One answer that is asked for again, next to what was sent; or a question that a new answer leads to. */
function AskedAgain({ answering, response, page, title, showsMissing }: AskedProps) {
  const { t } = useTranslation('field');
  const { interview, visit, contests } = answering;
  const objection = response.answerAgain.find(({ questionId }) => questionId === page.id);
  const contest = contests.find(({ questionId }) => questionId === page.id);
  const missing = showsMissing ? missingOf(response, interview, contests, page) : null;
  const refused = faultsAt(visit.refusal?.fields ?? [], page.id, interview.answerTo(page.id));
  return (
    <section
      className={`${classes.answer} ${classes.again}`}
      data-wrong={missing !== null || refused.length > 0 || undefined}
    >
      {objection ? (
        <Objected answering={answering} response={response} page={page} title={title} objection={objection} />
      ) : (
        <p className={classes.hint}>{t(($) => $.returned.newQuestion)}</p>
      )}
      {contest ? (
        <Textarea
          className={classes.wide ?? ''}
          size="md"
          autosize
          minRows={3}
          maxLength={2000}
          label={t(($) => $.returned.contestWords)}
          description={t(($) => $.returned.contestHint, { count: leastWords })}
          value={contest.comment}
          onChange={({ currentTarget }) =>
            void answering.contest(page.id, cleanText(currentTarget.value, 'lines'))
          }
        />
      ) : (
        <div className={classes.wide}>
          <Question answering={{ ...answering, showsProblem: showsMissing }} page={page} />
        </div>
      )}
      <FaultsAt faults={refused} answer={interview.answerTo(page.id)} />
    </section>
  );
}

/** Shows the reason of an objection next to the answer that was sent, and asks whether to answer again or to contest. */
function Objected({
  answering,
  response,
  page: { id, type, choices, settings },
  title,
  objection,
}: Omit<AskedProps, 'showsMissing'> & { readonly objection: Objection }) {
  const { t } = useTranslation('field');
  const reason = reasonOf(objection);
  const kept = objection.keptImages.length;
  const isContested = answering.contests.some(({ questionId }) => questionId === id);
  const wasContested = response.contests.some(({ questionId }) => questionId === id);
  return (
    <>
      <h2 className={classes.shop}>{title}</h2>
      {reason ? (
        <p>
          <strong>{t(($) => $.returned.objection)}:</strong> {reason}
        </p>
      ) : null}
      <div className={classes.sent}>
        <span className={classes.hint}>{t(($) => $.returned.whatYouSent)}</span>
        <AnswerDisplay
          question={{ type, title, choices, settings }}
          answer={sentAnswer(response, id, true)}
        />
        {kept > 0 ? (
          <span className={classes.hint}>{t(($) => $.returned.photosStay, { count: kept })}</span>
        ) : null}
      </div>
      {wasContested ? (
        <p className={classes.hint}>{t(($) => $.returned.contested)}</p>
      ) : (
        <fieldset className={classes.which} aria-label={t(($) => $.returned.toAnswer)}>
          {([false, true] as const).map((contests) => (
            <label key={String(contests)}>
              <input
                type="radio"
                name={`again-${id}`}
                checked={isContested === contests}
                onChange={() => void answering.contest(id, contests ? '' : null)}
              />
              {t(($) => (contests ? $.returned.contest : $.returned.answer))}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
