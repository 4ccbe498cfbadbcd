import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { VideoPage } from '~/rooms/videos/pages/video-page.tsx';
import { wholeIn } from '@gondola/ui/format/address-values.ts';

/** Which video of the answer is shown, from 1; the first when absent. */
const videoSearch = ({ video }: { readonly video?: unknown }): { video?: number | undefined } =>
  video === undefined ? {} : { video: wholeIn(video) };

export const Route = createFileRoute('/_portal/teleaudit-video/$taskResponseId/$questionResponseId')({
  validateSearch: videoSearch,
  loader: () => loadTexts('videos', 'teleaudit', 'questions', 'survey'),
  component: VideoPage,
});
