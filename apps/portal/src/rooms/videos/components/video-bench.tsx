import {
  type QuestionResponseVideo,
  type TeleauditAnswer,
  videoEndpoints,
  type VideoTools,
} from '@gondola/contract';
import { Button } from '@mantine/core';
import { CompanyRegion } from '~/rooms/companies/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '@gondola/client/queries.ts';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { KpiChecklist, SurveyPanel } from '../../teleaudit/index.ts';
import { notifyOf } from '../notify-of.ts';
import { usePlayer } from '../use-player.ts';
import { useDoubts } from '../use-doubts.ts';
import { useFaces } from '../use-faces.ts';
import { useRegions } from '../use-regions.ts';
import { JobState } from './job-state.tsx';
import { PlayerBar } from './player-bar.tsx';
import { RegionPanel } from './region-panel.tsx';
import { TranscriptionPanel } from './transcription-panel.tsx';
import { VideoHeader } from './video-header.tsx';
import { VideoStage } from './video-stage.tsx';
import { VideoStrip } from './video-strip.tsx';
import parts from './panel.module.css';
import classes from './video-bench.module.css';

interface VideoBenchProps {
  answer: TeleauditAnswer;
  videos: readonly QuestionResponseVideo[];
  video: QuestionResponseVideo;
  tools: VideoTools;
  mayAudit: boolean;
  /** The answer has no video of its own. */
  isSample: boolean;
  onVideo: (index: number) => void;
}

/** The video screen of one answer: the picture with what is hidden in it, what is said, and the videos around. */
export function VideoBench({ onVideo, ...props }: VideoBenchProps) {
  const { answer, videos, video, mayAudit, isSample } = props;
  return (
    <div className={classes.bench}>
      <VideoHeader answer={answer} videos={isSample ? [] : videos} mayAudit={mayAudit} />
      <OneVideo key={video.id} {...props} />
      <div className={classes.foot}>
        <VideoStrip videos={videos} index={videos.indexOf(video)} onIndex={onVideo} />
      </div>
    </div>
  );
}

function OneVideo(props: Omit<VideoBenchProps, 'onVideo'>) {
  const { video, videos, tools, mayAudit, answer, isSample } = props;
  const { t } = useTranslation('videos');
  const [original, setOriginal] = useState<string>();
  const [wantsPreview, setPreview] = useState(false);
  const openOriginal = useChange(videoEndpoints.openOriginal);
  const faces = useFaces(video);
  const regions = useRegions(video);
  const made = video.jobs.find(({ kind }) => kind === 'hide')?.outputUrl ?? null;
  const isPreview = wantsPreview && made !== null;
  const player = usePlayer(isPreview ? made : (original ?? video.videoUrl));
  const doubts = useDoubts(video, player);
  const prepare = video.jobs.find(({ kind }) => kind === 'prepare');
  const place = videos.indexOf(video) + 1;
  return (
    <>
      <div className={classes.picture}>
        <div className={classes.notes}>
          {isSample ? <span className={classes.note}>{t(($) => $.sample)}</span> : null}
          {isPreview ? <StatusBadge tone="violet">{t(($) => $.shown.preview)}</StatusBadge> : null}
          {!isPreview && original === undefined && video.videoUrlTransform !== null ? (
            <>
              <StatusBadge tone="green">{t(($) => $.shown.transformed)}</StatusBadge>
              <Button
                size="compact-md"
                variant="default"
                loading={openOriginal.isPending}
                onClick={() =>
                  openOriginal.mutate(
                    { params: { id: video.id } },
                    { onError: notifyOf, onSuccess: ({ videoUrl }) => setOriginal(videoUrl) },
                  )
                }
              >
                {t(($) => $.shown.openOriginal)}
              </Button>
              <span className={classes.note}>{t(($) => $.shown.isKept)}</span>
            </>
          ) : null}
          {prepare && prepare.state !== 'done' ? <JobState job={prepare} mayAct={false} /> : null}
        </div>
        <VideoStage
          player={player}
          regions={regions}
          found={faces.regions}
          doubted={doubts.current}
          mayDraw={mayAudit && tools.canHide && !isPreview}
          label={t(($) => $.player.label, { place, question: answer.Question.title })}
        />
        <PlayerBar
          player={player}
          regions={[...regions.regions, ...faces.regions]}
          hasSound={video.hasSound}
        />
      </div>
      <aside className={classes.panel} aria-label={t(($) => $.panel)}>
        <RegionPanel
          {...{ video, tools, player, regions, faces, doubts, mayAudit, isPreview }}
          onPreview={setPreview}
        />
        {isSample ? null : (
          <section className={parts.part} aria-labelledby="survey-title">
            <h2 id="survey-title" className={parts.title}>
              {t(($) => $.survey)}
            </h2>
            <CompanyRegion companyId={answer.Company.id}>
              <SurveyPanel answer={answer} objectClass="video" objectId={video.id} />
            </CompanyRegion>
          </section>
        )}
        <KpiChecklist answer={answer} />
        <TranscriptionPanel {...{ video, tools, player, mayAudit }} />
      </aside>
    </>
  );
}
