import type { ReactNode } from 'react';
import type { Question } from '@gondola/contract';
import { Face } from '@gondola/questions';
import { photoRules, emojiFiles, emojiSets } from '@gondola/survey';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { taskAddresses } from '../task-addresses.ts';
import classes from './page-settings.module.css';

type Setting = readonly [name: string, value: ReactNode];

const qualities = ['low', 'medium', 'high', 'veryHigh'] as const;

/** The settings of a page's type beyond its question: quality, scale, audit, e-mails. Nothing where there are none. */
export function PageSettings({ question }: { question: Question }) {
  const settings = [...useTypeSettings(question), ...useAuditSettings(question)];
  if (settings.length === 0) return null;
  return (
    <dl className={classes.settings}>
      {settings.map(([name, value]) => (
        <div key={name} className={classes.setting}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function useTypeSettings(question: Question): Setting[] {
  const { t } = useTranslation('tasks');
  const { imageQuality, photoRule, videoQuality, minMemory, emojiScale, emojiSet, isSwitchStock } = question;
  const quality = qualities.find((name) => name === (imageQuality ?? videoQuality));
  const rule = photoRules.filter((name) => name !== 'any').find((name) => name === photoRule);
  const addresses = question.QuestionEmails[0]?.emails.replaceAll(',', ', ');
  return [
    ...(quality ? [[t(($) => $.page.quality), t(($) => $.quality[quality])] as const] : []),
    ...(rule ? [[t(($) => $.page.photoRule), t(($) => $.photoRule[rule])] as const] : []),
    ...(minMemory && !minMemory.startsWith('0 ') ? [[t(($) => $.page.minMemory), minMemory] as const] : []),
    ...(emojiScale
      ? [[t(($) => $.page.scale), <Faces key="faces" scale={emojiScale} set={emojiSet} />] as const]
      : []),
    ...(isSwitchStock ? [[t(($) => $.field.switchStock), t(($) => $.page.stock)] as const] : []),
    ...(addresses ? [[t(($) => $.page.emails), addresses] as const] : []),
  ];
}

/** The faces that are offered, the least content first. */
function Faces({ scale, set }: { scale: number; set: Question['emojiSet'] }) {
  const { t } = useTranslation('tasks');
  const shown = set ?? emojiSets[0];
  const words = [
    t(($) => $.page.faces, { count: scale }),
    t(($) => $.page.set, { place: emojiSets.findIndex((one) => one === shown) + 1 }),
  ];
  return (
    <span className={classes.faces} role="img" aria-label={words.join(', ')}>
      {(emojiFiles[scale] ?? []).map((emoji) => (
        <Face key={emoji} emoji={emoji} set={shown} />
      ))}
    </span>
  );
}

function useAuditSettings({ requiresTeleaudit, TeleauditKpis, surveyTeleauditId }: Question): Setting[] {
  const { t } = useTranslation('tasks');
  const { target: targetText } = useFormats();
  if (!requiresTeleaudit) return [];
  const kpis = TeleauditKpis.map(({ id, KpiDetail: { name, description, teleauditType, target } }) => (
    <li key={id}>
      {teleauditType === 'binary'
        ? [name, description].filter(Boolean).join(' — ')
        : t(($) => $.page.share[teleauditType], {
            target: targetText((target ?? 0) / 100),
          })}
    </li>
  ));
  const survey =
    surveyTeleauditId === null ? null : (
      <Link to={taskAddresses.detail(surveyTeleauditId)}>
        {t(($) => $.page.survey, { id: surveyTeleauditId })}
      </Link>
    );
  return [
    [
      t(($) => $.page.teleaudit),
      kpis.length > 0 || survey ? (
        <ul key="kpis" className={classes.kpis}>
          {kpis}
          {survey ? <li>{survey}</li> : null}
        </ul>
      ) : (
        t(($) => $.yes)
      ),
    ],
  ];
}
