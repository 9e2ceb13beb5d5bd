/** A notice that appears for a while. */
export interface Notice {
  title?: string
  text: string
  /** Says that something went wrong. */
  kind?: 'destructive'
}

type Listener = (notice: Notice) => void

const listeners = new Set<Listener>()
/** Notices of buttons that were ready before the place where notices appear. */
const early: Notice[] = []

/** Shows a notice. Whoever calls needs nothing of the machinery, which loads at the first notice. */
export function notify(notice: Notice): void {
  if (listeners.size === 0) early.push(notice)
  for (const listener of listeners) listener(notice)
}

/** Calls back for each notice, until the function it returns is called. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener)
  for (const notice of early.splice(0)) listener(notice)
  return () => void listeners.delete(listener)
}
