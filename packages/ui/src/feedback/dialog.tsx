import { deferred } from '../loading/deferred.ts';
import { useArrival } from '../overlay/use-arrival.ts';
import { useFocusBack } from '../overlay/focus.ts';
import { useTopmost } from '../overlay/use-topmost.ts';
import type { DialogProps } from './dialog-frame.tsx';

const frame = deferred(() => import('./dialog-frame.tsx'));

/** A dialog over the page. Its frame is fetched when the page is idle, or when it first opens. */
export function Dialog(props: DialogProps) {
  useFocusBack(props.opened);
  const { Content, opened } = useArrival(frame, props.opened, props.onClose);
  const isTopmost = useTopmost(opened);
  const closeOnEscape = isTopmost && props.closeOnEscape !== false;
  return Content ? <Content {...props} opened={opened} closeOnEscape={closeOnEscape} /> : null;
}
