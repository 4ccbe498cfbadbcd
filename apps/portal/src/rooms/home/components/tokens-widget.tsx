import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import { useHomePart } from '../home-page-queries.ts';
import { TokensRow } from './tokens-row.tsx';
import { Widget } from './widget.tsx';
import classes from './widget.module.css';
import own from './tokens-widget.module.css';

/** Tokens left per project with how they went, and the way to the wallet. */
export function TokensWidget() {
  const { t } = useTranslation('home');
  const { data, read } = useHomePart('tokens');
  const { data: settings } = useHomePart('settings');
  const { projects = [], totalProjects = 0 } = data ?? {};
  const more = totalProjects - projects.length;
  return (
    <Widget title={t(($) => $.tokens.title)} read={read} lines={4}>
      {projects.length === 0 ? <p className={classes.none}>{t(($) => $.tokens.none)}</p> : null}
      <ul className={`${classes.rows} ${own.rows}`}>
        {projects.map((project) => (
          <li key={project.id}>
            <TokensRow project={project} lowBalance={settings?.lowBalance ?? 0} />
          </li>
        ))}
      </ul>
      <div className={own.foot}>
        <span className={classes.hint}>{more > 0 ? t(($) => $.tokens.more, { count: more }) : null}</span>
        <Button
          component={Link}
          to="/wallet"
          variant="default"
          size="xs"
          leftSection={<IconCoins size={16} stroke={1.7} />}
        >
          {t(($) => $.tokens.all)}
        </Button>
      </div>
    </Widget>
  );
}
