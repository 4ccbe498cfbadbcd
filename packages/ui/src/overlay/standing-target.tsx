import { type Ref, useImperativeHandle } from 'react';

interface StandingTargetProps {
  element: HTMLElement | null;
  ref?: Ref<HTMLElement | null>;
}

/** Gives Mantine's Target an element that is drawn elsewhere, so that a button stays the same when its overlay arrives. */
export function StandingTarget({ element, ref }: StandingTargetProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element, [element]);
  return null;
}
