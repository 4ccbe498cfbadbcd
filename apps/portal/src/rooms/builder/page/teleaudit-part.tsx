import { useRef, useState } from 'react';
import { ActionIcon, Button, Input, Select, Switch, Textarea, TextInput } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslation } from 'react-i18next';
import { type DraftPage, measureShare, type PageFields, shareTypeFor } from '@gondola/builder';
import { useApi } from '@gondola/client/queries.ts';
import { taskEndpoints } from '@gondola/contract';
import { writeNumeral } from '@gondola/formats/numeral.ts';
import {
  isKpiTarget,
  kpiTarget,
  limits,
  type QuestionTypeTraits,
  type ShareKpiType,
  shareKpiTypes,
} from '@gondola/survey';
import { OptionalSelect } from '@gondola/ui/form/optional-select.tsx';
import { drawAndFocus } from '@gondola/ui/form/draw-and-focus.ts';
import { NumberField } from '@gondola/ui/form/number-field.tsx';
import { numberOf } from '@gondola/ui/form/typed-number.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { useBuilder, useBuilderState } from '../builder-store.ts';
import classes from './page-editor.module.css';

interface TeleauditPartProps {
  readonly page: DraftPage;
  readonly teleaudit: NonNullable<QuestionTypeTraits['teleaudit']>;
  readonly onEdit: (fields: PageFields, mark?: string) => void;
  /** The problem of a field of the page. */
  readonly errorOf: (field: string) => string | undefined;
  /** KPIs without title or description, from 1. */
  readonly unfinished: readonly number[];
}

/** Share types that are offered; an older one stays while a page has it (D44). */
const offeredShares: readonly ShareKpiType[] = shareKpiTypes.filter((type) => type !== 'facial-share');

/** The remote auditors' work on the photos or the video of a question: KPIs, share of shelf, a survey. */
export function TeleauditPart({ page, teleaudit, onEdit, errorOf, unfinished }: TeleauditPartProps) {
  const { t } = useTranslation('builder');
  const part = useRef<HTMLElement>(null);
  /** Asks for the teleaudit, and for its first KPI where the type has any. */
  const begin = () => {
    const isFirst = teleaudit.kpis && page.binaryKpis.length === 0;
    drawAndFocus(
      () =>
        onEdit({
          requiresTeleaudit: true,
          ...(isFirst ? { binaryKpis: [{ title: '', description: '' }] } : {}),
        }),
      () => part.current?.querySelector<HTMLElement>('[data-first] input'),
    );
  };
  useKeys(
    t(($) => $.keys.name),
    [{ keys: 'alt+t', label: t(($) => $.keys.teleaudit), run: begin, whileTyping: true }],
  );
  return (
    <section ref={part} className={classes.part} aria-label={t(($) => $.teleaudit.name)}>
      <div className={classes.partHead}>
        <h2>{t(($) => $.teleaudit.name)}</h2>
        <Switch
          label={teleaudit.survey ? t(($) => $.teleaudit.revises) : t(($) => $.teleaudit.requires)}
          checked={page.requiresTeleaudit}
          onChange={({ currentTarget }) => onEdit({ requiresTeleaudit: currentTarget.checked })}
        />
      </div>
      {page.requiresTeleaudit ? (
        <div className={classes.audit} data-first>
          <p className={classes.note}>{t(($) => $.teleaudit.policy)}</p>
          {teleaudit.kpis ? (
            <BinaryKpis page={page} onEdit={onEdit} error={errorOf('binaryKpis')} unfinished={unfinished} />
          ) : null}
          {teleaudit.share ? (
            <ShareKpi page={page} onEdit={onEdit} error={errorOf('shareKpi.target')} />
          ) : (
            <ShareOffer page={page} />
          )}
          <SurveyChoice page={page} onEdit={onEdit} />
        </div>
      ) : null}
    </section>
  );
}

interface KpiProps {
  readonly page: DraftPage;
  readonly onEdit: TeleauditPartProps['onEdit'];
  readonly error: string | undefined;
}

function BinaryKpis({ page, onEdit, error, unfinished }: KpiProps & Pick<TeleauditPartProps, 'unfinished'>) {
  const { t } = useTranslation('builder');
  const change = (place: number, fields: Partial<DraftPage['binaryKpis'][number]>) =>
    onEdit(
      { binaryKpis: page.binaryKpis.map((kpi, at) => (at === place ? { ...kpi, ...fields } : kpi)) },
      `kpi ${place} ${Object.keys(fields).join()}`,
    );
  return (
    <div>
      <p className={classes.label}>{t(($) => $.kpi.binary)}</p>
      {page.binaryKpis.map((kpi, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a KPI is its place in the list
        <div key={place} className={classes.kpi}>
          <TextInput
            aria-label={t(($) => $.kpi.title, { place: place + 1 })}
            placeholder={t(($) => $.kpi.titlePlaceholder)}
            maxLength={limits.kpiTitle}
            value={kpi.title}
            error={kpi.title !== '' || kpi.description === '' ? undefined : t(($) => $.problem.titleErr)}
            onChange={({ currentTarget }) => change(place, { title: currentTarget.value })}
          />
          <Textarea
            autosize
            aria-label={t(($) => $.kpi.description, { place: place + 1 })}
            placeholder={t(($) => $.kpi.descriptionPlaceholder)}
            maxLength={limits.kpiDescription}
            value={kpi.description}
            error={
              unfinished.includes(place + 1) && kpi.title !== '' ? t(($) => $.problem.titleErr) : undefined
            }
            onChange={({ currentTarget }) => change(place, { description: currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t(($) => $.kpi.remove, { place: place + 1 })}
            onClick={() => onEdit({ binaryKpis: page.binaryKpis.filter((_, at) => at !== place) })}
          >
            <IconX size={16} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="light"
        size="compact-md"
        disabled={page.binaryKpis.length >= limits.binaryKpis}
        onClick={() => onEdit({ binaryKpis: [...page.binaryKpis, { title: '', description: '' }] })}
      >
        {t(($) => $.kpi.add)}
      </Button>
      {error ? <Input.Error mt={6}>{error}</Input.Error> : null}
    </div>
  );
}

function ShareKpi({ page, onEdit, error }: KpiProps) {
  const { t } = useTranslation('builder');
  const { teleauditType, target } = page.shareKpi;
  const types = offeredShares.includes(teleauditType) ? offeredShares : [...offeredShares, teleauditType];
  return (
    <div className={classes.share}>
      <Select
        label={t(($) => $.kpi.share)}
        data={types.map((value) => ({ value, label: t(($) => $.kpi.shareType[value]) }))}
        value={teleauditType}
        onChange={(value) => value && onEdit({ shareKpi: { teleauditType: value, target } })}
      />
      {teleauditType === 'none' ? null : (
        <TargetField
          target={target}
          error={target === '' ? undefined : error}
          onChange={(value) => onEdit({ shareKpi: { teleauditType, target: value } }, 'target')}
        />
      )}
    </div>
  );
}

/** The share of shelf where a person looks for it, on a question of one photo: several are needed to measure it. */
function ShareOffer({ page }: { page: DraftPage }) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  if (page.type === null || shareTypeFor(page.type) === undefined) return null;
  return (
    <div className={classes.shareOffer}>
      <p className={classes.label}>{t(($) => $.kpi.share)}</p>
      <p className={classes.note}>{t(($) => $.kpi.shareNeeds)}</p>
      <Button
        variant="light"
        size="compact-md"
        onClick={() => store.run((draft) => measureShare(draft, page.key))}
      >
        {t(($) => $.kpi.measureShare)}
      </Button>
    </div>
  );
}

interface TargetFieldProps {
  /** As the draft keeps it: digits and a dot, or what was typed where that is no target. */
  readonly target: string;
  readonly error: string | undefined;
  readonly onChange: (target: string) => void;
}

/** A typed target as the draft keeps it, the same in every language. */
const keptTarget = (typed: string): string => String(numberOf(kpiTarget, typed) ?? typed);

/** The share that is aimed at, in per cent, shown and typed as the person writes numbers. */
function TargetField({ target, error, onChange }: TargetFieldProps) {
  const { t } = useTranslation('builder');
  const { locale } = useFormats();
  const [typed, setTyped] = useState('');
  const written = isKpiTarget(target) ? writeNumeral(Number(target), locale) : target;
  return (
    <NumberField
      rule={kpiTarget}
      label={t(($) => $.kpi.target)}
      rightSection="%"
      maxLength={limits.kpiTarget}
      // Typed text stays as it is, letter by letter; undo and another editor replace it.
      value={keptTarget(typed) === target ? typed : written}
      error={error}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onChange(keptTarget(value));
      }}
    />
  );
}

/** The survey that auditors answer about the photos or the video; that of the task where none is chosen (D46). */
function SurveyChoice({ page, onEdit }: Pick<KpiProps, 'page' | 'onEdit'>) {
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
