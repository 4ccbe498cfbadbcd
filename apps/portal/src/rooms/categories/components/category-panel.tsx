import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { Facts } from '@gondola/ui/display/facts.tsx';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { type CategoryRow, isCategory } from '../category-rows.ts';
import { CategoryState } from './category-state.tsx';
import classes from './category-panel.module.css';

interface CategoryPanelProps {
  row: CategoryRow;
  onClose: () => void;
  onEdit: () => void;
}

/** A category to read; the pseudo-row as well. */
export function CategoryPanel({ row, onClose, onEdit }: CategoryPanelProps) {
  const { t } = useTranslation('categories');
  const { number } = useFormats();
  const facts: [string, ReactNode][] = [
    [t(($) => $.fields.code), row.code],
    [t(($) => $.fields.products), number(row.totalProducts)],
  ];
  if (isCategory(row)) {
    facts.push(
      [t(($) => $.fields.deleted), <CategoryState key="state" deleted={row.deleted} />],
      [t(($) => $.fields.createdAt), <DayText key="created" at={row.createdAt} />],
    );
  }
  return (
    <Dialog opened onClose={onClose} title={row.name} width={420}>
      <Facts facts={facts} />
      {isCategory(row) ? (
        <DialogFoot>
          <Button variant="default" onClick={onEdit}>
            {t(($) => $.row.editAction)}
          </Button>
        </DialogFoot>
      ) : (
        <p className={classes.note}>{t(($) => $.noCategoryText)}</p>
      )}
    </Dialog>
  );
}
