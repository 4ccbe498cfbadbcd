import { createFileRoute, redirect } from '@tanstack/react-router';
import { NotFound } from '~/app/not-found.tsx';

/** Addresses of pages that are elsewhere: D15, and where the sent mail was before. */
const moved: Readonly<Record<string, '/home' | '/mails'>> = { dashboard: '/home', outbox: '/mails' };

// Any other address leads nowhere, and says so inside the frame: the menu stays.
export const Route = createFileRoute('/_portal/$')({
  beforeLoad: ({ params, search }) => {
    const to = moved[params._splat?.replace(/\/$/, '') ?? ''];
    if (to) throw redirect({ to, search, replace: true });
  },
  component: NotFound,
});
