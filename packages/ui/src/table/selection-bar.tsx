import { type ReactNode, useEffect } from 'react';
import { Portal, VisuallyHidden } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../keys/key-hint.tsx';
import { BarAction } from './bar-action.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** Selects all rows of the page, where no head of a table does. */
  all: { isChecked: boolean; toggle: () => void } | undefined;
  /** BarAction buttons. */
  children: ReactNode;
}

/** Floats over the page's foot while rows are chosen, saying how many and what can be done to them. */
export function SelectionBar({ count, onClear, all, children }: SelectionBarProps) {
  const { t } = useTranslation('ui');
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Escape belongs first to whatever is open above the page.
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role="dialog"]'))
        onClear();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onClear]);
  return (
    <Portal>
      <div className={classes.bar} role="region" aria-label={t(($) => $.table.selection)}>
        {all ? (
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its box is within RowCheckbox
          <label className={classes.all}>
            <RowCheckbox
              label={t(($) => $.table.selectAll)}
              checked={all.isChecked}
              indeterminate={!all.isChecked}
              onChange={all.toggle}
            />
          </label>
        ) : null}
        <span className={classes.count} role="status">
          {all ? (
            // Next to its box a number says enough: a phone has room for what can be done in one row.
            <>
              <VisuallyHidden>{t(($) => $.table.selected, { count })}</VisuallyHidden>
              <span aria-hidden="true">{count}</span>
            </>
          ) : (
            t(($) => $.table.selected, { count })
          )}
        </span>
        {children}
        <BarAction onClick={onClear}>
          <VisuallyHidden>{t(($) => $.table.clearSelection)}</VisuallyHidden>
          <KeyHint keys="escape" />
          <IconX className={classes.cross} size={18} stroke={1.8} aria-hidden="true" />
        </BarAction>
      </div>
    </Portal>
  );
}
