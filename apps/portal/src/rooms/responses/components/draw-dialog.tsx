import { responseEndpoints, type ReviewDraw } from '@gondola/contract';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import { Facts } from '@gondola/ui/display/facts.tsx';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import classes from './draw-dialog.module.css';

interface DrawDialogProps {
  responseId: number;
  opened: boolean;
  onClose: () => void;
}

/** Why a response was chosen for review or not, its draw computed again (D70). */
export function DrawDialog({ responseId, opened, onClose }: DrawDialogProps) {
  const { t } = useTranslation('responses');
  return (
    <Dialog opened={opened} onClose={onClose} title={t(($) => $.draw.title)} width={520}>
      <Explanation responseId={responseId} />
      <DialogFoot>
        <Button data-autofocus onClick={onClose}>
          {t(($) => $.draw.close)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function Explanation({ responseId }: Pick<DrawDialogProps, 'responseId'>) {
  const { t } = useTranslation('responses');
  const { t: reviewText } = useTranslation('reviews');
  const { data, error } = useApi(responseEndpoints.reviewDraw, { params: { id: responseId } });
  if (!data) {
    return error ? (
      <p role="alert">{error.message}</p>
    ) : (
      <Skeleton height={140} role="status" aria-label={t(($) => $.loading)} />
    );
  }
  const { marks, draw, revisionPolicy } = data.reviewDraw;
  return (
    <Stack gap="md" className={classes.words}>
      {draw ? (
        <Drawn id={data.reviewDraw.id} draw={draw} />
      ) : (
        <p>{t(($) => $.draw.policy[revisionPolicy])}</p>
      )}
      {marks.length > 0 && revisionPolicy !== 'yes' ? (
        <p>
          {t(($) => $.draw.marked, {
            marks: marks.map((mark) => reviewText(($) => $.mark[mark].name)).join(', '),
          })}
        </p>
      ) : null}
    </Stack>
  );
}

/** Digits of a drawn number, in percent: enough to compare it with any share. */
const digits = 4;

function Drawn({ id, draw }: { id: number; draw: NonNullable<ReviewDraw['draw']> }) {
  const { t } = useTranslation('responses');
  const { percent } = useFormats();
  const { share, number, again } = draw;
  const verdict = again === null ? 'secretGone' : again === number ? 'same' : 'other';
  return (
    <>
      <p>{t(($) => $.draw[draw.isChosen ? 'chosen' : 'notChosen'])}</p>
      <Facts
        facts={[
          [t(($) => $.draw.id), String(id)],
          [t(($) => $.draw.share), percent(share, 0)],
          [t(($) => $.draw.number), percent(number, digits)],
          [t(($) => $.draw.again), again === null ? '' : percent(again, digits)],
        ]}
      />
      <p role="status">{t(($) => $.draw.verdict[verdict])}</p>
    </>
  );
}
