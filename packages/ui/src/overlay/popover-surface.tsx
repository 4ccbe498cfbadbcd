import type { ReactNode } from 'react';
import { Popover, type PopoverProps } from '@mantine/core';
import { beginAt } from './focus.ts';
import { StandingTarget, type Surface } from './use-overlay.ts';

interface PopoverSurfaceProps extends Pick<PopoverProps, 'position' | 'width'> {
  surface: Surface;
  label: string;
  /** Pixels around the content. */
  padding: number;
  children: ReactNode;
}

/** A popover next to the button of `useOverlay`, holding the focus; only for files that are fetched when needed. */
export function PopoverSurface({ surface, label, padding, children, ...looks }: PopoverSurfaceProps) {
  return (
    <Popover
      {...looks}
      opened={surface.opened}
      onChange={(opened) => (opened ? undefined : surface.onClose())}
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <StandingTarget element={surface.target} />
      </Popover.Target>
      <Popover.Dropdown
        p={padding}
        id={surface.contentId}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        onFocus={beginAt}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
