// Apart from ./page-report.ts: every page loads these names, and no visitor needs its schema.

/** The page of a draft tells the Studio around it that it can be checked. */
export const CHECK_READY = 'page-check/ready'
/** The Studio asks the page of a draft to check itself, from now on or no longer: `{type, isOn}`. */
export const CHECK_ASKED = 'page-check/asked'
/** The page of a draft says what it found: `PageReport` with this type. */
export const CHECK_REPORT = 'page-check/report'
