import { CHECK_ASKED, CHECK_READY } from '@/lib/shared/check-messages'
import { isRecord } from '@/lib/shared/is-record'

/**
 * Checks the draft page whenever the Studio requests a check, and sends reports. Loads axe on the first request,
 * because it is large.
 *
 * @returns a function that stops the checks
 */
export function answerChecks(): () => void {
  const send = (message: object) => window.parent.postMessage(message, location.origin)
  let stop: (() => void) | undefined
  let isAsked = false

  async function start(): Promise<void> {
    const { watchPage } = await import('./page-check/watch-page')
    if (isAsked && stop === undefined) stop = watchPage(send)
  }
  const end = () => {
    isAsked = false
    stop?.()
    stop = undefined
  }
  const handle = ({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== window.parent) return
    if (!isRecord(data) || data['type'] !== CHECK_ASKED) return
    end()
    isAsked = data['isOn'] === true
    // While the network is down, the panel keeps waiting, and the Studio itself shows that it is offline.
    if (isAsked) start().catch(() => undefined)
  }
  addEventListener('message', handle)
  send({ type: CHECK_READY })
  return () => {
    removeEventListener('message', handle)
    end()
  }
}
