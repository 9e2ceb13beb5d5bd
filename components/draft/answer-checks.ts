import { CHECK_ASKED, CHECK_READY } from '@/lib/draft/check-messages'
import { isRecord } from '@/lib/is-record'

/**
 * Checks the page of a draft for as long as the Studio around it asks. What it checks with (axe) is large and loads at
 * the first question: neither visitors nor staff who do not ask load it.
 *
 * @returns a function that ends it
 */
export function answerChecks(): () => void {
  const tell = (message: object) => window.parent.postMessage(message, location.origin)
  let stop: (() => void) | undefined
  let isAsked = false

  async function start(): Promise<void> {
    const { watchPage } = await import('./page-check/watch-page')
    if (isAsked && stop === undefined) stop = watchPage(tell)
  }
  const end = () => {
    isAsked = false
    stop?.()
    stop = undefined
  }
  const listen = ({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== window.parent) return
    if (!isRecord(data) || data['type'] !== CHECK_ASKED) return
    end()
    isAsked = data['isOn'] === true
    // Without a network the panel goes on waiting, and the Studio says itself that the network is away.
    if (isAsked) start().catch(() => undefined)
  }
  addEventListener('message', listen)
  tell({ type: CHECK_READY })
  return () => {
    removeEventListener('message', listen)
    end()
  }
}
