import { useTranslation } from 'react-i18next';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs';
import IconRulerMeasure from '@tabler/icons-react/dist/esm/icons/IconRulerMeasure.mjs';
import classes from './landing-sections.module.css';

const steps = [
  ['photo', IconCamera],
  ['review', IconChecks],
  ['measure', IconRulerMeasure],
  ['decide', IconReportAnalytics],
] as const;

/** How a visit to a shop becomes a figure one can act on. */
export function LandingLoop() {
  const { t } = useTranslation('home');
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>{t(($) => $.landing.loop.title)}</h2>
      <ol className={classes.steps}>
        {steps.map(([step, Icon], index) => (
          <li key={step} className={classes.step}>
            <span className={classes.number}>{index + 1}</span>
            <Icon size={26} stroke={1.4} aria-hidden="true" />
            <h3 className={classes.name}>{t(($) => $.landing.loop[step].title)}</h3>
            <p className={classes.text}>{t(($) => $.landing.loop[step].text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
