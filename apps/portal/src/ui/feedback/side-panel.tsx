import type { ReactNode } from 'react';
import { Drawer } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { useTranslation } from 'react-i18next';
import classes from './side-panel.module.css';

interface SidePanelProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  width?: number;
  /** Stays at the foot while the content scrolls. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Details or a long form beside the page; a phone gives it the whole screen. */
export function SidePanel({ opened, onClose, title, width = 520, foot, children }: SidePanelProps) {
  const { t } = useTranslation('ui');
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      size={width}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
      }}
      overlayProps={{ backgroundOpacity: 0.3 }}
      closeButtonProps={{ 'aria-label': t(($) => $.dialog.close) }}
    >
      <div className={classes.scroll}>{children}</div>
      {foot ? <div className={classes.foot}>{foot}</div> : null}
    </Drawer>
  );
}
