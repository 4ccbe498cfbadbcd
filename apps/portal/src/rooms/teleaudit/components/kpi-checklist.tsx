import { type TeleauditAnswer, teleauditEndpoints, type TeleauditKpi } from '@gondola/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@gondola/client/call.ts';
import { useReadAgain } from '@gondola/client/queries.ts';
import { useSendWhenBack, useUnsent } from '@gondola/client/send-when-back.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import classes from './kpi-checklist.module.css';

/** A KPI that is met or missed, next to the shares that are measured. */
export const isBinary = ({ KpiDetail }: TeleauditKpi): boolean => KpiDetail.teleauditType === 'binary';

/** The binary KPIs that nobody has judged for this answer. */
export const openKpis = ({ TeleauditKpis, binaryScores }: TeleauditAnswer): TeleauditKpi[] =>
  TeleauditKpis.filter(
    (kpi) => isBinary(kpi) && !binaryScores.some(({ teleauditKpiId }) => teleauditKpiId === kpi.id),
  );

/** The binary KPIs of the question, judged next to the picture; each is saved as it is chosen. */
export function KpiChecklist({ answer }: { answer: TeleauditAnswer }) {
  const { t } = useTranslation('teleaudit');
  const { number } = useFormats();
  const kpis = answer.TeleauditKpis.filter(isBinary);
  if (kpis.length === 0) return null;
  const judged = kpis.length - openKpis(answer).length;
  return (
    <section className={classes.part} aria-labelledby="kpis-title">
      <h2 id="kpis-title" className={classes.title}>
        {t(($) => $.kpis.title)}
        <span className={classes.count} data-all={judged === kpis.length ? '' : undefined}>
          {t(($) => $.kpis.judged, { judged: number(judged), total: number(kpis.length) })}
        </span>
      </h2>
      <ul className={classes.list}>
        {kpis.map((kpi) => (
          <KpiLine key={kpi.id} kpi={kpi} answer={answer} />
        ))}
      </ul>
    </section>
  );
}

function KpiLine({ kpi, answer }: { kpi: TeleauditKpi; answer: TeleauditAnswer }) {
  const { t } = useTranslation('teleaudit');
  const id = useId();
  const readAgain = useReadAgain(teleauditEndpoints.saveBinary);
  const [chosen, setChosen] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const stored = answer.binaryScores.find(({ teleauditKpiId }) => teleauditKpiId === kpi.id)?.score;
  const unsent = useUnsent();
  const choose = async (score: number) => {
    setChosen(score);
    setFailure(undefined);
    try {
      await call(teleauditEndpoints.saveBinary, {
        body: { teleauditKpiId: kpi.id, questionResponseId: answer.id, score },
      });
      unsent.settled();
      await readAgain();
    } catch (error) {
      if (unsent.failed(error)) {
        setFailure(t(($) => $.kpis.waits));
        return;
      }
      setFailure(error instanceof Error ? error.message : t(($) => $.kpis.failed));
    }
    // From here on the server holds the verdict, whichever auditor changes it next.
    setChosen(undefined);
  };
  useSendWhenBack(unsent, () => {
    if (chosen !== undefined) void choose(chosen);
  });
  const score = chosen ?? stored;
  const { name, description } = kpi.KpiDetail;
  return (
    <li className={classes.kpi}>
      <p id={id} className={classes.name}>
        {name}
      </p>
      {description && description !== name ? <p className={classes.description}>{description}</p> : null}
      <div className={classes.choices} role="radiogroup" aria-labelledby={id}>
        {([1, 0] as const).map((value) => (
          <label key={value} className={classes.choice} data-met={value}>
            <input
              type="radio"
              name={id}
              checked={score === value}
              disabled={!answer.can.audit}
              onChange={() => void choose(value)}
            />
            {t(($) => $.kpis[value === 1 ? 'met' : 'missed'])}
          </label>
        ))}
      </div>
      {failure ? (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      ) : null}
    </li>
  );
}
