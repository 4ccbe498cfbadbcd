import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { SettingsPage } from '~/rooms/settings/pages/settings-page.tsx';

export const Route = createFileRoute('/_portal/settings')({
  loader: () => loadTexts('settings'),
  component: SettingsPage,
});
