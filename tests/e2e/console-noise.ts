/** An entry in the console of a page, by a script or by the browser itself. */
interface ConsoleEntry {
  /** As Playwright names it: `error`, `warning`, `log` and others. */
  type: string
  text: string
  /** Address of the script that speaks, or of the resource that the browser speaks of; may be empty. */
  url: string
  /** A script called the console; otherwise these are the browser's own words. */
  isFromScript: boolean
}

/** What a console entry does to a test: the test fails, the entry is printed, or it is ignored. */
type ConsoleVerdict = 'fault' | 'remark' | 'nothing'

/** Refusals that the browser words as a warning and that are the site's fault all the same. */
const OUR_FAULTS = /Content[ -]Security[ -]Policy|Permissions[ -]Policy|Mixed Content|blocked by CORS policy/i

/**
 * Judges an entry in the console by who says it. An error or a warning of a script is a fault of the site, and so is
 * what the browser calls an error about an address of the site, such as a file that did not load. What else the
 * browser says depends on the machine, on its speed and on the browser's release (fonts on a slow network, the
 * graphics card, what will be deprecated): a remark, which fails nothing.
 */
export function judgeConsole(
  { type, text, url, isFromScript }: ConsoleEntry,
  origin: string,
): ConsoleVerdict {
  if (type !== 'error' && type !== 'warning') return 'nothing'
  const source = URL.parse(url)
  // A script without an address stands in the page itself.
  const isOurs = source === null || source.origin === origin
  if (!isOurs) return OUR_FAULTS.test(text) ? 'fault' : 'remark'
  if (isFromScript || type === 'error') return 'fault'
  return OUR_FAULTS.test(text) ? 'fault' : 'remark'
}
