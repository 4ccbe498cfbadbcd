import type { ReactNode } from 'react';
import classes from './camera.module.css';

interface CameraDialogProps {
  readonly label: string;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A dialog over the whole page, above everything else, which nobody reaches meanwhile. */
export function CameraDialog({ label, onCancel, children }: CameraDialogProps) {
  return (
    <dialog
      ref={(dialog) => {
        if (dialog && !dialog.open) dialog.showModal();
      }}
      className={classes.camera}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      {children}
    </dialog>
  );
}
