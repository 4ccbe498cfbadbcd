import type { ReactNode } from 'react';
import { Tooltip } from '@mantine/core';

/** The words next to what is pointed at. */
export default function HintBubble({ target, label }: { target: HTMLElement; label: ReactNode }) {
  return <Tooltip target={target} label={label} opened maw="min(420px, calc(100vw - 24px))" multiline />;
}
