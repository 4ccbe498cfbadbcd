import { changeLanguage } from '@gondola/client/i18n.ts';
import { LanguageSwitch } from '@gondola/ui/settings/language-switch.tsx';
import { SchemeSwitch } from '@gondola/ui/settings/scheme-switch.tsx';

/** Language and scheme, as large as a thumb. */
export default function Switches() {
  return (
    <>
      <LanguageSwitch change={changeLanguage} isLarge />
      <SchemeSwitch isLarge />
    </>
  );
}
