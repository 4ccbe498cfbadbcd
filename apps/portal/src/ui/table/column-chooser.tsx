import { ActionIcon, Button, Checkbox, Popover, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconColumns3 from '~icons/IconColumns3';
import type { Column } from './columns.ts';

interface ColumnChooserProps<Row> {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}

/** Which columns are shown; remembered for the person. */
export function ColumnChooser<Row>({ columns, hidden, onChange }: ColumnChooserProps<Row>) {
  const { t } = useTranslation('ui');
  const choosable = columns.filter((column) => column.hideable !== false);
  if (choosable.length === 0) return null;
  const original = columns.filter((column) => column.hiddenAtFirst).map((column) => column.key);
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="default"
          aria-label={t(($) => $.table.columns)}
          title={t(($) => $.table.columns)}
        >
          <IconColumns3 size={18} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(($) => $.table.columns)}>
        <Stack gap="sm">
          {choosable.map((column) => (
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
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(original)}>
            {t(($) => $.table.allColumns)}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
