import { Suspense, useId } from 'react';
import { avatarPresets, fileRules, wholeName } from '@gondola/contract';
import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { Initials } from '@gondola/ui/display/initials.tsx';
import { ProgressBar } from '@gondola/ui/display/progress-bar.tsx';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { DropZone } from '@gondola/ui/upload/drop-zone.tsx';
import { useAvatarChange } from '../use-avatar-change.ts';
import classes from './avatar-dialog.module.css';

const AvatarCropper = lazyPart(() => import('./avatar-cropper.tsx'));

/** The files that the browser opens; only the part cut out of one is sent, which is small. */
const rules = { ...fileRules.avatar, maxSize: 15 * 1024 * 1024 };

interface AvatarDialogProps {
  person: { id: number; fullName: string; lastName: string | null; fileUrl: string | null };
  onClose: () => void;
}

/** Changes a picture: a file, of which a square is cut out, or one of three that the product brings along. */
export function AvatarDialog({ person, onClose }: AvatarDialogProps) {
  const { t } = useTranslation('users');
  const required = useId();
  const change = useAvatarChange(person.id, onClose);
  const { preset, picture, busy, share, failure } = change;
  const name = wholeName(person);
  const askBefore = useLeaveQuestion(picture !== undefined, { busy });
  const leave = () => askBefore(onClose);
  return (
    <Dialog opened onClose={leave} title={t(($) => $.avatar.title)} width={520}>
      <div className={classes.body}>
        {picture ? (
          <Suspense fallback={<Skeleton height={280} radius="md" />}>
            <AvatarCropper
              key={picture.address}
              address={picture.address}
              onArea={change.setArea}
              onBroken={change.refusePicture}
            />
          </Suspense>
        ) : (
          <div className={classes.preview}>
            <Initials name={name} image={preset ?? person.fileUrl ?? undefined} size={128} />
          </div>
        )}
        {picture ? (
          <Button variant="default" size="xs" disabled={busy} onClick={() => change.choosePicture(undefined)}>
            {t(($) => $.avatar.other)}
          </Button>
        ) : (
          <>
            <div role="radiogroup" aria-label={t(($) => $.avatar.presets)} className={classes.presets}>
              {avatarPresets.map((one) => (
                <label key={one} className={classes.preset}>
                  <input
                    type="radio"
                    name="preset"
                    value={one}
                    checked={preset === one}
                    onChange={() => change.choosePreset(one)}
                  />
                  <img src={`/avatars/${one}.svg`} alt="" width="64" height="64" />
                  <span>{t(($) => $.avatar.preset[one])}</span>
                </label>
              ))}
            </div>
            <DropZone
              label={t(($) => $.avatar.drop)}
              rules={rules}
              onFiles={([file]) => change.choosePicture(file)}
            />
          </>
        )}
        {failure ? (
          <p id={required} role="alert" className={classes.failure}>
            {failure}
          </p>
        ) : null}
        {share === undefined ? null : <ProgressBar value={share} label={t(($) => $.avatar.sending)} />}
      </div>
      <DialogFoot>
        <Button variant="default" disabled={busy} onClick={leave}>
          {t(($) => $.avatar.cancel)}
        </Button>
        <Button loading={busy} aria-describedby={failure ? required : undefined} onClick={change.save}>
          {t(($) => $.avatar.save)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
