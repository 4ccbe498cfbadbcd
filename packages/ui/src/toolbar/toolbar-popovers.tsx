// The popovers of the chips and buttons of a list's toolbar: one file, fetched with the first that is opened, because what places it is
// larger than all of them.
import type { ReactNode } from 'react';
import { Button, Checkbox, Menu, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { MenuSurface } from '../overlay/menu-surface.tsx';
import { PopoverSurface } from '../overlay/popover-surface.tsx';
import type { Surface } from '../overlay/use-overlay.ts';
import { DateRangeChoices } from './date-range-choices.tsx';
import { OptionList } from './option-list.tsx';
import { SearchList } from './search-list.tsx';
import type { FilterMenuProps, SearchMenuProps } from './sections.ts';

/** The values of a filter next to its chip; the chosen one chosen again is let go. */
export function FilterOptions({
  surface,
  name,
  options,
  value,
  onChange,
}: FilterMenuProps & { surface: Surface }) {
  const choose = (next: string) => {
    onChange(next === value ? undefined : next);
    surface.onClose();
  };
  return (
    <PopoverSurface surface={surface} label={name} padding={6} position="bottom-start" width={260}>
      <OptionList name={name} options={options} value={value} onChoose={choose} />
    </PopoverSurface>
  );
}

/** The server's results for the words, next to the chip. */
export function SearchOptions({
  surface,
  label: _label,
  onChange,
  ...list
}: SearchMenuProps & { surface: Surface }) {
  const choose = (next: string) => {
    onChange(next === list.value ? undefined : next);
    surface.onClose();
  };
  return (
    <PopoverSurface surface={surface} label={list.name} padding={6} position="bottom-start" width={300}>
      <SearchList {...list} onChoose={choose} />
    </PopoverSurface>
  );
}

interface DateRangePanelProps {
  surface: Surface;
  name: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** The spans of days next to the chip. */
export function DateRangePanel({ surface, name, value, onChange }: DateRangePanelProps) {
  return (
    <PopoverSurface surface={surface} label={name} padding={8} position="bottom-start">
      <DateRangeChoices
        value={value}
        onChoose={(next) => {
          onChange(next);
          surface.onClose();
        }}
      />
    </PopoverSurface>
  );
}

interface OrderMenuProps {
  surface: Surface;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string) => void;
}

/** The orders to choose from. */
export function OrderMenu({ surface, options, value, onChange }: OrderMenuProps) {
  return (
    <MenuSurface surface={surface} position="bottom-end">
      {options.map((option) => (
        <MenuChoice
          key={option.value}
          checked={option.value === value}
          onChoose={() => onChange(option.value)}
        >
          {option.label}
        </MenuChoice>
      ))}
    </MenuSurface>
  );
}

interface MenuChoiceProps {
  /** Whether it is the one chosen. */
  checked: boolean;
  icon?: ReactNode;
  onChoose: () => void;
  children: ReactNode;
}

/** One of several things of which a menu holds one chosen. */
function MenuChoice({ checked, icon, onChoose, children }: MenuChoiceProps) {
  return (
    <Menu.Item
      leftSection={icon}
      rightSection={checked ? <IconCheck size={16} stroke={2} /> : null}
      onClick={onChoose}
      // Mantine writes its own role over one that is given to the item.
      renderRoot={(props: object) => (
        <button type="button" {...props} role="menuitemradio" aria-checked={checked} />
      )}
    >
      {children}
    </Menu.Item>
  );
}

interface ColumnChoicesProps {
  surface: Surface;
  columns: readonly { key: string; header: string }[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
  onReset: () => void;
}

/** The columns that can be hidden, and the way back to the original ones. */
export function ColumnChoices(props: ColumnChoicesProps) {
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
