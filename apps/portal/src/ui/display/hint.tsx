import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode, useState } from 'react';
import { Tooltip } from '@mantine/core';

interface HintProps {
  label: ReactNode;
  /** Shows only when this says so at the moment of pointing (for text cut short). */
  when?: (element: HTMLElement) => boolean;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** A tooltip that costs nothing until the pointer or the focus arrives: lists hold hundreds of them. */
export function Hint({ label, when, children }: HintProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const show = (element: HTMLElement) => {
    if (!when || when(element)) setTarget(element);
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
      {target ? <Tooltip target={target} label={label} opened maw={420} multiline /> : null}
    </>
  );
}
