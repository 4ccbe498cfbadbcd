import { useState } from 'react';
import { Button, Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Draft, type MergeConflict, takeTheirs } from '@gondola/builder';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { useValueWords } from '../../versions/index.ts';
import { usePageTitle } from '../target-name.ts';
import classes from './dialogs.module.css';

interface ConflictDialogProps {
  readonly editor: string;
  readonly conflicts: readonly MergeConflict[];
  readonly draft: Draft;
  /** Given the change that takes the other's values where they were chosen. */
  readonly onDecide: (change: (draft: Draft) => Draft) => void;
}

/** Pages by their titles, in an order that one of the two made; one that is gone is left out. */
const orderWords = (keys: unknown, { pages }: Draft): string =>
  (Array.isArray(keys) ? keys : [])
    .flatMap((key) => pages.filter((page) => page.key === key).map(({ title }) => title.trim() || '–'))
    .join(', ');

/** Asks for each field that two editors changed differently; everything else is merged already. */
export default function ConflictDialog({ editor, conflicts, draft, onDecide }: ConflictDialogProps) {
  const { t } = useTranslation(['builder', 'versions']);
  const titleOf = usePageTitle();
  const valueOf = useValueWords();
  /** The order of pages in words; of a type that was changed, what the choices are as well. */
  const wordsOf = ({ field, page, fields }: MergeConflict, value: unknown): string => {
    if (field === 'order' && page === null) return orderWords(value, draft);
    const choices = field === 'type' && value === fields?.type ? (fields?.choices ?? []) : [];
    const words = valueOf(field, value);
    return choices.length > 0 ? `${words}: ${valueOf('choices', choices)}` : words;
  };
  const [taken, setTaken] = useState<ReadonlySet<MergeConflict>>(new Set());
  const choose = (conflict: MergeConflict, theirs: boolean) => {
    const next = new Set(taken);
    if (theirs) next.add(conflict);
    else next.delete(conflict);
    setTaken(next);
  };
  return (
    <Dialog
      opened
      onClose={() => undefined}
      closeOnEscape={false}
      title={t(($) => $.conflict.title, { name: editor })}
      width={600}
    >
      <p className={classes.words}>{t(($) => $.conflict.text)}</p>
      <ul className={classes.pages}>
        {conflicts.map((conflict) => {
          const place = draft.pages.findIndex(({ key }) => key === conflict.page);
          const page = draft.pages[place];
          const where = page ? `${place + 1} ${titleOf(page)}` : t(($) => $.problems.ofTask);
          const name = `${where} · ${t(($) => $.difference.field[conflict.field as 'title'], { ns: 'versions' })}`;
          return (
            <li key={`${conflict.page} ${conflict.field}`} className={classes.page}>
              <Radio.Group
                label={name}
                value={taken.has(conflict) ? 'theirs' : 'mine'}
                onChange={(value) => choose(conflict, value === 'theirs')}
              >
                <Radio
                  value="mine"
                  label={t(($) => $.conflict.mine, { value: wordsOf(conflict, conflict.mine) })}
                />
                <Radio
                  value="theirs"
                  label={t(($) => $.conflict.theirs, {
                    name: editor,
                    value: wordsOf(conflict, conflict.theirs),
                  })}
                />
              </Radio.Group>
            </li>
          );
        })}
      </ul>
      <DialogFoot>
        <Button onClick={() => onDecide((now) => [...taken].reduce(takeTheirs, now))}>
          {t(($) => $.conflict.action)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
