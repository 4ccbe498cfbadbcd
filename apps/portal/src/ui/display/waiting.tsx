import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';

interface WaitingProps {
  /** What is on its way, for those who cannot see the shape. */
  label: string;
  /** Pixels. */
  height: number;
  radius?: 'md';
}

/** The shape of something on its way, said to screen readers as well. */
export function Waiting({ label, height, radius }: WaitingProps) {
  return (
    <Skeleton
      height={height}
      role="status"
      aria-busy
      aria-label={label}
      {...(radius === undefined ? {} : { radius })}
    />
  );
}
