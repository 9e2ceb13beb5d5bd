import axe from 'axe-core'
import { CHECK_REPORT } from '@/lib/shared/check-messages'
import type { AxeFinding, PageReport } from '@/lib/shared/page-report'
import { readable } from './field-mark'
import { isContent, OVERLAYS, pictureIn, readPage, sourceOf } from './read-page'

/**
 * How long a page must be unchanged before it is checked, in milliseconds. Long, because checks block the Studio, which
 * runs on the same thread.
 */
const UNCHANGED_MS = 1_000
/** The longest that each part of a check waits for the browser to become idle, in milliseconds. */
const IDLE_LIMIT_MS = 5_000

/** The rules that axe checks: WCAG 2.2 A and AA, and best practices. Same as in tests/e2e/site/expect-accessible.ts. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/**
 * Number of rules per axe run. A run can't be interrupted, but between two of them the browser can respond to typing.
 */
const RULES_PER_RUN = 12

/**
 * Checks the page now, and again after each change, once the page has settled.
 *
 * @param send receives each report
 * @returns a function that stops the checks
 */
export function watchPage(send: (report: PageReport) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let current = new AbortController()
  let lastSeen = ''

  async function check(signal: AbortSignal): Promise<void> {
    // A hidden frame has no width, and axe can only check a page that has a layout.
    if (document.hidden || innerWidth === 0) return
    const seen = contentOf(document)
    if (seen === lastSeen) return
    const found = await axeFindings(signal)
    if (signal.aborted) return
    lastSeen = seen
    send({ type: CHECK_REPORT, ...readPage(document), axe: found })
  }
  const plan = () => {
    current.abort()
    const planned = new AbortController()
    current = planned
    clearTimeout(timer)
    timer = setTimeout(() => {
      // axe fails if the page changes during a run. That change has already scheduled the next check.
      check(planned.signal).catch(() => undefined)
    }, UNCHANGED_MS)
  }
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ target }) => isInPage(target))) plan()
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  const listeners = new AbortController()
  addEventListener('resize', plan, { signal: listeners.signal })
  document.addEventListener('visibilitychange', plan, { signal: listeners.signal })
  plan()
  return () => {
    observer.disconnect()
    listeners.abort()
    clearTimeout(timer)
    current.abort()
  }
}

/** Returns axe's findings. They are incomplete if the signal was aborted. */
async function axeFindings(signal: AbortSignal): Promise<AxeFinding[]> {
  const rules = axe.getRules(TAGS).map(({ ruleId }) => ruleId)
  const found: AxeFinding[] = []
  for (let first = 0; first < rules.length; first += RULES_PER_RUN) {
    await idle()
    if (signal.aborted) return found
    const { violations } = await axe.run(
      { include: [document.documentElement], exclude: [OVERLAYS] },
      {
        runOnly: { type: 'rule', values: rules.slice(first, first + RULES_PER_RUN) },
        resultTypes: ['violations'],
        elementRef: true,
        iframes: false,
      },
    )
    found.push(
      ...violations.flatMap(({ id, help, nodes }) =>
        nodes.flatMap(({ element }) => {
          if (!element || !isContent(element)) return []
          const words = readable(element.textContent).slice(0, 120)
          return [{ rule: id, help, words, asset: pictureIn(element), source: sourceOf(element) }]
        }),
      ),
    )
  }
  return found
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_LIMIT_MS })
    else setTimeout(resolve, 50)
  })
}

/** Returns everything that the result of a check depends on, to compare it with the previous check. */
function contentOf({ body }: Document): string {
  const parts = [...body.children].filter((part) => isContent(part)).map(({ outerHTML }) => outerHTML)
  return `${innerWidth} ${location.pathname} ${parts.join('')}`
}

function isInPage(target: Node): boolean {
  const element = target instanceof Element ? target : target.parentElement
  return element !== null && isContent(element)
}
