import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode, useState } from 'react';
import { deferred } from '../loading/deferred.ts';

interface HintProps {
  label: ReactNode;
  /** Shows only when this says so at the moment of pointing (for text cut short). */
  when?: (element: HTMLElement) => boolean;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** The drawing of a tooltip, in a file of its own: what places it is as large as the frame of a page. */
export const bubble = deferred(() => import('./hint-bubble.tsx'));

/** A tooltip that costs nothing until the pointer or the focus arrives: lists hold hundreds of them. */
export function Hint({ label, when, children }: HintProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [Bubble, setBubble] = useState(bubble.read);
  const show = (element: HTMLElement) => {
    if (when && !when(element)) return;
    setTarget(element);
    // Without a connection there is no tooltip, and nothing else is lost.
    if (!Bubble)
      bubble.fetch().then(
        (arrived) => setBubble(() => arrived),
        () => undefined,
      );
  };
  const hide = () => setTarget(null);
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: (event) => show(event.currentTarget),
        onPointerLeave: hide,
        onFocus: (event) => show(event.currentTarget),
        onBlur: hide,
      })}
      {target && Bubble ? <Bubble target={target} label={label} /> : null}
    </>
  );
}
