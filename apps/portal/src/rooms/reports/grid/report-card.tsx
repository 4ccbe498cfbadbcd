import type { Report } from '@gondola/contract';
import { Link } from '@tanstack/react-router';
import { ReportPicture } from '../components/report-picture.tsx';
import { ReportWarning } from '../components/report-warning.tsx';
import classes from './report-card.module.css';

interface ReportCardProps {
  report: Report;
  /** Said where reports of several companies stand next to each other. */
  companyName: string | undefined;
}

/** A report to open; under a high warning it is greyed, with the reason and without a way in. */
export function ReportCard({ report, companyName }: ReportCardProps) {
  const isClosed = report.warningStatus === 'high';
  const warningId = `report-${report.id}-warning`;
  const name = isClosed ? (
    <span className={classes.link} role="link" aria-disabled="true" aria-describedby={warningId}>
      {report.reportName}
    </span>
  ) : (
    <Link className={classes.link ?? ''} to="/reports/$id" params={{ id: String(report.id) }}>
      {report.reportName}
    </Link>
  );
  return (
    <li className={classes.card} data-closed={isClosed ? '' : undefined}>
      <div className={classes.subject}>
        <span className={classes.preview}>
          <ReportPicture report={report} large />
        </span>
        <div className={classes.words}>
          <h2 className={classes.name}>{name}</h2>
          <p className={classes.description}>{report.reportDescription}</p>
          {companyName ? <p className={classes.company}>{companyName}</p> : null}
        </div>
      </div>
      <ReportWarning id={warningId} report={report} />
    </li>
  );
}
