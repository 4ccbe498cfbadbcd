import { deferred } from '../loading/deferred.ts';
import { useArrival } from '../overlay/use-arrival.ts';
import { useFocusBack } from '../overlay/focus.ts';
import { useTopmost } from '../overlay/use-topmost.ts';
import type { SidePanelProps } from './side-panel-frame.tsx';

const frame = deferred(() => import('./side-panel-frame.tsx'));

/**
 * Details or a long form next to the page; a phone gives it the whole screen. Its frame is fetched when the page is
 * idle, or when it first opens.
 */
export function SidePanel(props: SidePanelProps) {
  useFocusBack(props.opened);
  const { Content, opened } = useArrival(frame, props.opened, props.onClose);
  const closeOnEscape = useTopmost(opened);
  return Content ? <Content {...props} opened={opened} closeOnEscape={closeOnEscape} /> : null;
}
