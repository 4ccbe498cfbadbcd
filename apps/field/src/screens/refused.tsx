import { type Answer, isStatic, type Interview } from '@gondola/survey';
import { useTranslation } from 'react-i18next';
import classes from '../display/screens.module.css';
import { useFaultWords } from '../help/faults.ts';
import type { RefusedField, Visit } from '../store/visit.ts';
import { faultsAt, partsOf, placeOf } from '../visits/fault-places.ts';

interface RefusedProps {
  readonly visit: Visit;
  /** Undefined where its questions are not on this phone, or none were asked. */
  readonly interview: Interview<number> | undefined;
}

/** The server's reason for refusing a visit; its faults that are at no question that is shown, each with what becomes of it. */
export function Refused({ visit: { refusal, fault }, interview }: RefusedProps) {
  const { t } = useTranslation('field');
  const faultWords = useFaultWords();
  if (!refusal) return null;
  const { message: said, fields } = refusal;
  const shown = (interview?.path ?? []).flatMap(({ id, type }) => (isStatic(type) ? [] : [id]));
  const isMarked = shown.some((id) => faultsAt(fields, id, interview?.answerTo(id)).length > 0);
  const parts = partsOf(fields, new Set(shown));
  const elsewhere = fields.filter(({ path }) => {
    const place = placeOf(path);
    if (!place || 'part' in place) return !(place && place.part === 'position');
    return !shown.includes(place.questionId);
  });
  const words = [
    ...new Set(elsewhere.map(({ message }) => message)),
    ...(parts.has('position') ? [t(($) => $.refused.position)] : []),
  ];
  return (
    <div className={classes.fault} role="alert">
      <p>{faultWords({ code: fault ?? 'send.400', said, isUnmarked: !isMarked && !parts.has('product') })}</p>
      {words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

interface FaultsAtProps {
  readonly faults: readonly RefusedField[];
  /** The answer as it is by now: a file may have another place in it. */
  readonly answer: Answer<number> | undefined;
}

/** The server's faults at an answer, those of its files by their places. */
export function FaultsAt({ faults, answer }: FaultsAtProps) {
  const { t } = useTranslation('field');
  return faults.map(({ path, message, found }) => {
    const place = placeOf(path);
    const file = place && 'file' in place ? place.file : null;
    const now = found === undefined ? -1 : (answer?.media ?? []).indexOf(found);
    return (
      <p key={`${path} ${message}`} className={classes.fault}>
        {file === null ? message : t(($) => $.refused.file, { place: (now < 0 ? file : now) + 1, message })}
      </p>
    );
  });
}
