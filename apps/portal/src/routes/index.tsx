import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { LandingPage } from '~/rooms/home/pages/landing-page.tsx';

export const Route = createFileRoute('/')({ loader: () => loadTexts('home'), component: LandingPage });
