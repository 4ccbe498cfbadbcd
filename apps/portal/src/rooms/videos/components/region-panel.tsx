import {
  type HiddenRegion,
  type HidingAction,
  hidingActions,
  type QuestionResponseVideo,
  videoEndpoints,
  type VideoTools,
} from '@gondola/contract';
import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { roundedBeside } from '@gondola/formats/formats.ts';
import { useTranslation } from 'react-i18next';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useChange } from '@gondola/client/queries.ts';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { ConfirmDialog } from '@gondola/ui/feedback/confirm-dialog.tsx';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { notifyOf } from '../notify-of.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { clockText } from '../clock-text.ts';
import type { Player } from '../use-player.ts';
import { type Doubts, regionOf } from '../use-doubts.ts';
import type { Faces } from '../use-faces.ts';
import type { Regions } from '../use-regions.ts';
import { DoubtSteps } from './doubt-steps.tsx';
import { FaceList } from './face-list.tsx';
import { isLive, JobState } from './job-state.tsx';
import classes from './panel.module.css';

interface RegionPanelProps {
  video: QuestionResponseVideo;
  tools: VideoTools;
  player: Player;
  regions: Regions;
  faces: Faces;
  doubts: Doubts;
  mayAudit: boolean;
  /** The copy is shown instead of the recording. */
  isPreview: boolean;
  onPreview: (isPreview: boolean) => void;
}

/** The contract takes lists of its own. */
const toSend = (regions: readonly HiddenRegion[]) =>
  regions.map(({ from, to, keyFrames }) => ({ from, to, keyFrames: [...keyFrames] }));

/** Regions and how they are hidden: drawn by hand, the copy made of them, and its sign-off. */
export function RegionPanel(props: RegionPanelProps) {
  const { video, tools, player, regions, faces, doubts, mayAudit, isPreview, onPreview } = props;
  const { t } = useTranslation('videos');
  const [action, setAction] = useState<HidingAction>('remove');
  const hide = useChange(videoEndpoints.hide);
  const job = video.jobs.find(({ kind }) => kind === 'hide');
  const busy = isLive(job);
  const mayDraw = mayAudit && tools.canHide && !isPreview;
  const all = [...regions.regions, ...faces.regions];
  const render = () =>
    hide.mutate({ body: { videoId: video.id, action, regions: toSend(all) } }, { onError: notifyOf });
  return (
    <section className={classes.part} aria-labelledby="regions-title">
      <h2 id="regions-title" className={classes.title}>
        {t(($) => $.hide.title)}
      </h2>
      {tools.canHide ? null : <p className={classes.note}>{t(($) => $.hide.noTools)}</p>}
      {tools.canHide && mayAudit ? <p className={classes.note}>{t(($) => $.hide.how)}</p> : null}
      {tools.canDetect ? <FaceList {...{ video, faces, player, mayAudit }} /> : null}
      <DoubtSteps
        doubts={doubts}
        onHide={mayDraw && !regions.isFull ? (doubt) => regions.addRegion(regionOf(doubt)) : undefined}
      />
      {tools.canHide && !tools.canDetect ? (
        <p className={classes.note}>{t(($) => $.hide.noDetector)}</p>
      ) : null}
      <ol className={classes.list}>
        {regions.regions.map((region, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a region is called after its place
          <RegionItem key={place} place={place} region={region} {...{ regions, player, mayDraw }} />
        ))}
      </ol>
      {mayAudit && tools.canHide ? (
        <>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.8} />}
            disabled={!mayDraw || regions.isFull || player.duration === 0}
            onClick={() => regions.add({ x: 0.375, y: 0.3, width: 0.25, height: 0.3 }, player.time)}
          >
            {t(($) => $.region.add)}
          </Button>
          <SegmentedControl
            aria-label={t(($) => $.hide.action)}
            value={action}
            onChange={(value) => setAction(value === 'blur' ? 'blur' : 'remove')}
            data={hidingActions.map((value) => ({ value, label: t(($) => $.hide[value]) }))}
          />
          <Button loading={hide.isPending} disabled={all.length === 0 || busy} onClick={render}>
            {t(($) => $.hide.render)}
          </Button>
        </>
      ) : null}
      <JobState job={job} mayAct={mayAudit} />
      <SignOff {...{ video, doubts, mayAudit, isPreview, onPreview }} />
    </section>
  );
}

interface RegionItemProps extends Pick<RegionPanelProps, 'player' | 'regions'> {
  place: number;
  region: HiddenRegion;
  mayDraw: boolean;
}

/** One region: from when to when it hides, and the moments at which its place was set. */
function RegionItem({ place, region, regions, player, mayDraw }: RegionItemProps) {
  const { t } = useTranslation('videos');
  const { from, to, keyFrames } = region;
  const isChosen = regions.selected === place;
  return (
    <li className={classes.item} data-selected={isChosen ? '' : undefined}>
      <div className={classes.head}>
        <button
          type="button"
          className={classes.name}
          aria-pressed={isChosen}
          onClick={() => {
            regions.select(place);
            player.seek(Math.max(from, keyFrames[0]?.at ?? from));
          }}
        >
          {t(($) => $.region.name, { place: place + 1 })}
        </button>
        <span className={classes.span}>
          {t(($) => $.region.span, {
            from: clockText(from),
            to: to === null ? t(($) => $.region.toEnd) : clockText(to),
          })}
        </span>
        {mayDraw ? (
          <ActionIcon
            aria-label={t(($) => $.region.remove, { place: place + 1 })}
            onClick={() => regions.remove(place)}
          >
            <IconTrash size={17} stroke={1.7} />
          </ActionIcon>
        ) : null}
      </div>
      {isChosen && mayDraw ? (
        <>
          <div className={classes.row}>
            <button type="button" className={classes.chip} onClick={() => regions.begin(place, player.time)}>
              {t(($) => $.region.begin)}
            </button>
            <button
              type="button"
              className={classes.chip}
              disabled={player.time <= from}
              onClick={() => regions.end(place, player.time)}
            >
              {t(($) => $.region.end)}
            </button>
            {to === null ? null : (
              <button type="button" className={classes.chip} onClick={() => regions.end(place, null)}>
                {t(($) => $.region.noEnd)}
              </button>
            )}
          </div>
          <div className={classes.row}>
            <span className={classes.note}>{t(($) => $.region.places)}</span>
            {keyFrames.map(({ at }) => (
              <span key={at} className={classes.row}>
                <button
                  type="button"
                  className={classes.chip}
                  aria-label={t(($) => $.region.goTo, { time: clockText(at) })}
                  onClick={() => player.seek(at)}
                >
                  {clockText(at)}
                </button>
                {keyFrames.length > 1 ? (
                  <ActionIcon
                    size="sm"
                    aria-label={t(($) => $.region.dropPlace, { time: clockText(at) })}
                    onClick={() => regions.dropKeyFrame(place, at)}
                  >
                    <IconTrash size={14} stroke={1.7} />
                  </ActionIcon>
                ) : null}
              </span>
            ))}
          </div>
        </>
      ) : null}
    </li>
  );
}

/** The copy: looked at, then signed off by a person, or taken back. */
function SignOff({
  video,
  doubts,
  mayAudit,
  isPreview,
  onPreview,
}: Pick<RegionPanelProps, 'video' | 'doubts' | 'mayAudit' | 'isPreview' | 'onPreview'>) {
  const { t } = useTranslation('videos');
  const { percent } = useFormats();
  const [asking, setAsking] = useState<'signOff' | 'takeBack'>();
  const update = useChange(videoEndpoints.update);
  const job = video.jobs.find(({ kind }) => kind === 'hide');
  const left = doubts.doubts.length - doubts.lookedAt.length;
  const isSigned = video.videoUrlTransform !== null;
  const made = job?.state === 'done' ? job.outputUrl : null;
  const isThis = made !== null && made.split('?')[0] === video.videoUrlTransform?.split('?')[0];
  const covered = job?.frames ? (job.hiddenFrames ?? 0) / job.frames : 0;
  const coverage = t(($) => $.signOff.coverage, { share: percent(roundedBeside(covered, 1, 2), 0) });
  const save = async () => {
    const videoUrlTransform = asking === 'signOff' ? made : null;
    const looked = asking === 'signOff' && doubts.doubts.length > 0 ? { lookedAt: doubts.lookedAt } : {};
    await update.mutateAsync({ params: { id: video.id }, body: { videoUrlTransform, ...looked } });
    notifySuccess(t(($) => $.signOff[asking === 'signOff' ? 'signed' : 'takenBack']));
    onPreview(false);
  };
  return (
    <>
      {isSigned ? <StatusBadge tone="green">{t(($) => $.signOff.isSigned)}</StatusBadge> : null}
      {made !== null && !isThis ? (
        <div className={classes.job}>
          <p className={classes.note}>{coverage}</p>
          <div className={classes.row}>
            <Button variant="default" onClick={() => onPreview(!isPreview)}>
              {t(($) => $.signOff[isPreview ? 'back' : 'preview'])}
            </Button>
            {mayAudit ? (
              <Button disabled={!isPreview || left > 0} onClick={() => setAsking('signOff')}>
                {t(($) => $.signOff.action)}
              </Button>
            ) : null}
          </div>
          {isPreview ? null : <p className={classes.note}>{t(($) => $.signOff.lookFirst)}</p>}
          {left > 0 ? <p className={classes.note}>{t(($) => $.doubts.lookFirst, { count: left })}</p> : null}
        </div>
      ) : null}
      {isSigned && mayAudit ? (
        <Button variant="default" onClick={() => setAsking('takeBack')}>
          {t(($) => $.signOff.takeBack)}
        </Button>
      ) : null}
      <ConfirmDialog
        opened={asking !== undefined}
        onClose={() => setAsking(undefined)}
        danger={asking === 'takeBack'}
        title={t(($) => $.signOff[asking === 'takeBack' ? 'takeBackTitle' : 'title'])}
        text={t(($) => $.signOff[asking === 'takeBack' ? 'takeBackText' : 'text'])}
        what={asking === 'signOff' ? coverage : undefined}
        action={t(($) => $.signOff[asking === 'takeBack' ? 'takeBack' : 'action'])}
        onConfirm={save}
      />
    </>
  );
}
