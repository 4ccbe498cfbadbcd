import { type AnswerVersion, type EditedAnswer, responseEndpoints } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '@gondola/client/call.ts';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { Timeline } from '@gondola/ui/display/timeline.tsx';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import { mayLeave } from '@gondola/ui/form/unsaved-parts.ts';
import type { Tone } from '@gondola/ui/theme/palette.ts';
import { differs } from '../shown-version.ts';
import type { useAnswerChange } from '../use-answer-change.ts';
import { LossesDialog } from './losses-dialog.tsx';
import { VersionContent } from './version-content.tsx';
import classes from './answer-history.module.css';

const tones: Record<AnswerVersion['source'], Tone> = {
  sent: 'green',
  correction: 'blue',
  edit: 'violet',
  rejection: 'red',
  return: 'amber',
  contest: 'amber',
  withdrawal: 'green',
};

interface AnswerHistoryProps {
  answer: EditedAnswer;
  /** The return to a version. */
  change: ReturnType<typeof useAnswerChange>;
}

/** Everything an answer was, the newest first: what each version changed, side by side, and the way back to it. */
export function AnswerHistory({ answer, change }: AnswerHistoryProps) {
  const { t } = useTranslation('responses');
  const goBack = async (number: number) => {
    // The form over it begins again with the version that is back.
    if (!(await mayLeave())) return;
    await change.run((dropOffPath) =>
      call(responseEndpoints.returnToVersion, {
        params: { id: answer.id, number },
        body: { dropOffPath, expectedVersion: answer.version },
      }),
    );
  };
  const { versions } = answer;
  const [current] = versions;
  return (
    <>
      <FormFailureNote text={change.failure} />
      <Timeline
        label={t(($) => $.history.title)}
        events={versions.map((version, index) => {
          const before = versions[index + 1];
          const mayReturn =
            answer.can.edit && current !== undefined && !version.dropped && differs(version, current);
          return {
            key: String(version.number),
            tone: tones[version.source],
            state: index === 0 ? ('now' as const) : ('done' as const),
            title: `${version.number}. ${t(($) => $.history.source[version.source], { number: version.returnedTo })}`,
            when: <RelativeDate at={version.createdAt} />,
            detail: (
              <div className={classes.version}>
                <p className={classes.by}>
                  {[version.author?.fullName, version.reason].filter(Boolean).join(' · ')}
                </p>
                <Difference answer={answer} version={version} before={before} />
                {mayReturn ? (
                  <Button
                    size="compact-sm"
                    variant="default"
                    loading={change.busy}
                    aria-label={t(($) => $.history.goBackTo, { number: version.number })}
                    onClick={() => void goBack(version.number)}
                  >
                    {t(($) => $.history.goBack)}
                  </Button>
                ) : null}
              </div>
            ),
          };
        })}
      />
      <LossesDialog state={change} />
    </>
  );
}

interface DifferenceProps {
  answer: EditedAnswer;
  version: AnswerVersion;
  before: AnswerVersion | undefined;
}

/** The changes of a version, next to the values before it; the first one shows the sent answer. */
function Difference({ answer, version, before }: DifferenceProps) {
  const { t } = useTranslation('responses');
  const after = <VersionContent answer={answer} version={version} />;
  if (version.dropped) return <p className={classes.same}>{t(($) => $.history.dropped)}</p>;
  if (!before) return after;
  if (!differs(before, version)) return <p className={classes.same}>{t(($) => $.history.same)}</p>;
  return (
    <div className={classes.sides}>
      <div className={classes.side} data-side="before">
        <h3 className={classes.heading}>{t(($) => $.history.before)}</h3>
        <VersionContent answer={answer} version={before} />
      </div>
      <div className={classes.side} data-side="after">
        <h3 className={classes.heading}>{t(($) => $.history.after)}</h3>
        {after}
      </div>
    </div>
  );
}
