/** An entry in a page's console, written by a script or by the browser itself. */
interface ConsoleEntry {
  /** The type that Playwright reports: `error`, `warning`, `log` and so on. */
  type: string
  text: string
  /** Address of the script that logged it, or of the resource that the browser reports on. May be empty. */
  url: string
  /** Whether a script wrote it, rather than the browser itself. */
  isFromScript: boolean
}

/** What a console entry does: it fails the test, is printed, or is ignored. */
type ConsoleVerdict = 'fault' | 'remark' | 'nothing'

/** Refusals that browsers only log as warnings, although the site is at fault. */
const OUR_FAULTS = /Content[ -]Security[ -]Policy|Permissions[ -]Policy|Mixed Content|blocked by CORS policy/i

/**
 * Classifies a console entry by its origin. An error or warning from one of the site's scripts is the site's fault, and
 * so is a browser error about an address on the site, such as a file that did not load. The browser's other messages
 * depend on the machine, its speed and the browser's release (fonts on a slow network, the graphics card,
 * deprecations), so they are only printed.
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
