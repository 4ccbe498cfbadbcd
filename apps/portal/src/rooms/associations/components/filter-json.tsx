import { type ReactNode, useRef } from 'react';
import { Button, Textarea } from '@mantine/core';
import { readReportFilter } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { faultWords, filterSummary, placeIn } from '../filter-words.ts';
import classes from './filter-json.module.css';

interface FilterJsonProps {
  value: string;
  onChange: (text: string) => void;
  /** The server's objection to it. */
  error?: ReactNode;
}

const example = `[
  {
    "target": { "table": "Locales", "column": "Cadena" },
    "operator": "In",
    "values": ["Norte", "Sur"]
  }
]`;

/** The filter of a link as JSON: checked while it is typed, with a way to the place that is wrong. */
export function FilterJson({ value, onChange, error }: FilterJsonProps) {
  const { t } = useTranslation('associations');
  const area = useRef<HTMLTextAreaElement>(null);
  const read = readReportFilter(value);
  const fault = read.fault;
  // A person who is still typing has not finished yet: that alone is said quietly.
  const isUnfinished = fault?.kind === 'json' && fault.fault.code === 'unexpectedEnd';
  const words = fault && faultWords(fault, t);
  const goTo = () => {
    if (fault?.kind !== 'json' || !area.current) return;
    const place = placeIn(value, fault.fault);
    area.current.focus();
    area.current.setSelectionRange(place, Math.min(place + 1, value.length));
  };
  return (
    <div>
      <Textarea
        ref={area}
        label={t(($) => $.filter.label)}
        description={t(($) => $.filter.hint)}
        placeholder={example}
        rows={9}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        classNames={{ input: classes.code ?? '' }}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={(isUnfinished ? undefined : words) ?? (words ? undefined : error)}
      />
      <div className={classes.foot}>
        <p className={classes.verdict} role="status">
          {isUnfinished ? words : fault ? null : filterSummary(value, t)}
        </p>
        {fault?.kind === 'json' ? (
          <Button variant="subtle" size="compact-sm" onClick={goTo}>
            {t(($) => $.filter.goTo)}
          </Button>
        ) : null}
        {read.filter ? (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onChange(JSON.stringify(read.filter, null, 2))}
          >
            {t(($) => $.filter.tidy)}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
