import { createFileRoute } from '@tanstack/react-router';
import { guardPortal } from '~/app/guard.ts';
import { Shell } from '~/app/shell.tsx';

// The frame of every signed-in page; its guard runs before any of them.
export const Route = createFileRoute('/_portal')({
  beforeLoad: ({ location }) => guardPortal(location.pathname, location.href),
  component: Shell,
});
