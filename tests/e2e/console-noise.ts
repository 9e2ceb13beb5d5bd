/** A console entry of a page, written by a script or by the browser itself. */
interface ConsoleEntry {
  /** Playwright's name: `error`, `warning`, `log` and others. */
  type: string
  text: string
  /** Address of the script that logged, or of the resource the browser reports on; may be empty. */
  url: string
  /** Whether a script called the console, rather than the browser itself. */
  isFromScript: boolean
}

/** Effect of a console entry on a test: the test fails, the entry is printed, or it is ignored. */
type ConsoleVerdict = 'fault' | 'remark' | 'nothing'

/** Refusals that browsers log as warnings although the site is at fault. */
const OUR_FAULTS = /Content[ -]Security[ -]Policy|Permissions[ -]Policy|Mixed Content|blocked by CORS policy/i

/**
 * Classifies a console entry by its origin. A script's error or warning is a fault of the site, and so is a browser
 * error about an address of the site, such as a file that did not load. The browser's other messages depend on the
 * machine, its speed and the browser's release (fonts on a slow network, the graphics card, deprecations): they are
 * printed as remarks.
 */
export function judgeConsole(
  { type, text, url, isFromScript }: ConsoleEntry,
  origin: string,
): ConsoleVerdict {
  if (type !== 'error' && type !== 'warning') return 'nothing'
  const source = URL.parse(url)
  // A script without an address is inline.
  const isOurs = source === null || source.origin === origin
  if (!isOurs) return OUR_FAULTS.test(text) ? 'fault' : 'remark'
  if (isFromScript || type === 'error') return 'fault'
  return OUR_FAULTS.test(text) ? 'fault' : 'remark'
}
