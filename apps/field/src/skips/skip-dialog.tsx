import { Button, Textarea } from '@mantine/core';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import {
  type FieldAssignment,
  answerFileRules,
  maxSkipComment,
  type SkipReason,
  skipReasons,
} from '@gondola/contract';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { RefusedFile } from '@gondola/questions';
import { cleanText } from '@gondola/survey';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '../field-context.tsx';
import { scaledPhoto } from '../capture/scaled-photo.ts';
import { clockOffset } from '../device/clock.ts';
import { whereAllowed } from '../device/position.ts';
import { keepMedia } from '../store/media-store.ts';
import { sendWaiting } from '../visits/send-visits.ts';
import { beginVisit, queueVisit } from '../store/visit.ts';
import { saveVisit } from '../store/visit-store.ts';
import { canPutOff, putOff } from './not-today.ts';
import { type Fault, noteUnkept, useFaultWords } from '../help/faults.ts';
import classes from './skips.module.css';
import { Dotted } from '../display/words.tsx';

interface SkipDialogProps {
  assignment: FieldAssignment;
  onClose: () => void;
}

/** Asks why a shop is not visited: it is put off within its period, or skipped with a reason (D75). */
export default function SkipDialog({ assignment, onClose }: SkipDialogProps) {
  const { t } = useTranslation('field');
  const { store, now } = useField();
  const [reason, setReason] = useState<SkipReason>();
  const [comment, setComment] = useState('');
  const [photo, setPhoto] = useState<File>();
  const faultWords = useFaultWords();
  const [problem, setProblem] = useState<'reason' | 'comment' | 'photo' | Fault>();
  const [isBusy, setBusy] = useState(false);
  const { Survey, Location } = assignment;

  const skip = async () => {
    if (reason === undefined) return setProblem('reason');
    if (reason === 'other' && comment.trim() === '') return setProblem('comment');
    setBusy(true);
    try {
      const begun = beginVisit(assignment, new Date(), clockOffset());
      const visit = {
        ...begun,
        startedFrom: await whereAllowed(1_500),
        positionMissing: null,
        skipped: { reason, comment: comment.trim() || null },
      };
      if (photo) {
        const { file } = await scaledPhoto(photo, 'medium');
        const origin = { visitId: visit.id, kind: 'image', source: 'chosen' } as const;
        await keepMedia(store, { ...origin, fileName: file.name, type: file.type }, file);
      }
      await saveVisit(store, queueVisit(visit, new Date(), clockOffset()));
    } catch (error) {
      setBusy(false);
      if (error instanceof RefusedFile) {
        setPhoto(undefined);
        return setProblem('photo');
      }
      return setProblem(noteUnkept(error));
    }
    void sendWaiting(store);
    return onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.skip.title)} width={480}>
      <p className={classes.what}>
        <Dotted texts={[Survey.title, Location.name]} />
      </p>
      {canPutOff(assignment, now) ? (
        <Button
          fullWidth
          size="lg"
          variant="default"
          onClick={() => {
            putOff(assignment, now);
            onClose();
          }}
        >
          {t(($) => $.skip.notToday)}
        </Button>
      ) : null}
      <fieldset className={classes.reasons}>
        <legend>{t(($) => $.skip.why)}</legend>
        {skipReasons.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="reason"
              checked={reason === one}
              onChange={() => {
                setReason(one);
                setProblem(undefined);
              }}
            />
            {t(($) => $.skip.reason[one])}
          </label>
        ))}
      </fieldset>
      <Textarea
        size="md"
        label={t(($) => (reason === 'other' ? $.skip.comment : $.skip.commentOptional))}
        required={reason === 'other'}
        maxLength={maxSkipComment}
        autosize
        minRows={2}
        value={comment}
        onChange={({ currentTarget }) => setComment(cleanText(currentTarget.value, 'lines'))}
      />
      <label className={classes.photo}>
        <IconCamera size={20} aria-hidden />
        {photo ? t(($) => $.skip.photoTaken) : t(($) => $.skip.photo)}
        <input
          type="file"
          accept={Object.keys(answerFileRules.image.types).join(',')}
          capture="environment"
          onChange={({ currentTarget }) => {
            setPhoto(currentTarget.files?.[0]);
            setProblem(undefined);
          }}
        />
      </label>
      {problem ? (
        <p className={classes.problem} role="alert">
          {typeof problem === 'string' ? t(($) => $.skip.problem[problem]) : faultWords(problem)}
        </p>
      ) : null}
      <Button fullWidth size="lg" loading={isBusy} onClick={() => void skip()}>
        {t(($) => $.skip.action)}
      </Button>
    </Dialog>
  );
}
