import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { OverlayTrigger } from '../overlay/use-overlay.ts';
import classes from './filter-chip.module.css';

interface FilterChipProps {
  icon?: ReactNode;
  name: string;
  /** The value of the filter; undefined while it is off. */
  value: string | undefined;
  /** Of the overlay to choose in; a chip without one only shows. */
  trigger?: OverlayTrigger;
  onRemove: () => void;
}

/** A filter as a chip: press to choose, cross to take it away. */
export function FilterChip({ icon, name, value, trigger, onRemove }: FilterChipProps) {
  const { t } = useTranslation('ui');
  return (
    <span className={classes.chip} data-on={value === undefined ? undefined : ''}>
      <button type="button" className={classes.open} {...trigger}>
        {icon}
        <span className={classes.words}>{value === undefined ? name : `${name}: ${value}`}</span>
      </button>
      {value === undefined ? null : (
        <button
          type="button"
          className={classes.remove}
          aria-label={t(($) => $.filter.remove, { name })}
          onClick={onRemove}
        >
          <IconX size={14} stroke={2} />
        </button>
      )}
    </span>
  );
}
