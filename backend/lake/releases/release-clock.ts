import { HttpError, errorMessage } from '../../http/errors.ts'
import type { Log } from '../../http/log.ts'
import { surroundingsOf } from '../mutate/actions-route.ts'
import type { ContentLake } from '../lake.ts'
import { atIndex, MutationFailure } from '../mutate/mutation-error.ts'
import type { Workspace } from '../mutate/workspace.ts'
import { holdBack, publishScheduled } from './release-actions.ts'
import { dueAt, releaseNameOf } from './release-document.ts'

/** Author of what the clock publishes, in the history: that of this machine's own programs. */
const AUTHOR = 'service'
/** How often the clock is looked at while nothing is due: it may be set, and a machine may sleep. */
const LOOK_EVERY_MS = 30_000
/** How soon a release is tried again that the store could not write: a full disk may have room by then. */
const RETRY_AFTER_MS = 30_000
/** How late a release is before the log says so. */
const LATE_MS = 60_000

/** A release whose time is set. */
interface Scheduled {
  name: string
  due: number
}

/**
 * Publishes scheduled releases at their time, each in one transaction: at once those whose time came while nothing ran.
 * One that cannot be published is held back: it is active again, and its document says why (`error.message`). A store
 * that cannot write is tried again. That a release is scheduled is looked at in the transaction that publishes it: none
 * is published twice.
 *
 * @returns `close`, after which nothing is published
 */
export function startReleaseClock({
  lake,
  log,
  onHeldBack = () => undefined,
}: {
  lake: ContentLake
  log: Log
  /** Told of each release that was held back, and why. */
  onHeldBack?: (release: string, reason: string) => void
}): { close(): void } {
  let timer: NodeJS.Timeout | undefined

  function scheduled(): Scheduled[] {
    return lake.stored.documents
      .flatMap((document) => {
        const name = releaseNameOf(document._id)
        const due = name === null ? null : dueAt(document)
        return name === null || due === null ? [] : [{ name, due }]
      })
      .sort((left, right) => left.due - right.due)
  }

  function look(): void {
    const now = lake.now().getTime()
    try {
      for (const release of scheduled()) if (release.due <= now) publish(release, now)
      arm()
    } catch (error) {
      log({ level: 'error', event: 'release not published yet', error: errorMessage(error) })
      wait(RETRY_AFTER_MS)
    }
  }

  /** Waits for the next release, and never longer than the clock may go wrong unseen. */
  function arm(): void {
    const [next] = scheduled()
    wait(Math.min(LOOK_EVERY_MS, Math.max(0, (next?.due ?? Infinity) - lake.now().getTime())))
  }

  function wait(milliseconds: number): void {
    clearTimeout(timer)
    timer = setTimeout(look, milliseconds)
    timer.unref()
  }

  /** Publishes a release or holds it back. Throws what is no fault of the release, which then stays scheduled. */
  function publish({ name, due }: Scheduled, now: number): void {
    try {
      transact((workspace) => publishScheduled(name, workspace, surroundingsOf(lake)))
      if (now - due > LATE_MS)
        log({ level: 'error', event: 'release published late', release: name, seconds: (now - due) / 1000 })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      log({ level: 'error', event: 'release held back', release: name, error: error.message })
      const reason = error.cause instanceof MutationFailure ? error.cause.message : error.message
      transact((workspace) => holdBack(name, workspace, reason))
      onHeldBack(name, reason)
    }
  }

  function transact(change: (workspace: Workspace) => void): void {
    lake.transact({
      author: AUTHOR,
      kind: 'actionError',
      build: (workspace) => atIndex('actionError', 0, () => change(workspace)),
    })
  }

  const stopListening = lake.onCommit(({ changes }) => {
    if (changes.some(({ documentId }) => releaseNameOf(documentId) !== null)) arm()
  })
  look()
  return {
    close() {
      clearTimeout(timer)
      stopListening()
    },
  }
}
