import type { ReactNode } from 'react';
import { deferred } from '../overlay/deferred.ts';
import { useArrival } from '../overlay/use-arrival.ts';
import { useFocusBack } from '../overlay/use-focus-back.ts';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** False while another dialog above should have the Escape key. */
  closeOnEscape?: boolean;
  /** Pixels; a phone gives it the whole width. */
  width?: number;
  children: ReactNode;
}

const frame = deferred(() => import('./dialog-frame.tsx'));

/** A dialog over the page. Its frame is fetched when the page is idle, or when it first opens. */
export function Dialog(props: DialogProps) {
  useFocusBack(props.opened);
  const { Content, opened } = useArrival(frame, props.opened, props.onClose);
  return Content ? <Content {...props} opened={opened} /> : null;
}
