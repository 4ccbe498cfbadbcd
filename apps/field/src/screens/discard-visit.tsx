import { Button, Checkbox } from '@mantine/core';
import { isEmptyAnswer } from '@gondola/survey';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import classes from '../display/screens.module.css';
import { useField } from '../field-context.tsx';
import { mediaOfVisit } from '../store/media-store.ts';
import type { Visit } from '../store/visit.ts';
import { answersOf } from '../store/visit-store.ts';
import { discardVisit } from '../visits/take-back.ts';
import { Asking } from './asking.tsx';

/** The amount that goes with a visit. */
interface Loss {
  readonly answers: number;
  readonly files: number;
}

interface DiscardVisitProps {
  readonly visit: Visit;
  /** Another tab or the sending is at the visit. */
  readonly onBusy: () => void;
}

/** Throws a visit away that never arrived, after two questions: the second names what is lost, and wants that confirmed. */
export function DiscardVisit({ visit, onBusy }: DiscardVisitProps) {
  const { t } = useTranslation('field');
  const { store } = useField();
  const [, go] = useLocation();
  const [question, setQuestion] = useState<'none' | 'first' | 'second'>('none');
  const [loss, setLoss] = useState<Loss>({ answers: 0, files: 0 });
  const [isSure, setSure] = useState(false);
  const [lacksWord, setLacksWord] = useState(false);
  const { id, title, place } = visit;
  const ask = async (): Promise<void> => {
    const [answers, media] = await Promise.all([answersOf(store, id), mediaOfVisit(store, id)]);
    setLoss({ answers: answers.filter((answer) => !isEmptyAnswer(answer)).length, files: media.length });
    setSure(false);
    setLacksWord(false);
    setQuestion('first');
  };
  const discard = async (): Promise<boolean> => {
    if (!isSure) {
      setLacksWord(true);
      return false;
    }
    if (await discardVisit(store, id)) go('/sent');
    else onBusy();
    return true;
  };
  const lost = [
    ...(visit.skipped ? [t(($) => $.discard.why)] : [t(($) => $.discard.answers, { count: loss.answers })]),
    ...(loss.files > 0 ? [t(($) => $.discard.files, { count: loss.files })] : []),
  ];
  return (
    <>
      <Button
        size="lg"
        variant="subtle"
        color="red"
        className={classes.apart ?? ''}
        onClick={() => void ask()}
      >
        {t(($) => $.discard.visit)}
      </Button>
      <Asking
        key={question}
        opened={question === 'first'}
        onClose={() => setQuestion((now) => (now === 'first' ? 'none' : now))}
        title={t(($) => $.discard.title)}
        text={t(($) => $.discard.never)}
        action={t(($) => $.discard.goOn)}
        onConfirm={() => setQuestion('second')}
      />
      <Asking
        opened={question === 'second'}
        onClose={() => setQuestion('none')}
        title={t(($) => $.discard.lostTitle)}
        text={t(($) => $.discard.lostText)}
        what={
          <>
            <strong>
              {title}, {place}
            </strong>
            {lost.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </>
        }
        field={
          <Checkbox
            size="md"
            label={t(($) => $.discard.sure)}
            checked={isSure}
            error={lacksWord && !isSure ? t(($) => $.discard.notSure) : undefined}
            onChange={({ currentTarget }) => setSure(currentTarget.checked)}
          />
        }
        action={t(($) => $.discard.visit)}
        onConfirm={discard}
      />
    </>
  );
}
