import { createFileRoute } from '@tanstack/react-router';
import { guardField } from '~/app/guard.ts';
import { loadTexts } from '@gondola/client/i18n.ts';
import { FieldNoticePage } from '~/rooms/field/pages/field-notice-page.tsx';

export const Route = createFileRoute('/field')({
  beforeLoad: ({ location }) => guardField(location.pathname, location.href),
  loader: () => loadTexts('field'),
  component: FieldNoticePage,
});
