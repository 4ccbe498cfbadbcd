import type { TextResources } from './text-resources.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    enableSelector: true;
    resources: TextResources;
  }
}
