// For the package's own check; an application declares the texts of all its namespaces.
import type survey from '../../survey/src/text/en.json';
import type questions from './text/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'questions';
    enableSelector: true;
    resources: { questions: typeof questions; survey: typeof survey };
  }
}
