import { Button, Checkbox, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PopoverSurface } from '../overlay/popover-surface.tsx';
import type { Surface } from '../overlay/use-overlay.ts';

interface ColumnChoicesProps {
  surface: Surface;
  columns: readonly { key: string; header: string }[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
  onReset: () => void;
}

/** The columns that can be hidden, and the way back to the original ones. */
export default function ColumnChoices(props: ColumnChoicesProps) {
  const { surface, columns, hidden, onChange, onReset } = props;
  const { t } = useTranslation('ui');
  return (
    <PopoverSurface surface={surface} label={t(($) => $.table.columns)} padding={16} position="bottom-end">
      <Stack gap="sm">
        {columns.map((column) => (
          <Checkbox
            key={column.key}
            size="sm"
            label={column.header}
            checked={!hidden.includes(column.key)}
            onChange={(event) => {
              const others = hidden.filter((key) => key !== column.key);
              onChange(event.currentTarget.checked ? others : [...others, column.key]);
            }}
          />
        ))}
        <Button variant="subtle" size="compact-sm" onClick={onReset}>
          {t(($) => $.table.allColumns)}
        </Button>
      </Stack>
    </PopoverSurface>
  );
}
