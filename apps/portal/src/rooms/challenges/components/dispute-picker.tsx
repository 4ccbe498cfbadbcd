import type { DisputableResponse, DisputeChoice } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import classes from './dispute.module.css';

interface DisputePickerProps {
  response: DisputableResponse;
  value: DisputeChoice;
  onChange: (choice: DisputeChoice) => void;
  onRemove: () => void;
}

/** A found response: the whole of it, one of its answers, or one photo of an answer is disputed. */
export function DisputePicker({ response, value, onChange, onRemove }: DisputePickerProps) {
  const { t } = useTranslation('challenges');
  const { dayTime } = useFormats();
  const { id: responseId, answers } = response;
  return (
    <section className={classes.card} aria-label={t(($) => $.dispute.chosen)}>
      <header className={classes.head}>
        <div>
          <p className={classes.name}>
            {t(($) => $.dispute.response, { id: responseId })} · {response.taskTitle}
          </p>
          <p className={classes.facts}>
            {[response.Location.name, response.User?.fullName, dayTime(response.startedAt)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onRemove}>
          {t(($) => $.dispute.remove)}
        </Button>
      </header>
      <p className={classes.facts}>{t(($) => $.dispute.which)}</p>
      <div className={classes.answers} role="group" aria-label={t(($) => $.dispute.which)}>
        <button
          type="button"
          className={classes.answer}
          aria-pressed={!value.answerId}
          onClick={() => onChange({ responseId })}
        >
          {t(($) => $.dispute.whole)}
        </button>
        {answers.map((answer) => (
          <div key={answer.id} className={classes.row}>
            <button
              type="button"
              className={classes.answer}
              aria-pressed={value.answerId === answer.id && !value.imageId}
              onClick={() => onChange({ responseId, answerId: answer.id })}
            >
              <span className={classes.question}>{answer.question}</span>
              {answer.words ? <span className={classes.facts}>{answer.words}</span> : null}
            </button>
            {answer.images.map((image, place) => (
              <button
                key={image.id}
                type="button"
                className={classes.photo}
                aria-pressed={value.imageId === image.id}
                aria-label={t(($) => $.dispute.photo, { number: place + 1, question: answer.question })}
                onClick={() => onChange({ responseId, answerId: answer.id, imageId: image.id })}
              >
                <img src={image.thumbnailUrl} alt="" loading="lazy" decoding="async" />
              </button>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
