import { useState } from 'react';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type DraftPage, markStockQuestion } from '@gondola/builder';
import { ConfirmDialog } from '@gondola/ui/feedback/confirm-dialog.tsx';
import { useBuilder, useBuilderState } from '../builder-store.ts';

/** Marks the one yes/no question of a product task that switches stock; another one is asked about (field-audit 4). */
export function StockMark({ page }: { page: DraftPage }) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const isOn = useBuilderState(({ draft }) => draft.switchStock);
  const [asks, setAsks] = useState(false);
  if (!isOn) return null;
  const mark = (key: string | null) => store.run((draft) => markStockQuestion(draft, key));
  const change = (isMarked: boolean) => {
    const other = store.draft.pages.some((one) => one.isSwitchStock && one.key !== page.key);
    if (isMarked && other) setAsks(true);
    else mark(isMarked ? page.key : null);
  };
  return (
    <>
      <Checkbox
        label={t(($) => $.stock.mark)}
        description={t(($) => $.stock.hint)}
        checked={page.isSwitchStock}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t(($) => $.stock.move)}
        text={t(($) => $.stock.explain)}
        action={t(($) => $.stock.confirm)}
        danger={false}
        onConfirm={() => mark(page.key)}
      />
    </>
  );
}
