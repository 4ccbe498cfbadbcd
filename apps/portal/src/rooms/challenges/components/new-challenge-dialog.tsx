import { useEffect, useRef, useState } from 'react';
import type { DisputableResponse, DisputeChoice } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companiesQuery } from '@gondola/client/current-user.ts';
import { useProjects } from '@gondola/client/use-projects.ts';
import { ProgressBar } from '@gondola/ui/display/progress-bar.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import { Locked } from '@gondola/ui/form/locked.tsx';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { useNewChallenge } from '../use-new-challenge.ts';
import { useNoticeChoice } from '../use-notice-choice.ts';
import { AttachmentsField } from './attachments-field.tsx';
import { ChallengeFields } from './challenge-fields.tsx';
import { ChallengeOutcome } from './challenge-outcome.tsx';
import { DisputeField } from './dispute-field.tsx';
import { LocationsField } from './locations-field.tsx';
import { NoticeField } from './notice-field.tsx';
import classes from './new-challenge.module.css';

interface NewChallengeDialogProps {
  disputed: DisputeChoice | undefined;
  /** Gets the one challenge that was made, to open it. */
  onClose: (id: number | undefined) => void;
}

/** A question about one or many locations, with attachments, what it disputes, and mails where the company has them. */
export function NewChallengeDialog({ disputed, onClose }: NewChallengeDialogProps) {
  const { t } = useTranslation('challenges');
  const { t: ui } = useTranslation('ui');
  const { projects, failed: projectsFailed } = useProjects();
  const { data: companies } = useQuery(companiesQuery());
  const [names, setNames] = useState<Readonly<Record<number, string>>>({});
  const done = useRef(false);
  const challenge = useNewChallenge((made) => {
    done.current = true;
    onClose(made.length === 1 ? made[0]?.id : undefined);
  });
  const { state, files, running, outcome, dispute } = challenge;
  const { form } = state;
  const { projectId, locationIds } = form.values;
  const only = projects?.length === 1 ? projects[0] : undefined;
  // With one project there is nothing to choose.
  if (only && !projectId) form.setFieldValue('projectId', String(only.id));
  const companyId = projects?.find(({ id }) => String(id) === projectId)?.companyId ?? null;
  const company = companies?.companies.find(({ id }) => id === companyId);
  const notice = useNoticeChoice(locationIds, companyId, company?.challengeNotifications ?? false);
  useEffect(() => challenge.tellBy(notice.wanted ? { emails: notice.emails, companyId } : undefined));
  const busy = state.busy || running !== undefined;
  const unsaved = state.dirty || files.uploads.length > 0 || outcome !== undefined;
  const askBefore = useLeaveQuestion(unsaved, { busy, done });

  const takeDispute = (choice: DisputeChoice | undefined, response: DisputableResponse | undefined) => {
    challenge.setDispute(choice);
    if (!response) return;
    setNames((before) => ({ ...before, [response.Location.id]: response.Location.name }));
    form.setValues({ projectId: String(response.projectId), locationIds: [response.Location.id] });
  };
  const leave = () => askBefore(() => onClose(undefined));
  return (
    <>
      <Dialog opened onClose={leave} title={t(($) => $.form.title)} width={640}>
        {outcome ? (
          <ChallengeOutcome
            outcome={outcome}
            names={names}
            onRetry={challenge.retry}
            onRetryNotice={() => void challenge.retryNotice()}
            onBack={challenge.back}
            onClose={() => void challenge.finish()}
          />
        ) : null}
        {/* Always there: the attachments must not be lost while the outcome is shown. */}
        <form noValidate onSubmit={state.onSubmit} hidden={outcome !== undefined}>
          <FormFailureNote text={projectsFailed ? t(($) => $.form.projectsFailed) : state.failure} />
          <Locked when={busy}>
            <div className={classes.fields}>
              <ChallengeFields
                form={form}
                projects={projects}
                fixed={dispute !== undefined}
                onProject={(id) => form.setValues({ projectId: id, locationIds: [] })}
              />
              <LocationsField
                companyId={companyId}
                projectId={projectId ? Number(projectId) : undefined}
                value={locationIds}
                names={names}
                onChange={(ids, known) => {
                  setNames(known);
                  form.setFieldValue('locationIds', ids);
                }}
                fixed={dispute !== undefined}
                error={form.errors['locationIds']}
              />
              <DisputeField value={dispute} disputed={disputed} onChange={takeDispute} />
              <AttachmentsField files={files} disabled={busy} />
              {notice.offered ? <NoticeField choice={notice} /> : null}
            </div>
          </Locked>
          <DialogFoot>
            {running && running.total > 0 ? (
              <div className={classes.progress}>
                <ProgressBar value={running.tried / running.total} label={t(($) => $.form.title)} />
                <span role="status">
                  {t(($) => $.form.running, { done: running.tried, total: running.total })}
                </span>
              </div>
            ) : null}
            <Button variant="default" onClick={running ? challenge.cancel : leave}>
              {ui(($) => $.dialog.cancel)}
            </Button>
            <Button type="submit" loading={busy} disabled={files.isUploading || notice.isIncomplete}>
              {t(($) => $.form.create, { count: Math.max(1, locationIds.length) })}
            </Button>
          </DialogFoot>
        </form>
      </Dialog>
    </>
  );
}
