import { reviewEndpoints } from '@gondola/contract';
import { Button, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import { KeyHint } from '@gondola/ui/keys/key-hint.tsx';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import classes from './label-choice.module.css';

/** Labels that have a key of their own. */
const maxKeys = 9;

interface LabelChoiceProps {
  onLabel: (feedbackLabelId: number) => void;
  onClose: () => void;
}

/** The labels of a rejection, each by its number: the number decides. */
export function LabelChoice({ onLabel, onClose }: LabelChoiceProps) {
  const { t } = useTranslation('reviews');
  const { data, error } = useApi(reviewEndpoints.feedbackLabels, {});
  const labels = data?.feedbackLabelsList ?? [];
  useKeys(
    t(($) => $.quick.label),
    [
      ...labels.slice(0, maxKeys).map(({ id, name }, at) => ({
        keys: String(at + 1),
        label: name,
        run: () => onLabel(id),
        isOncePerPress: true,
      })),
      { keys: 'escape', label: t(($) => $.cancel), run: onClose },
    ],
  );
  return (
    <div className={classes.choice} role="group" aria-label={t(($) => $.quick.label)}>
      <p className={classes.words} role={error ? 'alert' : 'status'}>
        {error && !data ? error.message : t(($) => $.quick.choose)}
      </p>
      {data || error ? null : <Loader size="sm" />}
      {labels.map(({ id, name }, at) => (
        <Button
          key={id}
          variant="default"
          leftSection={at < maxKeys ? <KeyHint keys={String(at + 1)} /> : null}
          onClick={() => onLabel(id)}
        >
          {name}
        </Button>
      ))}
      <Button variant="subtle" rightSection={<KeyHint keys="escape" />} onClick={onClose}>
        {t(($) => $.cancel)}
      </Button>
    </div>
  );
}
