import type { TeleauditAnswer } from '@gondola/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import IconArrowLeft from '~icons/IconArrowLeft';
import IconCheck from '~icons/IconCheck';
import { Initials } from '@gondola/ui/display/initials.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { usePageTitle } from '@gondola/ui/display/use-page-title.ts';
import type { ScreenMode } from '../mode-screens.ts';
import { DoneDialog } from './done-dialog.tsx';
import { SaveState } from './save-state.tsx';
import classes from './workbench-header.module.css';

interface WorkbenchHeaderProps {
  mode: ScreenMode;
  answer: TeleauditAnswer;
  images: number;
  /** How many of them carry a saved share. */
  measured: number;
  unsaved: number;
  keptDrafts: boolean;
  savedAt: string | null;
  saving: boolean;
  failure: string | undefined;
  onSave: () => Promise<void>;
  save: () => Promise<void>;
}

/** Whose answer this is, where it was given, and how far the work on it got. */
export function WorkbenchHeader(props: WorkbenchHeaderProps) {
  const { mode, answer, images, unsaved } = props;
  const { t } = useTranslation('teleaudit');
  const [asking, setAsking] = useState(false);
  const { Company, Question, SurveyResponse } = answer;
  const { Location, Category } = SurveyResponse.TaskInstance;
  const isDone = answer.teleauditStatus === 'done';
  usePageTitle(Question.title);
  return (
    <div className={classes.header}>
      <Button
        variant="default"
        leftSection={<IconArrowLeft size={17} stroke={1.8} />}
        renderRoot={(props) => (
          <Link
            to="/teleaudits/$taskResponseId/$type"
            params={{ taskResponseId: String(SurveyResponse.id), type: mode }}
            {...props}
          />
        )}
      >
        <span className={classes.back}>{t(($) => $.back)}</span>
      </Button>
      <Initials name={Company.name} image={Company.logoUrl ?? undefined} size={36} />
      <div className={classes.words}>
        <h1 className={classes.title}>
          <span className={classes.name} title={Question.title}>
            {t(($) => $.image.title, { question: Question.title })}
          </span>
          {isDone ? <StatusBadge tone="green">{t(($) => $.state.done)}</StatusBadge> : null}
          {answer.teleauditStatus === 'reaudit' ? (
            <StatusBadge tone="amber">{t(($) => $.state.reaudit)}</StatusBadge>
          ) : null}
        </h1>
        <p className={classes.facts}>
          {[
            Company.name,
            Category?.name ?? t(($) => $.noCategory),
            Location.name,
            t(($) => $.image.answer, { id: answer.id }),
            t(($) => $.image.count, { count: images }),
          ].join(' · ')}
        </p>
      </div>
      <div className={classes.actions}>
        <SaveState
          unsaved={unsaved}
          kept={props.keptDrafts}
          savedAt={props.savedAt}
          failure={props.failure}
        />
        {answer.can.audit ? (
          <>
            <Button
              variant="default"
              leftSection={<IconCheck size={17} stroke={1.8} />}
              disabled={isDone && unsaved === 0}
              onClick={() => setAsking(true)}
            >
              {t(($) => $.done.action)}
            </Button>
            <Button loading={props.saving} disabled={unsaved === 0} onClick={() => void props.onSave()}>
              {t(($) => $.save.action)}
            </Button>
          </>
        ) : (
          <StatusBadge tone="grey">{t(($) => $.readOnly)}</StatusBadge>
        )}
      </div>
      <DoneDialog
        opened={asking}
        onClose={() => setAsking(false)}
        answer={answer}
        mode={mode}
        unsaved={unsaved}
        left={images - props.measured}
        save={props.save}
      />
    </div>
  );
}
