import type { Ticket } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { FileList } from './file-list.tsx';
import classes from './challenge-details.module.css';

/** What was answered, or that the answer is still awaited. */
export function AnswerPart({ challenge }: { challenge: Ticket }) {
  const { t } = useTranslation('challenges');
  const { challengeResponse: text, challengesResponseFile: file } = challenge;
  if (!text && !file) {
    return (
      <section className={classes.answer} data-waiting="" aria-label={t(($) => $.fields.response)}>
        <p className={classes.answerTitle}>{t(($) => $.answer.waiting)}</p>
        <p className={classes.quiet}>
          {challenge.can.answer ? t(($) => $.answer.yourTurn) : t(($) => $.answer.who)}
        </p>
      </section>
    );
  }
  return (
    <section className={classes.answer} aria-label={t(($) => $.fields.response)}>
      <p className={classes.answerTitle}>{t(($) => $.fields.response)}</p>
      {text ? <p className={classes.content}>{text}</p> : null}
      <FileList addresses={file ? [file] : []} />
    </section>
  );
}
