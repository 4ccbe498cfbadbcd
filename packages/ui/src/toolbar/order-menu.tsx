import { MenuChoice } from '../overlay/menu-choice.tsx';
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
