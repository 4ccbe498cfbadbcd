import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { VideoPage } from '~/rooms/videos/pages/video-page.tsx';
import { videoSearch } from '~/rooms/videos/video-search.ts';

export const Route = createFileRoute('/_portal/teleaudit-video/$taskResponseId/$questionResponseId')({
  validateSearch: videoSearch,
  loader: () => loadTexts('videos', 'teleaudit', 'questions'),
  component: VideoPage,
});
