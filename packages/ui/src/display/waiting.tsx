import { Skeleton } from '@mantine/core';
import { useConnection } from '../loading/connection.ts';
import { useIdleHold } from '../loading/use-idle.ts';
import { NotLoaded } from './not-loaded.tsx';

interface WaitingProps {
  /** The part on its way, for those who cannot see the shape. */
  label: string;
  /** Pixels. */
  height: number;
  radius?: 'md';
}

/** The shape of something on its way, said to screen readers as well; in words where no connection brings it. */
export function Waiting({ label, height, radius }: WaitingProps) {
  const isConnected = useConnection();
  useIdleHold();
  if (!isConnected) return <NotLoaded height={height} />;
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
