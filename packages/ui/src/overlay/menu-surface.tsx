import type { ReactNode } from 'react';
import { Menu, type MenuProps } from '@mantine/core';
import { StandingTarget, type Surface } from './use-overlay.ts';
import classes from './menus.module.css';

interface MenuSurfaceProps extends Pick<MenuProps, 'position' | 'width' | 'closeOnItemClick'> {
  surface: Surface;
  /** Mantine's Menu items. */
  children: ReactNode;
}

/** A menu next to the button of `useOverlay`; only for files that are fetched when needed. */
export function MenuSurface({ surface, children, ...looks }: MenuSurfaceProps) {
  return (
    <Menu
      {...looks}
      classNames={{ item: classes.item ?? '' }}
      opened={surface.opened}
      onChange={(opened) => (opened ? undefined : surface.onClose())}
      // Mantine names the menu after the button and gives it the id the button's aria-controls has.
      id={surface.id}
    >
      <Menu.Target>
        <StandingTarget element={surface.target} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
