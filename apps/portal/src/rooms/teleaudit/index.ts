export { SurveyPanel } from './survey/survey-panel.tsx';
