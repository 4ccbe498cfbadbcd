import type { ReactNode } from 'react';
import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { useTranslation } from 'react-i18next';
import classes from './dialog.module.css';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Pixels; a phone gives it the whole width. */
  width?: number;
  children: ReactNode;
}

/** The frame of every dialog: title, cross, Escape, and focus back where it was. */
export function Dialog({ opened, onClose, title, width = 480, children }: DialogProps) {
  const { t } = useTranslation('ui');
  return (
    <Modal
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
      overlayProps={{ backgroundOpacity: 0.42 }}
      closeButtonProps={{ 'aria-label': t(($) => $.dialog.close) }}
    >
      {children}
    </Modal>
  );
}
