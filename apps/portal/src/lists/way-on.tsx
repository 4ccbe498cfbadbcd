import type { Area } from '@gondola/contract';
import { Button } from '@mantine/core';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useMayEnter } from '@gondola/client/current-user.ts';
import { pressAt } from '@gondola/ui/keys/press-at.ts';

interface WayOnProps {
  /** Entered by those who may bring what belongs here. */
  area: Area;
  to: NonNullable<LinkProps['to']>;
  search?: object;
  /** Of the page it leads to: opens the form there. */
  hotkey?: 'c';
  /** The words of the button. */
  action: string;
  /** Said to everybody else: whom to ask. */
  ask: string;
}

/** The way on from an empty page: a button to where its things are made, for those who may; for others, whom to ask. */
export function WayOn({ area, to, search, hotkey, action, ask }: WayOnProps) {
  const navigate = useNavigate();
  const mayBring = useMayEnter()(area);
  if (!mayBring) return <p data-ask="">{ask}</p>;
  const go = async (): Promise<void> => {
    await navigate({ to, search: (search ?? {}) as never });
    if (hotkey) pressAt(to, hotkey);
  };
  return <Button onClick={() => void go()}>{action}</Button>;
}
