import type { ReactNode } from 'react';
import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { beginAt } from '../overlay/focus.ts';
import { useScrollLock } from '../overlay/use-scroll-lock.ts';
import classes from './side-panel.module.css';

export interface SidePanelProps {
  opened: boolean;
  onClose: () => void;
  /** Where a button names it. */
  id?: string;
  title: ReactNode;
  /** Buttons next to the title, which are no part of the panel's name. */
  tools?: ReactNode;
  width?: number;
  /** Comes from below, no higher than its content: for a phone. */
  isSheet?: boolean;
  /** Stays at the foot while the content scrolls. */
  foot?: ReactNode;
  children: ReactNode;
}

interface SidePanelFrameProps extends SidePanelProps {
  closeOnEscape: boolean;
}

/** The frame of every side panel: title, cross, Escape, and focus back where it was. */
export default function SidePanelFrame({
  opened,
  onClose,
  id,
  title,
  tools,
  width = 520,
  isSheet = false,
  foot,
  closeOnEscape,
  children,
}: SidePanelFrameProps) {
  const { t } = useTranslation('ui');
  useScrollLock(opened);
  // Mantine's own header is a <header>, which would be a second banner of the page.
  return (
    <Drawer.Root
      classNames={{ content: (isSheet ? classes.sheet : classes.content) ?? '' }}
      opened={opened}
      onClose={onClose}
      {...(id === undefined ? {} : { id })}
      {...(isSheet ? { position: 'bottom', size: 'auto' } : { size: width })}
      closeOnEscape={closeOnEscape}
    >
      <Drawer.Overlay backgroundOpacity={0.3} />
      <Drawer.Content onFocus={beginAt}>
        <div className={classes.header}>
          <div className={classes.head}>
            <Drawer.Title className={classes.title ?? ''}>{title}</Drawer.Title>
            {tools}
          </div>
          <Drawer.CloseButton aria-label={t(($) => $.dialog.close)} />
        </div>
        <Drawer.Body className={classes.body ?? ''}>
          <div className={classes.scroll}>{children}</div>
          {foot ? <div className={classes.foot}>{foot}</div> : null}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
