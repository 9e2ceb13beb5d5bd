// Apart from ./page-report.ts: every page loads these names, and no visitor needs the schema there.

/** The type of the message in which the page of a draft tells the Studio around it that it can be checked. */
export const CHECK_READY = 'page-check/ready'
/** The type of the message that switches the checks of a page on or off, from the Studio: `{type, isOn}`. */
export const CHECK_ASKED = 'page-check/asked'
/** The type of the message with what a page has found, a `PageReport`. */
export const CHECK_REPORT = 'page-check/report'
