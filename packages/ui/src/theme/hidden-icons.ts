// oxlint-disable-next-line typescript/triple-slash-reference -- the modules of icons are ambient: there is nothing to import
/// <reference path="../icons.d.ts" />
// Icons stand next to words, or in buttons with a name: a screen reader leaves them out. One that says something by itself takes
// `aria-hidden={false}`, a role and its name.
import defaultAttributes from '@tabler/icons-react/dist/esm/defaultAttributes.mjs';

for (const attributes of Object.values(defaultAttributes)) attributes['aria-hidden'] = true;
