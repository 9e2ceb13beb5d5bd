/** A notice that appears for a while. */
export interface Notice {
  text: string
}

const EVENT = 'site-notice'

/** Shows a notice. Whoever calls needs nothing of the machinery, which loads at the first notice. */
export function notify(notice: Notice): void {
  window.dispatchEvent(new CustomEvent<Notice>(EVENT, { detail: notice }))
}

/** Calls back for each notice, until the function it returns is called. */
export function onNotice(callback: (notice: Notice) => void): () => void {
  const listen = (event: Event) => {
    if (event instanceof CustomEvent) callback(event.detail)
  }
  window.addEventListener(EVENT, listen)
  return () => window.removeEventListener(EVENT, listen)
}
