import { useState } from 'react';
import { Button, Textarea } from '@mantine/core';
import '@gondola/ui/form/inputs.css';
import { useTranslation } from 'react-i18next';
import { insertPages, readTable, type TableRow } from '@gondola/builder';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { useBuilder } from '../builder-store.ts';
import classes from './dialogs.module.css';

interface PasteDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Pages out of rows of a sheet: each row is shown as it is taken, with what changed, or with why it is left out. */
export function PasteDialog({ opened, onClose }: PasteDialogProps) {
  const { t } = useTranslation('builder');
  return (
    <Dialog opened={opened} onClose={onClose} title={t(($) => $.paste.title)} width={680}>
      {opened ? <PasteForm onClose={onClose} /> : null}
    </Dialog>
  );
}

function PasteForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const [text, setText] = useState('');
  const { pages } = store.draft;
  // A task that begins has one empty page, which the first row takes.
  const isNew = pages.length === 1 && pages[0]?.type === null && pages[0].title === '';
  const rows = readTable(text, store.draft, isNew ? 0 : pages.length);
  const taken = rows.flatMap(({ page }) => page ?? []);
  const take = () => {
    const [first] = taken;
    if (!first) return;
    store.run((draft) =>
      isNew ? { ...draft, pages: taken } : insertPages(draft, taken, store.view.current),
    );
    store.show(first.key);
    onClose();
  };
  return (
    <>
      <Textarea
        autosize
        minRows={5}
        maxRows={10}
        data-autofocus
        label={t(($) => $.paste.label)}
        description={t(($) => $.paste.hint)}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {rows.length > 0 ? <Rows rows={rows} /> : null}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.paste.cancel)}
        </Button>
        <Button disabled={taken.length === 0} onClick={take}>
          {t(($) => $.paste.action, { count: taken.length })}
        </Button>
      </DialogFoot>
    </>
  );
}

function Rows({ rows }: { rows: readonly TableRow[] }) {
  const { t } = useTranslation('builder');
  const { t: tQuestions } = useTranslation('questions');
  const typeOf = ({ page }: TableRow) => {
    const type = page?.type;
    return type ? tQuestions(($) => $.type[type]) : '';
  };
  return (
    <ol className={classes.differences} aria-label={t(($) => $.paste.rows)}>
      {rows.map((row) => (
        <li key={row.line} data-kind={row.page ? (row.changes.length > 0 ? 'changed' : 'added') : 'removed'}>
          <strong>{row.page?.title ?? (row.title || t(($) => $.paste.line, { line: row.line }))}</strong>{' '}
          <span className={classes.where}>
            {[
              typeOf(row),
              ...(row.page?.choices ?? []).slice(0, 3).map(({ title }) => title),
              ...row.changes.map((change) => t(($) => $.paste.changes[change])),
              ...(row.reason ? [t(($) => $.paste.reasons[row.reason ?? 'noTitle'])] : []),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  );
}
