import { type Draft, type DraftPage, type Leads, rulesOf } from '@gondola/builder';
import { useChoiceTitle } from '@gondola/questions';
import { useTranslation } from 'react-i18next';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import classes from './page-logic.module.css';

interface PageLogicProps {
  page: DraftPage;
  /** The task that it is a page of. */
  draft: Draft;
}

/** Where the answers of a page lead, as sentences; nothing for a page that the next one follows. */
export function PageLogic({ page, draft }: PageLogicProps) {
  const { t } = useTranslation('tasks');
  const { language } = useFormats();
  const titleOf = useChoiceTitle();
  const rules = rulesOf(page);
  if (rules.length === 0) return null;
  const either = new Intl.ListFormat(language, { type: 'disjunction' });
  const hasJumps = rules.some(({ choices }) => choices.length > 0);
  return (
    <ul className={classes.rules} aria-label={t(($) => $.logic.name)}>
      {rules.map(({ choices, to }) => (
        <li key={choices.join('\n')} className={classes.rule}>
          <span>
            {choices.length > 0
              ? t(($) => $.logic.if, {
                  choices: either.format(choices.map((title) => `“${titleOf(page, title)}”`)),
                })
              : t(($) => (hasJumps ? $.logic.otherwise : $.logic.always))}
          </span>
          <IconArrowRight size={15} stroke={1.8} aria-hidden="true" />
          <Target to={to} draft={draft} />
        </li>
      ))}
    </ul>
  );
}

/** A page by number and title, or the end. */
function Target({ to, draft }: { to: Leads; draft: Draft }) {
  const { t } = useTranslation('tasks');
  const place = draft.pages.findIndex(({ key }) => key === to);
  const page = draft.pages[place];
  if (page) return <a href={`#page-${place + 1}`}>{`${place + 1}. ${page.title}`}</a>;
  return (
    <span className={classes.end}>
      <IconFlag size={14} stroke={1.8} aria-hidden="true" />
      {t(($) => $.logic.end)}
    </span>
  );
}
