import { Button } from '@mantine/core';
import { fieldEndpoints, type OwnResponse } from '@gondola/contract';
import { useApi } from '@gondola/client/queries.ts';
import { AnswerDisplay } from '@gondola/questions';
import { type Answer, isStatic, normaliseAnswer, type Page } from '@gondola/survey';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import classes from '../display/screens.module.css';
import { useField } from '../field-context.tsx';
import { type Fault, faultOf, noteUnkept, useFaultWords } from '../help/faults.ts';
import type { Visit } from '../store/visit.ts';
import type { ReadVisit } from '../visits/open-visit.ts';
import { copyInto, leaveStored } from '../visits/take-back.ts';
import { sentAnswer } from '../returned/correction.ts';
import { Asking } from './asking.tsx';
import { beginCorrection } from './returned-list.tsx';
import { ShownAnswers } from './shown-answers.tsx';
import { useOneTap } from './use-one-tap.ts';

interface OtherContentProps {
  readonly visit: Visit;
  /** Null where its questions are not on this phone, or none were asked. */
  readonly read: ReadVisit | null;
  readonly addressOf: (name: string) => string;
}

/** Whether two answers to a question may say something else; of files nobody knows without looking. */
function mayDiffer(page: Page<number>, one: Answer<number>, other: Answer<number>): boolean {
  const [mine, stored] = [normaliseAnswer(page, one), normaliseAnswer(page, other)];
  const hasSameChoices =
    mine.choiceIds.length === stored.choiceIds.length &&
    mine.choiceIds.every((id) => stored.choiceIds.includes(id));
  const isSame = mine.value === stored.value && hasSameChoices;
  return !isSame || mine.media.length + stored.media.length > 0;
}

/** A visit that the server has with other answers: shows both, and lets its worker say which of them counts. */
export function OtherContent({ visit, read, addressOf }: OtherContentProps) {
  const { t } = useTranslation('field');
  const { day } = useFormats();
  const faultWords = useFaultWords();
  const { storedId } = visit.refusal ?? {};
  const isSkip = visit.skipped !== undefined;
  const { data, error, fetchStatus, refetch } = useApi(
    fieldEndpoints.response,
    { params: { id: storedId ?? 0 } },
    { enabled: storedId !== undefined && !isSkip },
  );
  const stored = data?.response;
  const isOutOfReach = !stored && (error !== null || fetchStatus === 'paused');
  return (
    <>
      <section className={classes.place}>
        <p className={classes.status} data-tone="amber" role="alert">
          {t(($) => (isSkip ? $.other.skip : $.other.text))}
        </p>
        {isSkip ? null : isOutOfReach ? (
          <>
            <p className={classes.hint}>
              {error ? faultWords(faultOf('other', error)) : t(($) => $.other.offline)}
            </p>
            <Button size="lg" variant="default" onClick={() => void refetch()}>
              {t(($) => $.again)}
            </Button>
          </>
        ) : stored ? (
          read && <Both read={read} stored={stored} addressOf={addressOf} />
        ) : (
          <Waiting label={t(($) => $.loading)} height={160} radius="md" />
        )}
        {stored ? (
          <p className={classes.hint}>
            {t(($) => $.other.received, { id: stored.id, day: day(stored.createdAt) })}
          </p>
        ) : null}
      </section>
      {storedId === undefined || (!isSkip && !stored) ? null : (
        <Decision visit={visit} storedId={storedId} stored={stored} />
      )}
    </>
  );
}

interface BothProps {
  readonly read: ReadVisit;
  readonly stored: OwnResponse;
  readonly addressOf: (name: string) => string;
}

/** The answers that differ, as they are here and on the server. */
function Both({ read: { task, interview, products }, stored, addressOf }: BothProps) {
  const { t } = useTranslation('field');
  const urls = new Map(
    stored.answers.flatMap(({ media }) => media.map(({ address, url }) => [address, url])),
  );
  const given = new Map(interview.answers.map(({ questionId, ...answer }) => [questionId, answer]));
  const pages = interview.task.pages.filter(
    (page) => !isStatic(page.type) && mayDiffer(page, given.get(page.id) ?? {}, sentAnswer(stored, page.id)),
  );
  const titles = new Map(task.Questions.map(({ id, title }) => [id, title]));
  return (
    <ShownAnswers
      addressOf={(name) => urls.get(name) ?? addressOf(name)}
      nameOfProduct={(one) => products.find((product) => String(product.id) === one)?.name}
    >
      <ul className={classes.list}>
        {pages.map(({ id, type, choices, settings }) => {
          const title = titles.get(id) ?? '';
          const question = { type, title, choices, settings };
          return (
            <li key={id} className={classes.answer}>
              <span className={classes.name}>{title}</span>
              <div className={classes.sent}>
                <span className={classes.hint}>{t(($) => $.other.here)}</span>
                <AnswerDisplay question={question} answer={given.get(id)} />
              </div>
              <div className={classes.sent}>
                <span className={classes.hint}>{t(($) => $.other.there)}</span>
                <AnswerDisplay question={question} answer={sentAnswer(stored, id)} />
              </div>
            </li>
          );
        })}
      </ul>
    </ShownAnswers>
  );
}

interface DecisionProps {
  readonly visit: Visit;
  readonly storedId: number;
  /** Undefined of a skipped visit. */
  readonly stored: OwnResponse | undefined;
}

/** The worker's choice: what the server has stays; or, where a review has sent it back, the answers of this phone go as its correction. */
function Decision({ visit, storedId, stored }: DecisionProps) {
  const { t } = useTranslation('field');
  const { store } = useField();
  const [, go] = useLocation();
  const tap = useOneTap();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [unkept, setUnkept] = useState<Fault>();
  const faultWords = useFaultWords();
  const leave = async (): Promise<boolean> => {
    const receipt = {
      responseId: storedId,
      marks: stored?.marks ?? [],
      score: stored?.score ?? null,
      receivedAt: new Date().toISOString(),
      files: stored?.answers.flatMap(({ media }) => media).length ?? 0,
    };
    const isLeft = await leaveStored(store, visit.id, receipt);
    setBusy(!isLeft);
    return isLeft;
  };
  const correct = async (response: OwnResponse): Promise<void> => {
    const correction = beginCorrection(response);
    try {
      await copyInto(store, correction, response, visit);
    } catch (error) {
      setUnkept(noteUnkept(error));
      return;
    }
    if (await leave()) go(`/visits/${correction.id}`);
  };
  return (
    <>
      {isBusy || unkept ? (
        <p className={classes.fault} role="alert">
          {unkept ? faultWords(unkept) : t(($) => $.unsent.busy)}
        </p>
      ) : null}
      {stored?.status === 'objected' ? (
        <p className={classes.hint}>{t(($) => $.other.objected)}</p>
      ) : stored ? (
        <p className={classes.hint}>{t(($) => $.other.notObjected)}</p>
      ) : null}
      <div className={classes.bar}>
        <div className={classes.buttons}>
          <Button
            size="lg"
            variant={stored?.status === 'objected' ? 'default' : 'filled'}
            onClick={() => setAsking(true)}
          >
            {t(($) => $.other.leave)}
          </Button>
          {stored?.status === 'objected' ? (
            <Button size="lg" onClick={() => tap(() => correct(stored))}>
              {t(($) => $.other.correct)}
            </Button>
          ) : null}
        </div>
      </div>
      <Asking
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t(($) => $.other.leaveTitle)}
        text={t(($) => $.other.leaveText)}
        action={t(($) => $.other.leave)}
        onConfirm={async () => {
          const isLeft = await leave();
          if (isLeft) go('/sent');
          return isLeft;
        }}
      />
    </>
  );
}
