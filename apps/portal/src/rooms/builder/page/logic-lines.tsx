import { useRef, useState } from 'react';
import { Button } from '@mantine/core';
import IconArrowNarrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowNarrowRight.mjs';
import { useTranslation } from 'react-i18next';
import { clearLogic, type DraftPage, hasLogic, mayHaveLogic, rulesOf } from '@gondola/builder';
import { useChoiceTitle } from '@gondola/questions';
import { typeDefinition } from '@gondola/survey';
import { drawAndFocus } from '@gondola/ui/form/draw-and-focus.ts';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { useBuilder, useDraftLater } from '../builder-store.ts';
import { useTargetName } from '../target-name.ts';
import { LogicFields } from './logic-fields.tsx';
import classes from './page-editor.module.css';

/** Where the page leads, as sentences; pressed, as fields. */
export function LogicLines({ page }: { page: DraftPage }) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const draft = useDraftLater();
  const nameOf = useTargetName(draft);
  const choiceTitle = useChoiceTitle();
  const [isOpen, setIsOpen] = useState(false);
  const part = useRef<HTMLElement>(null);
  const ends = page.type !== null && typeDefinition(page.type).endsInterview;
  const open = () =>
    drawAndFocus(
      () => setIsOpen(true),
      () => part.current?.querySelector('input'),
    );
  useKeys(
    t(($) => $.keys.name),
    ends ? [] : [{ keys: 'alt+l', label: t(($) => $.keys.logic), run: open, whileTyping: true }],
  );
  const rules = rulesOf(page);
  const place = draft.pages.findIndex(({ key }) => key === page.key);
  if (ends) return <p className={classes.note}>{t(($) => $.logic.ends)}</p>;
  const following = draft.pages[place + 1];
  return (
    <section ref={part} className={classes.part} aria-label={t(($) => $.logic.name)}>
      <div className={classes.partHead}>
        <h2>{t(($) => $.logic.name)}</h2>
        <span>
          {hasLogic(page) ? (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => store.run((now) => clearLogic(now, page.key))}
            >
              {t(($) => $.logic.clear)}
            </Button>
          ) : null}
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => setIsOpen(!isOpen)}
            aria-expanded={isOpen}
          >
            {isOpen
              ? t(($) => $.logic.done)
              : hasLogic(page)
                ? t(($) => $.logic.edit)
                : t(($) => $.logic.add)}
          </Button>
        </span>
      </div>
      {isOpen ? (
        <LogicFields
          page={page}
          draft={draft}
          mayBranch={mayHaveLogic(page)}
          run={(command) => store.run(command)}
        />
      ) : (
        <ul className={classes.rules}>
          {rules.map(({ choices, to }) => (
            <li key={to} data-undecided={to === 'undecided' ? '' : undefined}>
              {choices.length > 0
                ? t(($) => $.logic.ifOne, {
                    choices: choices.map((one) => `“${choiceTitle(page, one)}”`).join(', '),
                  })
                : rules.length > 1
                  ? t(($) => $.logic.otherwise)
                  : t(($) => $.logic.always)}
              <IconArrowNarrowRight size={16} aria-hidden />
              <strong>{nameOf(to)}</strong>
            </li>
          ))}
          {page.next === null ? (
            <li>
              {rules.length > 0 ? t(($) => $.logic.otherwise) : t(($) => $.logic.always)}
              <IconArrowNarrowRight size={16} aria-hidden />
              <span>{following ? nameOf(following.key) : t(($) => $.logic.end)}</span>
            </li>
          ) : null}
        </ul>
      )}
    </section>
  );
}
