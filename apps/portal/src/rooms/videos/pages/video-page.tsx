import {
  type QuestionResponseVideo,
  type TeleauditAnswer,
  teleauditEndpoints,
  videoEndpoints,
} from '@gondola/contract';
import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '@gondola/client/call.ts';
import { useApi } from '@gondola/client/queries.ts';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { NoSuchThing } from '@gondola/ui/display/no-such-thing.tsx';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { OtherCompany } from '../../companies/index.ts';
import { isLive } from '../components/job-state.tsx';
import { VideoBench } from '../components/video-bench.tsx';
import sample from '../sample.mp4';

const route = getRouteApi('/_portal/teleaudit-video/$taskResponseId/$questionResponseId');

/** Milliseconds between two looks at a job, besides the events that tell of it. */
export const pollInterval = 10_000;

/** Loads the videos of one answer; one that is not there, or not audited, says so. */
export function VideoPage() {
  const { t } = useTranslation('videos');
  const { taskResponseId, questionResponseId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const id = Number(questionResponseId);
  const answer = useApi(teleauditEndpoints.answer, { params: { id } });
  const videos = useApi(videoEndpoints.list, {
    params: { taskResponseId: Number(taskResponseId), questionResponseId: id },
  });
  const list = videos.data?.QuestionResponseVideos;
  const isBusy = list?.some(({ jobs }) => jobs.some(isLive)) ?? false;
  const { refetch } = videos;
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setInterval(() => void refetch(), pollInterval);
    return () => clearInterval(timer);
  }, [isBusy, refetch]);

  const failure = answer.error ?? videos.error;
  const found = answer.data?.questionResponse;
  if (failure && isNotFound(failure)) {
    return (
      <OtherCompany
        failure={failure}
        definition={teleauditEndpoints.answer}
        input={{ params: { id } }}
        companyIn={({ questionResponse }) => questionResponse.Company.id}
      >
        <NoSuchThing
          title={t(($) => $.noSuchAnswer)}
          action={
            <Button variant="default" renderRoot={(props) => <Link to="/teleaudit" {...props} />}>
              {t(($) => $.toList)}
            </Button>
          }
        />
      </OtherCompany>
    );
  }
  if (failure && (!found || !list)) {
    return (
      <EmptyState
        page
        drawing="broken"
        urgent
        title={t(($) => $.failed)}
        text={failure.message}
        action={
          <Button
            variant="default"
            onClick={() => {
              void answer.refetch();
              void videos.refetch();
            }}
          >
            {t(($) => $.retry)}
          </Button>
        }
      />
    );
  }
  if (!found || !list || !videos.data) return <Waiting height={480} label={t(($) => $.loading)} />;
  const shown = list.length > 0 ? list : [sampleOf(found)];
  const video = shown[Math.min((search.video ?? 1) - 1, shown.length - 1)];
  if (!video) return null;
  return (
    <VideoBench
      key={found.id}
      answer={found}
      videos={shown}
      video={video}
      tools={videos.data.tools}
      mayAudit={videos.data.can.audit && list.length > 0}
      isSample={list.length === 0}
      onVideo={(index) =>
        void navigate({ search: index > 0 ? { video: index + 1 } : {}, replace: true, resetScroll: false })
      }
    />
  );
}

/** The drawing for an answer without videos (field-audit 2.6), made for this product. */
const sampleOf = (answer: TeleauditAnswer): QuestionResponseVideo => ({
  id: 0,
  questionResponseId: answer.id,
  videoUrl: sample,
  videoKey: '',
  videoUrlTransform: null,
  transcription: null,
  segments: [],
  transcriptionVersion: 0,
  duration: null,
  width: null,
  height: null,
  hasSound: null,
  jobs: [],
  createdAt: new Date(0).toISOString(),
});
