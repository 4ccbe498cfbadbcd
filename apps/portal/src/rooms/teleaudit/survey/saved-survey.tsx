import type { SurveyResponse } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { AnswerDisplay } from '@gondola/questions';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { shownAnswer } from './survey-questions.ts';
import classes from './survey-panel.module.css';

/** Saved answers, which can be changed no more, with author and time; those of before a reaudit are folded. */
export function SavedSurvey({ saved, isEarlier = false }: { saved: SurveyResponse; isEarlier?: boolean }) {
  const { t } = useTranslation('teleaudit');
  const by = (
    <>
      {saved.savedBy.fullName} · <RelativeDate at={saved.savedAt} />
    </>
  );
  const answers = (
    <dl className={classes.answers}>
      {saved.questionsResponses.map((one) => (
        <div key={one.id}>
          <dt>{one.title}</dt>
          <dd>
            <AnswerDisplay {...shownAnswer(one)} />
          </dd>
        </div>
      ))}
    </dl>
  );
  if (isEarlier) {
    return (
      <details className={classes.earlier}>
        <summary>
          {t(($) => $.survey.earlier)} · {by}
        </summary>
        {answers}
      </details>
    );
  }
  return (
    <section className={classes.saved} aria-label={saved.surveyTitle}>
      <p className={classes.locked}>
        <IconLock size={16} stroke={1.8} />
        <span>
          <strong>{t(($) => $.survey.locked)}</strong> {by}
        </span>
      </p>
      {answers}
    </section>
  );
}
