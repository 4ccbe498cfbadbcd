import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadTexts } from '~/lib/i18n.ts';
import { session } from '~/lib/session.ts';
import { FieldNoticePage } from '~/rooms/field/pages/field-notice-page.tsx';

export const Route = createFileRoute('/field')({
  beforeLoad: () => {
    if (!session().token) throw redirect({ to: '/login', search: { next: '/field' } });
  },
  loader: () => loadTexts('field'),
  component: FieldNoticePage,
});
