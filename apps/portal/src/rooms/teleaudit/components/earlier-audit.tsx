import { Button, Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import type { EarlierAudit as Earlier } from '../use-earlier-audit.ts';
import { Ratio, type ShareFigureProps, useRatios } from './share-figure.tsx';
import classes from './earlier-audit.module.css';

interface EarlierAuditProps extends ShareFigureProps {
  earlier: Earlier;
}

/** The audit before a reaudit: its share next to that of now, its strokes on the photo on demand, and as a beginning. */
export function EarlierAudit({ earlier, measures, saved, target }: EarlierAuditProps) {
  const { t } = useTranslation('teleaudit');
  const { measured } = useRatios({ measures, saved });
  const { auditedAt, auditedBy, share, strokes, missing, isReplaced, isShown, setShown, carryOver } = earlier;
  return (
    <section className={classes.part} aria-labelledby="earlier-title">
      <h2 id="earlier-title" className={classes.title}>
        {t(($) => $.earlier.title)}
      </h2>
      <dl className={classes.shares}>
        <div>
          <dt>{t(($) => $.earlier.before)}</dt>
          <dd>
            <Ratio value={share} target={target} />
          </dd>
        </div>
        <div>
          <dt>{t(($) => $.earlier.now)}</dt>
          <dd>
            <Ratio value={measured.share} target={target} />
          </dd>
        </div>
      </dl>
      {auditedAt === null ? null : (
        <p className={classes.who}>
          {auditedBy ? `${auditedBy.fullName} · ` : null}
          <RelativeDate at={auditedAt} />
        </p>
      )}
      {isReplaced ? <p className={classes.who}>{t(($) => $.earlier.replaced)}</p> : null}
      <Checkbox
        label={t(($) => $.earlier.show, { count: strokes.length })}
        checked={isShown}
        disabled={strokes.length === 0}
        onChange={(event) => setShown(event.currentTarget.checked)}
      />
      {carryOver ? (
        <Button variant="default" size="sm" fullWidth onClick={carryOver}>
          {t(($) => $.earlier.carryOver, { count: missing })}
        </Button>
      ) : null}
    </section>
  );
}
