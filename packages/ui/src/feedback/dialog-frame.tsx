import type { ReactNode } from 'react';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { beginAt } from '../overlay/focus.ts';
import { useScrollLock } from '../overlay/use-scroll-lock.ts';
import classes from './dialog.module.css';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** False while the Escape key should do nothing; a dialog above another always has it alone. */
  closeOnEscape?: boolean;
  /** False while a click outside should do nothing. */
  closeOnClickOutside?: boolean;
  /** Pixels; a phone gives it the whole width. */
  width?: number;
  /** Holds nothing that takes the focus: then the part that scrolls takes it. */
  isTextOnly?: boolean;
  children: ReactNode;
}

/** The frame of every dialog: title, cross, Escape, and focus back where it was. */
export default function DialogFrame({
  opened,
  onClose,
  title,
  width = 480,
  closeOnEscape = true,
  closeOnClickOutside = true,
  isTextOnly = false,
  children,
}: DialogProps) {
  const { t } = useTranslation('ui');
  useScrollLock(opened);
  // Mantine's own header is a <header>, which would be a second banner of the page.
  return (
    <Modal.Root
      classNames={{ content: classes.content ?? '' }}
      opened={opened}
      onClose={onClose}
      size={width}
      closeOnEscape={closeOnEscape}
      closeOnClickOutside={closeOnClickOutside}
    >
      <Modal.Overlay backgroundOpacity={0.42} />
      <Modal.Content onFocus={beginAt}>
        <div className={classes.header}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
        </div>
        <Modal.Body className={classes.body ?? ''} {...(isTextOnly ? { tabIndex: 0 } : {})}>
          {children}
        </Modal.Body>
        {/* After the content, so that the focus begins in its first field. */}
        <Modal.CloseButton className={classes.close ?? ''} aria-label={t(($) => $.dialog.close)} />
      </Modal.Content>
    </Modal.Root>
  );
}
