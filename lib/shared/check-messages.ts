// Separate from ./page-report.ts, because every page loads these names but visitors don't need the schema.

/** Message from a draft page to the Studio around it: the page is ready to be checked. */
export const CHECK_READY = 'page-check/ready'
/** Message from the Studio that turns checks on or off: `{type, isOn}`. */
export const CHECK_ASKED = 'page-check/asked'
/** Message with a page's findings, a `PageReport`. */
export const CHECK_REPORT = 'page-check/report'
