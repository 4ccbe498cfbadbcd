import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconPlayerTrackNext from '@tabler/icons-react/dist/esm/icons/IconPlayerTrackNext.mjs';
import IconPlayerTrackPrev from '@tabler/icons-react/dist/esm/icons/IconPlayerTrackPrev.mjs';
import IconVolume from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs';
import IconVolumeOff from '@tabler/icons-react/dist/esm/icons/IconVolumeOff.mjs';
import type { HiddenRegion } from '@gondola/contract';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { clockText } from '../clock-text.ts';
import type { Player } from '../use-player.ts';
import classes from './player-bar.module.css';

const speeds = [0.5, 1, 1.5, 2] as const;
/** Seconds: a frame of most recordings. */
const frame = 1 / 25;

interface PlayerBarProps {
  readonly player: Player;
  readonly regions: readonly HiddenRegion[];
  /** Whether there is anything to hear; null while nobody has looked. */
  readonly hasSound: boolean | null;
}

/** The controls of a video: play, seek, a frame on or back, speed, sound; above it, when each region hides something. */
export function PlayerBar({ player, regions, hasSound }: PlayerBarProps) {
  const { t } = useTranslation('videos');
  const { time, duration, isPlaying, isMuted, speed } = player;
  const isReady = duration > 0;
  const isSilent = hasSound === false;
  const move = (seconds: number) => player.seek(time + seconds);
  const soundLabel = isSilent
    ? t(($) => $.transcription.noSound)
    : t(($) => $.player[isMuted ? 'unmute' : 'mute']);
  useKeys(
    t(($) => $.player.keys),
    [
      { keys: 'k', label: t(($) => $.player.toggle), run: player.toggle },
      { keys: 'j', label: t(($) => $.player.back), run: () => move(-5) },
      { keys: 'l', label: t(($) => $.player.forward), run: () => move(5) },
      { keys: ',', label: t(($) => $.player.frameBack), run: () => move(-frame) },
      { keys: '.', label: t(($) => $.player.frameOn), run: () => move(frame) },
      ...(isSilent ? [] : [{ keys: 'm', label: t(($) => $.player.sound), run: player.toggleSound }]),
    ],
  );
  const next = speeds[(speeds.findIndex((one) => one === speed) + 1) % speeds.length] ?? 1;
  return (
    <div className={classes.bar}>
      <div className={classes.line}>
        {regions.length > 0 && isReady ? (
          <div className={classes.spans} aria-hidden="true">
            {regions.map(({ from, to }, place) => (
              <span
                // oxlint-disable-next-line react/no-array-index-key -- a region is called after its place
                key={place}
                style={{
                  left: `${(100 * from) / duration}%`,
                  right: `${Math.max(0, 100 - (100 * (to ?? duration)) / duration)}%`,
                }}
              />
            ))}
          </div>
        ) : null}
        <input
          type="range"
          className={classes.seek}
          aria-label={t(($) => $.player.seek)}
          aria-valuetext={`${clockText(time)} / ${clockText(duration)}`}
          min={0}
          max={duration || 1}
          step={0.04}
          value={time}
          disabled={!isReady}
          onChange={(event) => player.seek(Number(event.currentTarget.value))}
        />
      </div>
      <div className={classes.buttons}>
        <ActionIcon
          size={40}
          aria-label={t(($) => $.player.frameBack)}
          disabled={!isReady}
          onClick={() => move(-frame)}
        >
          <IconPlayerTrackPrev size={18} stroke={1.7} />
        </ActionIcon>
        <ActionIcon
          size={40}
          className={classes.play}
          aria-label={t(($) => $.player[isPlaying ? 'pause' : 'play'])}
          disabled={!isReady}
          onClick={player.toggle}
        >
          {isPlaying ? <IconPlayerPause size={20} stroke={1.7} /> : <IconPlayerPlay size={20} stroke={1.7} />}
        </ActionIcon>
        <ActionIcon
          size={40}
          aria-label={t(($) => $.player.frameOn)}
          disabled={!isReady}
          onClick={() => move(frame)}
        >
          <IconPlayerTrackNext size={18} stroke={1.7} />
        </ActionIcon>
        <span className={classes.time}>
          {clockText(time)} / {clockText(duration)}
        </span>
        <button
          type="button"
          className={classes.speed}
          aria-label={t(($) => $.player.speed, { speed })}
          onClick={() => player.setSpeed(next)}
        >
          {`${speed}×`}
        </button>
        <ActionIcon
          size={40}
          aria-label={soundLabel}
          title={soundLabel}
          disabled={isSilent}
          onClick={player.toggleSound}
        >
          {isMuted || isSilent ? (
            <IconVolumeOff size={19} stroke={1.7} />
          ) : (
            <IconVolume size={19} stroke={1.7} />
          )}
        </ActionIcon>
      </div>
    </div>
  );
}
