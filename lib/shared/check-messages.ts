// Separate from ./page-report.ts, because every page loads these names but no visitor needs the schema.

/** The message that tells the surrounding Studio that a draft page can be checked. */
export const CHECK_READY = 'page-check/ready'
/** The Studio's message that switches checks on or off: `{type, isOn}`. */
export const CHECK_ASKED = 'page-check/asked'
/** The message with a page's findings, a `PageReport`. */
export const CHECK_REPORT = 'page-check/report'
