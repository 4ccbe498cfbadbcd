import { Suspense, useState } from 'react';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import IconArrowsVertical from '@tabler/icons-react/dist/esm/icons/IconArrowsVertical.mjs';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useTranslation } from 'react-i18next';
import type { DraftPage } from '@gondola/builder';
import { questionIcons } from '@gondola/questions';
import type { QuestionType } from '@gondola/survey';
import { Hint } from '@gondola/ui/display/hint.tsx';
import { partWithTexts } from '~/loading/part-with-texts.ts';
import { useBuilder } from '../builder-store.ts';
import { usePageCommands } from '../use-page-commands.ts';
import classes from './page-editor.module.css';

const SavePagesDialog = partWithTexts(() => import('../bring/save-pages-dialog.tsx'), 'bring');

interface PageHeadProps {
  readonly type: QuestionType;
  /** 0-based. */
  readonly place: number;
  readonly onRetype: () => void;
  /** Asks where the page goes. */
  readonly onMove: () => void;
}

/** Number and type of the page, and what is done with the whole of it. */
export function PageHead({ type, place, onRetype, onMove }: PageHeadProps) {
  const { t } = useTranslation('builder');
  const { t: tQuestions } = useTranslation('questions');
  const Icon = questionIcons[type];
  return (
    <header className={classes.head}>
      <UnstyledButton className={classes.type ?? ''} onClick={onRetype} title={t(($) => $.page.retype)}>
        <Icon size={20} aria-hidden />
        <span>
          <span className={classes.word}>{t(($) => $.page.word)}</span> {place + 1}:{' '}
          {tQuestions(($) => $.type[type])}
        </span>
        <IconChevronDown size={16} aria-hidden />
      </UnstyledButton>
      <PageTools onMove={onMove} />
    </header>
  );
}

/** They are about the page that is open when they are pressed, so that another page does not draw them again. */
function PageTools({ onMove }: Pick<PageHeadProps, 'onMove'>) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const { duplicate, remove } = usePageCommands();
  const [saved, setSaved] = useState<readonly DraftPage[]>();
  const current = (): ReadonlySet<string> => new Set(store.view.current === null ? [] : [store.view.current]);
  const move = () => {
    store.select(current());
    onMove();
  };
  /** Saves the page in the library of the company; with it those that are selected in the outline. */
  const save = () => {
    const { selected } = store.view;
    const keys = selected.has(store.view.current ?? '') ? selected : current();
    setSaved(store.draft.pages.filter(({ key }) => keys.has(key)));
  };
  const tools = [
    { name: t(($) => $.page.move), Icon: IconArrowsVertical, run: move },
    { name: t(($) => $.page.duplicate), Icon: IconCopy, run: () => duplicate(current()) },
    { name: t(($) => $.page.save), Icon: IconBookmark, run: save },
    { name: t(($) => $.page.remove), Icon: IconTrash, run: () => remove(current()) },
  ];
  return (
    <div className={classes.tools} role="toolbar" aria-label={t(($) => $.page.tools)}>
      {tools.map(({ name, Icon, run }) => (
        <Hint key={name} label={name}>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={name} onClick={run}>
            <Icon size={18} />
          </ActionIcon>
        </Hint>
      ))}
      <Suspense>
        {saved ? <SavePagesDialog pages={saved} onClose={() => setSaved(undefined)} /> : null}
      </Suspense>
    </div>
  );
}
