// The KPI modal of a photo question (field-audit 2.19): its KPIs, then the share of shelf where several photos are asked for.
import { useRef, useState } from 'react';
import { ActionIcon, Button, Input, Select, Switch, Textarea, TextInput } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslation } from 'react-i18next';
import { type DraftPage, type PageFields, problemsOf } from '@gondola/builder';
import { writeNumeral } from '@gondola/formats/numeral.ts';
import type { LocaleTag } from '@gondola/formats/region.ts';
import { isKpiTarget, kpiTarget, limits, type ShareKpiType, shareKpiTypes } from '@gondola/survey';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { drawAndFocus } from '@gondola/ui/form/draw-and-focus.ts';
import { NumberField } from '@gondola/ui/form/number-field.tsx';
import { numberOf } from '@gondola/ui/form/typed-number.ts';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { pressedKey } from '@gondola/ui/pressed-key.ts';
import { useBuilder } from '../builder-store.ts';
import classes from './page-editor.module.css';

/** The fields of a page that the modal writes. */
type KpiFields = Pick<DraftPage, 'requiresTeleaudit' | 'binaryKpis' | 'shareKpi'>;

type Step = 'kpis' | 'share';

/** The part that the modal opens at: the KPIs, the first of them to be written at once, or the share. */
export type KpiOpening = Step | 'firstKpi';

interface KpiDialogProps {
  readonly page: DraftPage;
  readonly hasShare: boolean;
  /** Null while it is closed. */
  readonly opening: KpiOpening | null;
  readonly onClose: () => void;
  readonly onSave: (fields: PageFields) => void;
}

const emptyKpi = { title: '', description: '' } as const;

const fieldsOf = ({ requiresTeleaudit, binaryKpis, shareKpi }: DraftPage, begins: boolean): KpiFields => ({
  requiresTeleaudit: requiresTeleaudit || begins,
  binaryKpis: begins && binaryKpis.length === 0 ? [emptyKpi] : binaryKpis,
  shareKpi,
});

/** The modal, and what is written in it until it is saved. */
export function KpiDialog({ page, hasShare, opening, onClose, onSave }: KpiDialogProps) {
  const { t } = useTranslation('builder');
  const [isChanged, setChanged] = useState(false);
  const leave = useLeaveQuestion(opening !== null && isChanged, { holds: 'path' });
  const close = () => {
    setChanged(false);
    onClose();
  };
  return (
    <Dialog
      opened={opening !== null}
      onClose={() => leave(close)}
      title={t(($) => $.kpi.settings)}
      width={640}
    >
      {opening === null ? null : (
        <KpiForm
          page={page}
          hasShare={hasShare}
          opening={opening}
          onChange={() => setChanged(true)}
          onSave={(fields) => {
            onSave(fields);
            close();
          }}
        />
      )}
    </Dialog>
  );
}

interface KpiFormProps extends Pick<KpiDialogProps, 'page' | 'hasShare'> {
  readonly opening: KpiOpening;
  readonly onChange: () => void;
  readonly onSave: (fields: KpiFields) => void;
}

function KpiForm({ page, hasShare, opening, onChange, onSave }: KpiFormProps) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const [fields, setFields] = useState(() => fieldsOf(page, opening === 'firstKpi'));
  const [step, setStep] = useState<Step>(opening === 'share' ? 'share' : 'kpis');
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const edit = (more: Partial<KpiFields>) => {
    setFields((before) => ({ ...before, ...more }));
    onChange();
  };
  const faults = fields.requiresTeleaudit
    ? problemsOf({ ...store.draft, pages: [{ ...page, ...fields, jumps: {}, next: null }] })
    : [];
  const rowsWith = (code: string) => faults.find((fault) => fault.code === code)?.rows;
  const unfinished = rowsWith('titleErr') ?? [];
  const lacksKpi = rowsWith('missingKpiErr') !== undefined;
  const hasNoTarget = rowsWith('targetError') !== undefined;
  const goTo = (next: Step) =>
    drawAndFocus(
      () => setStep(next),
      () => form.current?.querySelector('input'),
    );
  const continues = step === 'kpis' && hasShare && fields.requiresTeleaudit;
  const submit = () => {
    if (continues) return goTo('share');
    if (unfinished.length === 0 && !lacksKpi && !hasNoTarget) return onSave(fields);
    setTried(true);
    return unfinished.length > 0 && step === 'share' ? goTo('kpis') : undefined;
  };
  return (
    <form
      ref={form}
      className={classes.audit}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {step === 'kpis' ? (
        <>
          <Switch
            label={t(($) => $.teleaudit.requires)}
            checked={fields.requiresTeleaudit}
            onChange={({ currentTarget }) => edit({ requiresTeleaudit: currentTarget.checked })}
          />
          {fields.requiresTeleaudit ? (
            <BinaryKpis
              kpis={fields.binaryKpis}
              unfinished={isTried ? unfinished : []}
              onChange={(binaryKpis) => edit({ binaryKpis })}
              // Another is added once those before have a title and a description.
              onAdd={() =>
                unfinished.length > 0
                  ? setTried(true)
                  : edit({ binaryKpis: [...fields.binaryKpis, emptyKpi] })
              }
              begins={opening === 'firstKpi'}
            />
          ) : null}
        </>
      ) : (
        <ShareKpi
          share={fields.shareKpi}
          isWrong={hasNoTarget && (isTried || fields.shareKpi.target !== '')}
          onChange={(shareKpi) => edit({ shareKpi })}
        />
      )}
      {isTried && lacksKpi ? (
        <Input.Error role="alert">{t(($) => $.problem.missingKpiErr)}</Input.Error>
      ) : null}
      <DialogFoot>
        {step === 'share' ? (
          <Button variant="default" onClick={() => goTo('kpis')}>
            {t(($) => $.kpi.back)}
          </Button>
        ) : null}
        <Button type="submit">{t(($) => (continues ? $.kpi.continue : $.kpi.save))}</Button>
      </DialogFoot>
    </form>
  );
}

interface BinaryKpisProps {
  readonly kpis: DraftPage['binaryKpis'];
  /** Those without title or description, from 1. */
  readonly unfinished: readonly number[];
  readonly onChange: (kpis: DraftPage['binaryKpis']) => void;
  readonly onAdd: () => void;
  /** The first is to be written at once. */
  readonly begins: boolean;
}

function BinaryKpis({ kpis, unfinished, onChange, onAdd, begins }: BinaryKpisProps) {
  const { t } = useTranslation('builder');
  const list = useRef<HTMLDivElement>(null);
  const change = (place: number, fields: Partial<DraftPage['binaryKpis'][number]>) =>
    onChange(kpis.map((kpi, at) => (at === place ? { ...kpi, ...fields } : kpi)));
  const errorOf = (place: number, text: string) =>
    unfinished.includes(place + 1) && text.trim() === '' ? t(($) => $.problem.titleErr) : undefined;
  return (
    <div ref={list}>
      <p className={classes.label}>{t(($) => $.kpi.binary)}</p>
      {kpis.map((kpi, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a KPI is its place in the list
        <div key={place} className={classes.kpi}>
          <TextInput
            aria-label={t(($) => $.kpi.title, { place: place + 1 })}
            placeholder={t(($) => $.kpi.titlePlaceholder)}
            data-autofocus={begins && place === 0 ? true : undefined}
            autoComplete="off"
            maxLength={limits.kpiTitle}
            value={kpi.title}
            error={errorOf(place, kpi.title)}
            onChange={({ currentTarget }) => change(place, { title: currentTarget.value })}
          />
          <Textarea
            autosize
            aria-label={t(($) => $.kpi.description, { place: place + 1 })}
            placeholder={t(($) => $.kpi.descriptionPlaceholder)}
            maxLength={limits.kpiDescription}
            value={kpi.description}
            error={errorOf(place, kpi.description)}
            onChange={({ currentTarget }) => change(place, { description: currentTarget.value })}
            // In a description Enter begins a line.
            onKeyDown={(event) => {
              if (pressedKey(event) !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t(($) => $.kpi.remove, { place: place + 1 })}
            onClick={() => onChange(kpis.filter((_, at) => at !== place))}
          >
            <IconX size={16} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="light"
        size="compact-md"
        disabled={kpis.length >= limits.binaryKpis}
        onClick={() => drawAndFocus(onAdd, () => [...(list.current?.querySelectorAll('input') ?? [])].at(-1))}
      >
        {t(($) => $.kpi.add)}
      </Button>
    </div>
  );
}

/** Share types that are offered; an older one stays while a page has it (D44). */
const offeredShares: readonly ShareKpiType[] = shareKpiTypes.filter(
  (type) => type !== 'facial-share' && type !== 'none',
);

interface ShareKpiProps {
  readonly share: DraftPage['shareKpi'];
  /** Says of the target that it is none. */
  readonly isWrong: boolean;
  readonly onChange: (share: DraftPage['shareKpi']) => void;
}

/** Whether the share of shelf is measured, how, and which is aimed at. */
function ShareKpi({ share: { teleauditType, target }, isWrong, onChange }: ShareKpiProps) {
  const { t } = useTranslation('builder');
  const isMeasured = teleauditType !== 'none';
  const types =
    !isMeasured || offeredShares.includes(teleauditType) ? offeredShares : [...offeredShares, teleauditType];
  return (
    <>
      <Switch
        label={t(($) => $.kpi.measure)}
        checked={isMeasured}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ teleauditType: checked ? 'linear-share' : 'none', target })
        }
      />
      {isMeasured ? (
        <div className={classes.share}>
          <Select
            label={t(($) => $.kpi.share)}
            data={types.map((value) => ({ value, label: t(($) => $.kpi.shareType[value]) }))}
            value={teleauditType}
            onChange={(value) => value && onChange({ teleauditType: value, target })}
          />
          <TargetField
            target={target}
            error={isWrong ? t(($) => $.problem.targetError) : undefined}
            onChange={(value) => onChange({ teleauditType, target: value })}
          />
        </div>
      ) : null}
    </>
  );
}

interface TargetFieldProps {
  /** As the draft keeps it: digits and a dot, or what was typed where that is no target. */
  readonly target: string;
  readonly error: string | undefined;
  readonly onChange: (target: string) => void;
}

/** A typed target as the draft keeps it, the same in every language. */
const keptTarget = (typed: string, locale: LocaleTag): string =>
  String(numberOf(kpiTarget, typed, locale) ?? typed);

/** The share that is aimed at, in per cent, shown and typed as the person writes numbers. */
function TargetField({ target, error, onChange }: TargetFieldProps) {
  const { t } = useTranslation('builder');
  const { locale } = useFormats();
  // Typed text stays as it is, letter by letter.
  const [typed, setTyped] = useState(() =>
    isKpiTarget(target) ? writeNumeral(Number(target), locale) : target,
  );
  return (
    <NumberField
      rule={kpiTarget}
      label={t(($) => $.kpi.target)}
      rightSection="%"
      maxLength={limits.kpiTarget}
      value={typed}
      error={error}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onChange(keptTarget(value, locale));
      }}
    />
  );
}
