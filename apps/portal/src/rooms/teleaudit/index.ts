export { DoneButton } from './components/done-button.tsx';
export { useFocusInRow } from './going-on.ts';
export { isBinary, KpiChecklist } from './components/kpi-checklist.tsx';
export { SurveyPanel } from './survey/survey-panel.tsx';
export { useAuditKind } from './use-audit-kind.ts';
