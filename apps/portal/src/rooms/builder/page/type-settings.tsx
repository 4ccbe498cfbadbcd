import { SegmentedControl, Select, TextInput } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useTranslation } from 'react-i18next';
import type { DraftPage } from '@gondola/builder';
import { Face } from '@gondola/questions';
import {
  emojiFiles,
  emojiScaleRange,
  emojiSets,
  memoryUnits,
  qualities,
  type Quality,
  type QuestionType,
  settingsOf,
} from '@gondola/survey';
import classes from './page-editor.module.css';

interface TypeSettingsProps {
  readonly page: DraftPage;
  readonly type: QuestionType;
  readonly onEdit: (settings: DraftPage['settings']) => void;
}

/** Every setting that some type has; a page has those of its type. */
type Settings = Partial<{
  imageQuality: Quality;
  videoQuality: Quality;
  emojiScale: number;
  emojiSet: (typeof emojiSets)[number];
  memoryQuantity: number;
  memoryUnit: (typeof memoryUnits)[number];
}>;

/** The whole number among what was typed, of nine digits at most. */
const digitsOf = (typed: string): number => Number(typed.replaceAll(/\D/g, '').slice(0, 9));

/** Settings that only some types have: quality, scale, set, minimum size. */
export function TypeSettings({ page, type, onEdit }: TypeSettingsProps) {
  const { t } = useTranslation('builder');
  const settings = settingsOf(type, page.settings) as Settings;
  const { imageQuality, videoQuality, emojiScale, emojiSet, memoryQuantity, memoryUnit } = settings;
  const quality = imageQuality ?? videoQuality;
  const scales = Array.from(
    { length: emojiScaleRange.highest - emojiScaleRange.lowest + 1 },
    (_, place) => emojiScaleRange.lowest + place,
  );
  if (Object.keys(settings).length === 0) return null;
  return (
    <div className={classes.settings}>
      {quality === undefined ? null : (
        <Field label={imageQuality ? t(($) => $.settings.imageQuality) : t(($) => $.settings.videoQuality)}>
          <SegmentedControl
            value={quality}
            onChange={(value) => onEdit({ [imageQuality ? 'imageQuality' : 'videoQuality']: value })}
            data={qualities.map((value) => ({ value, label: t(($) => $.settings.quality[value]) }))}
          />
        </Field>
      )}
      {emojiScale === undefined ? null : (
        <Field label={t(($) => $.settings.emojiScale)}>
          <SegmentedControl
            value={String(emojiScale)}
            onChange={(value) => onEdit({ emojiScale: Number(value) })}
            data={scales.map(String)}
          />
        </Field>
      )}
      {emojiSet === undefined ? null : (
        <Field label={t(($) => $.settings.emojiSet)}>
          <SegmentedControl
            orientation="vertical"
            value={emojiSet}
            onChange={(value) => onEdit({ emojiSet: value })}
            data={emojiSets.map((value, place) => ({
              value,
              label: (
                <EmojiSample
                  set={value}
                  scale={emojiScale ?? 0}
                  name={t(($) => $.settings.set, { place: place + 1 })}
                />
              ),
            }))}
          />
        </Field>
      )}
      {memoryQuantity === undefined || memoryUnit === undefined ? null : (
        <Field label={t(($) => $.settings.minMemory)}>
          <div className={classes.memory}>
            <TextInput
              aria-label={t(($) => $.settings.minMemory)}
              inputMode="numeric"
              autoComplete="off"
              value={String(memoryQuantity)}
              onChange={({ currentTarget }) =>
                onEdit({ memoryQuantity: digitsOf(currentTarget.value), memoryUnit })
              }
            />
            <Select
              aria-label={t(($) => $.settings.memoryUnit)}
              data={[...memoryUnits]}
              value={memoryUnit}
              onChange={(unit) => unit && onEdit({ memoryQuantity, memoryUnit: unit })}
            />
          </div>
        </Field>
      )}
    </div>
  );
}

/** The faces of a set, from the least content one. */
function EmojiSample({ set, scale, name }: { set: string; scale: number; name: string }) {
  return (
    <span className={classes.faces} role="img" aria-label={name}>
      {(emojiFiles[scale] ?? []).map((emoji) => (
        <Face key={emoji} emoji={emoji} set={set} />
      ))}
    </span>
  );
}

function Field({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div role="group" aria-label={label}>
      <p className={classes.label}>{label}</p>
      {children}
    </div>
  );
}
