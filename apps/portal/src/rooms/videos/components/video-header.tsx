import type { QuestionResponseVideo, TeleauditAnswer } from '@gondola/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { Initials } from '@gondola/ui/display/initials.tsx';
import { stateTones } from '~/lists/state-tones.ts';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { usePageTitle } from '@gondola/ui/display/use-page-title.ts';
import { DoneButton, useFocusInRow } from '../../teleaudit/index.ts';
import classes from './video-bench.module.css';

interface VideoHeaderProps {
  answer: TeleauditAnswer;
  videos: readonly QuestionResponseVideo[];
  mayAudit: boolean;
}

/** Whose answer this is, and the end of the audit of its videos. */
export function VideoHeader({ answer, videos, mayAudit }: VideoHeaderProps) {
  const { t } = useTranslation('videos');
  const { Company, Question, SurveyResponse } = answer;
  const { Location, Category } = SurveyResponse.TaskInstance;
  const isDone = answer.teleauditStatus === 'done';
  const unsigned = videos.filter(({ videoUrlTransform }) => videoUrlTransform === null).length;
  const focusInRow = useFocusInRow();
  usePageTitle(Question.title);
  return (
    <div className={classes.header}>
      <Button
        variant="default"
        leftSection={<IconArrowLeft size={17} stroke={1.8} />}
        renderRoot={(props) => (
          <Link
            to="/teleaudits/$taskResponseId/$type"
            params={{ taskResponseId: String(SurveyResponse.id), type: 'encuesta' }}
            {...props}
          />
        )}
      >
        {t(($) => $.back)}
      </Button>
      <Initials name={Company.name} image={Company.logoUrl ?? undefined} size={36} />
      <div className={classes.words}>
        <h1 ref={focusInRow} tabIndex={-1} className={classes.title}>
          <span className={classes.name} title={Question.title}>
            {t(($) => $.title, { question: Question.title })}
          </span>
          {isDone ? <StatusBadge tone={stateTones.done}>{t(($) => $.state.done)}</StatusBadge> : null}
          {answer.teleauditStatus === 'reaudit' ? (
            <StatusBadge tone={stateTones.reaudit}>{t(($) => $.state.reaudit)}</StatusBadge>
          ) : null}
        </h1>
        <p className={classes.facts}>
          {[
            Company.name,
            Category?.name ?? t(($) => $.general),
            Location.name,
            t(($) => $.answer, { id: answer.id }),
            t(($) => $.count, { count: videos.length }),
          ].join(' · ')}
        </p>
      </div>
      {mayAudit ? (
        <DoneButton
          answer={answer}
          mode="encuesta"
          unsaved={0}
          missing={unsigned > 0 ? t(($) => $.done.unsigned, { count: unsigned }) : undefined}
          save={() => Promise.resolve()}
        />
      ) : (
        <StatusBadge tone="grey">{t(($) => $.readOnly)}</StatusBadge>
      )}
    </div>
  );
}
