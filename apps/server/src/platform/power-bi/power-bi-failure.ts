// The failures between this server and Power BI, by what a person is shown.

const powerBiReasons = [
  /** The settings of the environment are not there. */
  'notConfigured',
  /** The identity service or Power BI does not accept our credentials. */
  'credentials',
  /** The report is not shared with the service. */
  'notShared',
  /** There is no such report in that workspace. */
  'notFound',
  /** The dataset wants roles and the report names none. */
  'noRoles',
  /** Power BI did not take the person's identity or the roles. */
  'rejected',
  /** Asked too often, and the wait it wants is longer than a person's. */
  'throttled',
  /** It does not answer, too slowly, or with an error of its own. */
  'unavailable',
  /** It answered something that makes no sense. */
  'garbled',
] as const;
export type PowerBiReason = (typeof powerBiReasons)[number];

/** The step that failed, for the log. */
export type PowerBiStep = 'token' | 'report' | 'dataset' | 'embed' | 'workspaces';

export class PowerBiFailure extends Error {
  readonly reason: PowerBiReason;
  /** Seconds after which Power BI wants to be asked again, where it said so. */
  readonly seconds: number | undefined;

  /** `status` is what was answered; nothing of the answer's body is kept, for it may carry a token. */
  constructor(reason: PowerBiReason, step: PowerBiStep, status?: number, seconds?: number) {
    super(`Power BI: ${reason} at ${step}${status === undefined ? '' : ` (${status})`}`);
    this.name = 'PowerBiFailure';
    this.reason = reason;
    this.seconds = seconds;
  }
}
