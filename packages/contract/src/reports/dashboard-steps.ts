// Limits and steps of the built-in dashboards, which the portal and the server share.

/** Longest period, in days, the last one included. */
export const maxPeriod = 366;

/** Up to this many days a period is shown day by day, a longer one week by week. */
export const maxPeriodByDay = 31;
