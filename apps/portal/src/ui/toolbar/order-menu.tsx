import { Menu } from '@mantine/core';
import IconCheck from '~icons/IconCheck';
import { MenuSurface } from '../overlay/menu-surface.tsx';
import type { Surface } from '../overlay/use-overlay.ts';

interface OrderMenuProps {
  surface: Surface;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string) => void;
}

/** The orders to choose from. */
export default function OrderMenu({ surface, options, value, onChange }: OrderMenuProps) {
  return (
    <MenuSurface surface={surface} position="bottom-end">
      {options.map((option) => (
        <Menu.Item
          key={option.value}
          role="menuitemradio"
          aria-checked={option.value === value}
          rightSection={option.value === value ? <IconCheck size={16} stroke={2} /> : null}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Menu.Item>
      ))}
    </MenuSurface>
  );
}
