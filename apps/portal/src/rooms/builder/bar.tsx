import { type ReactNode, useSyncExternalStore } from 'react';
import { ActionIcon, Button, TextInput, VisuallyHidden } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconGitBranch from '@tabler/icons-react/dist/esm/icons/IconGitBranch.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { useTranslation } from 'react-i18next';
import { editTask } from '@gondola/builder';
import { limits } from '@gondola/survey';
import { Hint } from '@gondola/ui/display/hint.tsx';
import { UnavailableButton } from '@gondola/ui/display/unavailable-button.tsx';
import { useBuilder, useBuilderState } from './builder-store.ts';
import type { DraftSync } from './draft-sync.ts';
import { Standing } from './standing.tsx';
import classes from './builder.module.css';

interface BarProps {
  readonly back: ReactNode;
  readonly sync: DraftSync;
  readonly projectName: string;
  readonly hasPhone: boolean;
  readonly onPhone: () => void;
  readonly onShow: (shown: 'settings' | 'logic' | 'problems' | 'publish') => void;
}

/** Title, state of saving, undo and redo, logic, settings, problems, publish. */
export function Bar({ back, sync, projectName, hasPhone, onPhone, onShow }: BarProps) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const title = useBuilderState(({ draft }) => draft.title);
  const problems = useBuilderState((now) => now.problems);
  const canUndo = useBuilderState(({ history }) => history.past.length > 0);
  const canRedo = useBuilderState(({ history }) => history.future.length > 0);
  const mayConnect = useBuilderState(
    ({ draft: { pages } }) => pages.length > 2 || (pages.length === 2 && pages[1]?.type !== null),
  );
  const lastIsOpen = useBuilderState(({ draft: { pages } }) => pages.at(-1)?.type === null);
  const mayPublish = useBuilderState(({ draft: { pages } }) => pages.some(({ type }) => type !== null));
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  // Before anybody tries to publish, what is missing is no fault yet.
  const areOpen = problems.every(({ severity }) => severity === 'open');
  const problemWords = t(($) => (areOpen ? $.bar.open : $.bar.problems), { count: problems.length });
  return (
    <header className={classes.bar}>
      <div className={classes.where}>
        {back}
        <VisuallyHidden component="h1">{title || t(($) => $.bar.title)}</VisuallyHidden>
        <div className={classes.names}>
          <TextInput
            variant="unstyled"
            classNames={{ input: classes.taskTitle ?? '' }}
            aria-label={t(($) => $.bar.title)}
            placeholder={t(($) => $.bar.title)}
            autoComplete="off"
            maxLength={limits.taskTitle}
            value={title}
            onChange={({ currentTarget }) =>
              store.run(
                (draft) => editTask(draft, { title: currentTarget.value.trimStart() }),
                'title of the task',
              )
            }
          />
          <p className={classes.under}>
            <span>{projectName}</span>
            <SaveState sync={sync} />
            <Standing sync={sync} />
          </p>
        </div>
      </div>
      <div className={classes.tools} role="toolbar" aria-label={t(($) => $.bar.name)}>
        <Hint label={t(($) => $.keys.undo)}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t(($) => $.keys.undo)}
            disabled={!canUndo}
            onClick={() => store.undo()}
          >
            <IconArrowBackUp size={20} />
          </ActionIcon>
        </Hint>
        <Hint label={t(($) => $.keys.redo)}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t(($) => $.keys.redo)}
            disabled={!canRedo}
            onClick={() => store.redo()}
          >
            <IconArrowForwardUp size={20} />
          </ActionIcon>
        </Hint>
        <Hint label={t(($) => $.keys.phone)}>
          <ActionIcon
            className={classes.phoneButton ?? ''}
            variant={hasPhone ? 'light' : 'subtle'}
            {...(hasPhone ? {} : { color: 'gray' })}
            size="lg"
            aria-pressed={hasPhone}
            aria-label={t(($) => $.keys.phone)}
            onClick={onPhone}
          >
            <IconDeviceMobile size={20} />
          </ActionIcon>
        </Hint>
        <ToolButton
          name={t(($) => $.bar.logic)}
          icon={<IconGitBranch size={18} />}
          unavailable={
            lastIsOpen ? t(($) => $.bar.lastIsOpen) : mayConnect ? undefined : t(($) => $.logic.noPages)
          }
          onClick={() => onShow('logic')}
        />
        <ToolButton
          name={t(($) => $.bar.settings)}
          icon={<IconSettings size={18} />}
          onClick={() => onShow('settings')}
        />
        {problems.length > 0 ? (
          <Button
            variant="default"
            className={classes.problemsButton ?? ''}
            data-errors={errors > 0 ? '' : undefined}
            leftSection={areOpen ? null : <IconAlertTriangle size={18} />}
            aria-label={problemWords}
            onClick={() => onShow('problems')}
          >
            <span className={classes.words}>{problemWords}</span>
            <span className={classes.digits}>{problems.length}</span>
          </Button>
        ) : null}
        {mayPublish ? (
          <Button onClick={() => onShow('publish')}>{t(($) => $.bar.publish)}</Button>
        ) : (
          <UnavailableButton reason={t(($) => $.bar.nothingYet)}>{t(($) => $.bar.publish)}</UnavailableButton>
        )}
      </div>
    </header>
  );
}

interface ToolButtonProps {
  readonly name: string;
  readonly icon: ReactNode;
  /** Why it cannot be pressed now. */
  readonly unavailable?: string | undefined;
  readonly onClick: () => void;
}

/** Opens a dialog of the task; a phone shows its icon only. */
function ToolButton({ name, icon, unavailable, onClick }: ToolButtonProps) {
  const words = <span className={classes.words}>{name}</span>;
  if (unavailable !== undefined)
    return (
      <UnavailableButton reason={unavailable} leftSection={icon} aria-label={name}>
        {words}
      </UnavailableButton>
    );
  return (
    <Button variant="default" leftSection={icon} aria-label={name} onClick={onClick}>
      {words}
    </Button>
  );
}

function SaveState({ sync }: { sync: DraftSync }) {
  const { t } = useTranslation('builder');
  const state = useSyncExternalStore(sync.watch, sync.state);
  const refusal = useSyncExternalStore(sync.watch, sync.refusal);
  return (
    <span role="status" className={classes.saving} data-state={state}>
      {t(($) => $.saving[state], { reason: refusal })}
    </span>
  );
}
