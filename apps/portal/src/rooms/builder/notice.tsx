import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { Notice } from '@gondola/ui/display/notice.tsx';
import type { Notice as TaskNotice } from './next-step.ts';
import { removePages } from '@gondola/builder';
import { useBuilder, useBuilderState } from './builder-store.ts';
import classes from './builder.module.css';
import pageClasses from './page/page-editor.module.css';

interface StandingNoticeProps {
  readonly notice: TaskNotice;
  /** Shows what is different from what is published now. */
  readonly onCompare: () => void;
  readonly onDismiss: () => void;
}

/** Tells of another person's change to the task while it is written: which version is out, by whom, and where the draft is now. */
export function StandingNotice({ notice, onCompare, onDismiss }: StandingNoticeProps) {
  const { t } = useTranslation('versions');
  const wordsOf = useNoticeWords();
  return (
    <div className={classes.standing}>
      <Notice role="alert" text={wordsOf(notice)}>
        {notice.kind === 'published' || notice.kind === 'replaced' ? (
          <Button size="xs" variant="default" onClick={onCompare}>
            {t(($) => $.notice.compare)}
          </Button>
        ) : null}
        <Button size="xs" variant="subtle" onClick={onDismiss}>
          {t(($) => $.notice.dismiss)}
        </Button>
      </Notice>
    </div>
  );
}

function useNoticeWords(): (notice: TaskNotice) => string {
  const { t } = useTranslation('versions');
  const { dayTime } = useFormats();
  return (notice) => {
    if (notice.kind === 'answered') return t(($) => $.notice.answered);
    const name = notice.by || t(($) => $.notice.somebody);
    if (notice.kind === 'discarded') return t(($) => $.notice.discarded, { name });
    const at = dayTime(notice.at);
    if (notice.kind === 'replaced') return t(($) => $.notice.replaced, { name, at, title: notice.title });
    return t(($) => $.notice.published, { name, at, version: notice.version });
  };
}

/** Says of a page that a merge brought back why it is there, until the person has decided about it. */
export function ReturnedNote({ pageKey }: { readonly pageKey: string }) {
  const { t } = useTranslation('versions');
  const store = useBuilder();
  const returned = useBuilderState((now) => now.returned.get(pageKey));
  if (!returned) return null;
  const name = returned.editor || t(($) => $.notice.somebody);
  return (
    <div className={pageClasses.returned} role="note">
      <p>{t(($) => $.returned[returned.they], { name })}</p>
      <Button size="xs" variant="default" onClick={() => store.forgetReturned(pageKey)}>
        {t(($) => $.returned.keep)}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        onClick={() => store.run((draft) => removePages(draft, new Set([pageKey])))}
      >
        {t(($) => $.returned.remove)}
      </Button>
    </div>
  );
}
