import { useState } from 'react';
import { SegmentedControl, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DraftPage } from '@gondola/builder';
import { Face } from '@gondola/questions';
import {
  emojiFiles,
  emojiScaleRange,
  emojiSets,
  memoryQuantity as quantityRule,
  memoryUnits,
  type PhotoRule,
  photoRules,
  qualities,
  type Quality,
  type QuestionType,
  settingsOf,
} from '@gondola/survey';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { NumberField } from '@gondola/ui/form/number-field.tsx';
import { numberOf } from '@gondola/ui/form/typed-number.ts';
import { useNumberFault } from '@gondola/ui/form/use-number-fault.ts';
import classes from './page-editor.module.css';

interface TypeSettingsProps {
  readonly page: DraftPage;
  readonly type: QuestionType;
  readonly onEdit: (settings: DraftPage['settings']) => void;
}

/** Every setting that some type has; a page has those of its type. */
type Settings = Partial<{
  imageQuality: Quality;
  photoRule: PhotoRule;
  videoQuality: Quality;
  emojiScale: number;
  emojiSet: (typeof emojiSets)[number];
  memoryQuantity: number;
  memoryUnit: (typeof memoryUnits)[number];
}>;

/** Settings that only some types have: quality, scale, set, minimum size. */
export function TypeSettings({ page, type, onEdit }: TypeSettingsProps) {
  const { t } = useTranslation('builder');
  const settings = settingsOf(type, page.settings) as Settings;
  const { imageQuality, photoRule, videoQuality, emojiScale, emojiSet, memoryQuantity, memoryUnit } =
    settings;
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
      {photoRule === undefined ? null : (
        <Field label={t(($) => $.settings.photoRule)}>
          <SegmentedControl
            value={photoRule}
            onChange={(value) => onEdit({ photoRule: value })}
            data={photoRules.map((value) => ({ value, label: t(($) => $.settings.rule[value]) }))}
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
            <QuantityField
              label={t(($) => $.settings.minMemory)}
              quantity={memoryQuantity}
              onChange={(quantity) => onEdit({ memoryQuantity: quantity, memoryUnit })}
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

interface QuantityFieldProps {
  readonly label: string;
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
}

/** The quantity of a minimum size. What is no quantity stays as it was typed, and the last one goes on to count. */
function QuantityField({ label, quantity, onChange }: QuantityFieldProps) {
  const { t } = useTranslation('builder');
  const { locale, number } = useFormats();
  const faultOf = useNumberFault();
  const [typed, setTyped] = useState({ text: String(quantity), of: quantity });
  // Undo and another editor replace what was typed.
  const text = typed.of === quantity ? typed.text : String(quantity);
  const fault = faultOf(quantityRule, text);
  return (
    <NumberField
      rule={quantityRule}
      aria-label={label}
      value={text}
      error={fault && `${fault} ${t(($) => $.settings.stillCounts, { value: number(quantity) })}`}
      onChange={({ currentTarget: { value } }) => {
        const next = numberOf(quantityRule, value, locale) ?? quantity;
        setTyped({ text: value, of: next });
        if (next !== quantity) onChange(next);
      }}
    />
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
