import type { TeleauditAnswer, TeleauditMode } from '@gondola/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { Initials } from '@gondola/ui/display/initials.tsx';
import { stateTones } from '~/lists/state-tones.ts';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { usePageTitle } from '@gondola/ui/display/use-page-title.ts';
import { useFocusInRow } from '../going-on.ts';
import { DoneButton } from './done-button.tsx';
import { SaveState } from './save-state.tsx';
import classes from './workbench-header.module.css';

/** Where what is drawn stands, and how it is saved. */
interface Saving {
  unsaved: number;
  /** Of these, those that something is drawn on. */
  drawn: number;
  keptDrafts: boolean;
  savedAt: string | null;
  saving: boolean;
  failure: string | undefined;
  /** Says what comes of it itself. */
  onSave: () => Promise<void>;
  /** Rejects when it cannot be saved. */
  save: () => Promise<void>;
}

interface WorkbenchHeaderProps {
  mode: TeleauditMode;
  answer: TeleauditAnswer;
  images: number;
  /** Of no use to a mode that answers instead of drawing. */
  saving?: Saving;
  /** The parts that some images still lack, in words. */
  missing: string | undefined;
}

/** Whose answer this is, where it was given, and how far the work on it got. */
export function WorkbenchHeader(props: WorkbenchHeaderProps) {
  const { mode, answer, images, saving, missing } = props;
  const unsaved = saving?.unsaved ?? 0;
  const { t } = useTranslation('teleaudit');
  const { Company, Question, SurveyResponse } = answer;
  const { Location, Category } = SurveyResponse.TaskInstance;
  const isDone = answer.teleauditStatus === 'done';
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
            params={{ taskResponseId: String(SurveyResponse.id), type: mode }}
            {...props}
          />
        )}
      >
        <span className={classes.back}>{t(($) => $.back)}</span>
      </Button>
      <Initials name={Company.name} image={Company.logoUrl ?? undefined} size={36} />
      <div className={classes.words}>
        <h1 ref={focusInRow} tabIndex={-1} className={classes.title}>
          <span className={classes.name} title={Question.title}>
            {t(($) => $.image.title[mode], { question: Question.title })}
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
            t(($) => $.image.answer, { id: answer.id }),
            t(($) => $.image.count, { count: images }),
          ].join(' · ')}
        </p>
      </div>
      <div className={classes.actions}>
        {saving ? (
          <SaveState
            unsaved={unsaved}
            kept={saving.keptDrafts}
            savedAt={saving.savedAt}
            failure={saving.failure}
          />
        ) : null}
        {answer.can.audit ? (
          <>
            <DoneButton
              answer={answer}
              mode={mode}
              unsaved={saving?.drawn ?? 0}
              missing={missing}
              save={saving ? saving.save : () => Promise.resolve()}
            />
            {saving ? (
              <Button loading={saving.saving} disabled={unsaved === 0} onClick={() => void saving.onSave()}>
                {t(($) => $.save.action)}
              </Button>
            ) : null}
          </>
        ) : (
          <StatusBadge tone="grey">{t(($) => $.readOnly)}</StatusBadge>
        )}
      </div>
    </div>
  );
}
