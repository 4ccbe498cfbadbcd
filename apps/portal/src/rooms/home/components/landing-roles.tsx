import { useTranslation } from 'react-i18next';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconEyeCheck from '@tabler/icons-react/dist/esm/icons/IconEyeCheck.mjs';
import IconRulerMeasure from '@tabler/icons-react/dist/esm/icons/IconRulerMeasure.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import classes from './landing-sections.module.css';

const roles = [
  ['client', IconBuildingStore],
  ['analyst', IconTable],
  ['reviewer', IconEyeCheck],
  ['auditor', IconRulerMeasure],
  ['field', IconDeviceMobile],
] as const;

/** The use of the product for each role. */
export function LandingRoles() {
  const { t } = useTranslation('home');
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>{t(($) => $.landing.roles.title)}</h2>
      <ul className={classes.roles}>
        {roles.map(([role, Icon]) => (
          <li key={role} className={classes.role}>
            <span className={classes.icon}>
              <Icon size={22} stroke={1.5} aria-hidden="true" />
            </span>
            <div>
              <h3 className={classes.name}>{t(($) => $.landing.roles[role].title)}</h3>
              <p className={classes.text}>{t(($) => $.landing.roles[role].text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
