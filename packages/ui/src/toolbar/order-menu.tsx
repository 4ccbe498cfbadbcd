import { MenuSurface } from '../overlay/menu-surface.tsx';
import type { Surface } from '../overlay/use-overlay.ts';
import type { ReactNode } from 'react';
import { Menu } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';

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
