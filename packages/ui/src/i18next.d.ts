// For the package's own check; an application declares the texts of all its namespaces.
import type ui from './text/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    enableSelector: true;
    resources: { ui: typeof ui };
  }
}
