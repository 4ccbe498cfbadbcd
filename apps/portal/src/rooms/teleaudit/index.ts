export { DoneDialog } from './components/done-dialog.tsx';
export { isBinary, KpiChecklist } from './components/kpi-checklist.tsx';
export { SurveyPanel } from './survey/survey-panel.tsx';
