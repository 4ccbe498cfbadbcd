// Limits and steps of the built-in dashboards, which the portal and the server share.

/** Longest period, in days, the last one included. */
export const longestPeriod = 366;

/** Up to so many days a period is shown day by day, a longer one week by week. */
export const longestByDay = 31;

/** Upper bounds, in minutes, of the steps in which decisions are kept by how long they took; the last step is open. */
export const waitBounds = [
  5, 15, 30, 60, 120, 180, 240, 360, 480, 720, 1080, 1440, 2160, 2880, 4320, 5760, 7200, 10_080, 20_160,
  43_200,
] as const;
