import axe from 'axe-core'
import { CHECK_REPORT } from '@/lib/draft/check-messages'
import type { AxeFinding, PageReport } from '@/lib/draft/page-report'
import { readable } from './field-mark'
import { isContent, OVERLAYS, pictureIn, readPage, sourceOf } from './read-page'

/** How long a page must have stood still before it is checked, in milliseconds: the Studio shares its thread. */
const STILL = 1_000
/** How long idleness is waited for before a part of the check runs all the same, in milliseconds. */
const IDLE_LIMIT = 5_000

/** What axe judges by: WCAG 2.2 A and AA, and best practices (as tests/e2e/site/expect-accessible.ts). */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules in one turn of axe. It cannot be stopped: between turns the keys of the person who types come first. */
const TURN = 12

/**
 * Checks the page now, and again whenever it has changed and stands still.
 *
 * @param send gets each report
 * @returns a function that ends it
 */
export function watchPage(send: (report: PageReport) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = new AbortController()
  let lastSeen = ''

  async function check({ signal }: AbortController): Promise<void> {
    // A frame that is not shown has no width, and what is not laid out cannot be judged.
    if (document.hidden || innerWidth === 0) return
    const seen = contentOf(document)
    if (seen === lastSeen) return
    const found = await axeFindings(signal)
    if (signal.aborted) return
    lastSeen = seen
    send({ type: CHECK_REPORT, ...readPage(document), axe: found })
  }
  const plan = () => {
    turn.abort()
    turn = new AbortController()
    const mine = turn
    clearTimeout(timer)
    timer = setTimeout(() => {
      // A page that changes under axe is checked again: the change itself plans that.
      check(mine).catch(() => undefined)
    }, STILL)
  }
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ target }) => isInPage(target))) plan()
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  addEventListener('resize', plan)
  document.addEventListener('visibilitychange', plan)
  plan()
  return () => {
    observer.disconnect()
    removeEventListener('resize', plan)
    document.removeEventListener('visibilitychange', plan)
    clearTimeout(timer)
    turn.abort()
  }
}

/** What axe objects to, rules in turns; less than all once it was aborted. */
async function axeFindings(signal: AbortSignal): Promise<AxeFinding[]> {
  const rules = axe.getRules(TAGS).map(({ ruleId }) => ruleId)
  const found: AxeFinding[] = []
  for (let first = 0; first < rules.length; first += TURN) {
    await idle()
    if (signal.aborted) return found
    const { violations } = await axe.run(
      { include: [document.documentElement], exclude: [OVERLAYS] },
      {
        runOnly: { type: 'rule', values: rules.slice(first, first + TURN) },
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
    // Safari has none.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_LIMIT })
    else setTimeout(resolve, 50)
  })
}

/** Everything that a check depends on, to be compared with what the last one saw. */
function contentOf({ body }: Document): string {
  const parts = [...body.children].filter((part) => isContent(part)).map(({ outerHTML }) => outerHTML)
  return `${innerWidth} ${location.pathname} ${parts.join('')}`
}

function isInPage(target: Node): boolean {
  const element = target instanceof Element ? target : target.parentElement
  return element !== null && isContent(element)
}
