import { useState } from 'react';
import { Button, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type DraftPage, measureShare, type PageFields, shareTypeFor } from '@gondola/builder';
import { useApi } from '@gondola/client/queries.ts';
import { taskEndpoints } from '@gondola/contract';
import { writeNumeral } from '@gondola/formats/numeral.ts';
import { isKpiTarget, type QuestionTypeTraits } from '@gondola/survey';
import { OptionalSelect } from '@gondola/ui/form/optional-select.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { useBuilder, useBuilderState } from '../builder-store.ts';
import { KpiDialog, type KpiOpening } from './kpi-dialog.tsx';
import classes from './page-editor.module.css';

interface TeleauditPartProps {
  readonly page: DraftPage;
  readonly teleaudit: NonNullable<QuestionTypeTraits['teleaudit']>;
  readonly onEdit: (fields: PageFields) => void;
}

/**
 * The remote auditors' work on the photos or the video of a question: a video is revised with a survey; of photos, KPIs and the
 * share of shelf are asked in a dialog of their own.
 */
export function TeleauditPart({ page, teleaudit, onEdit }: TeleauditPartProps) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const [opening, setOpening] = useState<KpiOpening | null>(null);
  useKeys(
    t(($) => $.keys.name),
    [
      {
        keys: 'alt+t',
        label: t(($) => $.keys.teleaudit),
        run: () => (teleaudit.kpis ? setOpening('firstKpi') : onEdit({ requiresTeleaudit: true })),
        whileTyping: true,
      },
    ],
  );
  return (
    <section className={classes.part} aria-label={t(($) => $.teleaudit.name)}>
      <div className={classes.partHead}>
        <h2>{t(($) => $.teleaudit.name)}</h2>
        {teleaudit.kpis ? (
          <Button variant="default" size="compact-md" onClick={() => setOpening('kpis')}>
            {t(($) => $.kpi.settings)}
          </Button>
        ) : (
          <Switch
            label={t(($) => $.teleaudit.revises)}
            checked={page.requiresTeleaudit}
            onChange={({ currentTarget }) => onEdit({ requiresTeleaudit: currentTarget.checked })}
          />
        )}
      </div>
      {teleaudit.kpis ? (
        <KpiDialog
          page={page}
          hasShare={teleaudit.share}
          opening={opening}
          onClose={() => setOpening(null)}
          onSave={onEdit}
        />
      ) : null}
      {page.requiresTeleaudit ? (
        <div className={classes.audit}>
          <p className={classes.note}>{t(($) => $.teleaudit.policy)}</p>
          {teleaudit.kpis ? <KpiSummary page={page} /> : null}
          <SurveyChoice page={page} onEdit={onEdit} />
        </div>
      ) : teleaudit.kpis ? (
        <p className={classes.note}>{t(($) => $.kpi.off)}</p>
      ) : null}
      {teleaudit.share ? null : (
        <ShareOffer
          page={page}
          onMeasure={() => {
            store.run((draft) => measureShare(draft, page.key));
            setOpening('share');
          }}
        />
      )}
    </section>
  );
}

/** The KPIs of a page in short: their titles, and the share with its target. */
function KpiSummary({ page: { binaryKpis, shareKpi } }: { page: DraftPage }) {
  const { t } = useTranslation('builder');
  const { locale } = useFormats();
  const { teleauditType, target } = shareKpi;
  const isMeasured = teleauditType !== 'none';
  if (binaryKpis.length === 0 && !isMeasured) return <p className={classes.note}>{t(($) => $.kpi.none)}</p>;
  const type = t(($) => $.kpi.shareType[teleauditType]);
  return (
    <ul className={classes.kpis} aria-label={t(($) => $.kpi.list)}>
      {binaryKpis.map(({ title }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a KPI is its place in the list
        <li key={place}>{title || t(($) => $.kpi.title, { place: place + 1 })}</li>
      ))}
      {isMeasured ? (
        <li>
          {isKpiTarget(target)
            ? t(($) => $.kpi.shareIs, { type, target: writeNumeral(Number(target), locale) })
            : t(($) => $.kpi.shareWithoutTarget, { type })}
        </li>
      ) : null}
    </ul>
  );
}

interface ShareOfferProps {
  readonly page: DraftPage;
  readonly onMeasure: () => void;
}

/** The share of shelf where a person looks for it, on a question of one photo: several are needed to measure it. */
function ShareOffer({ page, onMeasure }: ShareOfferProps) {
  const { t } = useTranslation('builder');
  if (page.type === null || shareTypeFor(page.type) === undefined) return null;
  return (
    <div className={classes.shareOffer}>
      <p className={classes.label}>{t(($) => $.kpi.share)}</p>
      <p className={classes.note}>{t(($) => $.kpi.shareNeeds)}</p>
      <Button variant="light" size="compact-md" onClick={onMeasure}>
        {t(($) => $.kpi.measureShare)}
      </Button>
    </div>
  );
}

/** The survey that auditors answer about the photos or the video; that of the task where none is chosen (D46). */
function SurveyChoice({ page, onEdit }: Pick<TeleauditPartProps, 'page' | 'onEdit'>) {
  const { t } = useTranslation('builder');
  const surveys = useApi(taskEndpoints.teleauditSurveys, {});
  const ofTask = useBuilderState(({ draft }) => draft.surveyTeleauditId);
  const data = (surveys.data?.surveys ?? []).map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <OptionalSelect
      label={t(($) => $.teleaudit.survey)}
      description={t(($) => $.teleaudit.surveyHint)}
      placeholder={ofTask === null ? t(($) => $.teleaudit.noSurvey) : t(($) => $.teleaudit.surveyOfTask)}
      searchable
      data={data}
      value={page.surveyTeleauditId === null ? null : String(page.surveyTeleauditId)}
      onChange={(value) => onEdit({ surveyTeleauditId: value === null ? null : Number(value) })}
    />
  );
}
