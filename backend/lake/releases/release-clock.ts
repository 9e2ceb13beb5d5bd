import { HttpError } from '../../http/errors.ts'
import { createOutcomeLog, type Log } from '../../http/log.ts'
import type { ContentLake } from '../lake.ts'
import { atIndex, MutationFailure } from '../mutate/mutation-error.ts'
import type { Workspace } from '../mutate/workspace.ts'
import { holdBack, publishScheduled } from './release-actions.ts'
import { dueAt, releaseNameOf } from './release-document.ts'

/** Author of what the clock publishes, in the history: that of this machine's own programs. */
const AUTHOR = 'service'
/** Longest time between two looks at the clock: it may be set, and a machine may sleep. */
const LOOK_EVERY_MS = 30_000
/** Time until a release that the store could not write is tried again: a full disk may have room by then. */
const RETRY_AFTER_MS = 30_000
/** How late a release is before the log says so. */
const LATE_MS = 60_000

interface ScheduledRelease {
  name: string
  /** Milliseconds since 1970. */
  due: number
}

/**
 * Publishes scheduled releases at their time, each in one transaction; at the start those whose time has passed.
 * One that cannot be published is held back: it becomes active again, and its document says why (`error.message`). When
 * the store cannot write, the release is tried again later. The transaction that publishes a release checks that it is
 * scheduled, so none is published twice.
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
  /** Called for each release that was held back, with the reason. */
  onHeldBack?: (release: string, reason: string) => void
}): { close(): void } {
  const publishLog = createOutcomeLog(log, 'release not published yet')
  let timer: NodeJS.Timeout | undefined

  function scheduled(): ScheduledRelease[] {
    return lake.stored.documents
      .flatMap((document) => {
        const name = releaseNameOf(document._id)
        const due = name === null ? null : dueAt(document)
        return name === null || due === null ? [] : [{ name, due }]
      })
      .sort((left, right) => left.due - right.due)
  }

  function publishDue(): void {
    const now = lake.now().getTime()
    try {
      for (const release of scheduled()) if (release.due <= now) publish(release, now)
      publishLog.worked()
      waitForNext()
    } catch (error) {
      publishLog.failed(error)
      wait(RETRY_AFTER_MS)
    }
  }

  function waitForNext(): void {
    const [next] = scheduled()
    wait(Math.min(LOOK_EVERY_MS, Math.max(0, (next?.due ?? Infinity) - lake.now().getTime())))
  }

  function wait(milliseconds: number): void {
    clearTimeout(timer)
    timer = setTimeout(publishDue, milliseconds)
    timer.unref()
  }

  /** Publishes a release or holds it back. @throws what is no fault of the release, which stays scheduled then */
  function publish({ name, due }: ScheduledRelease, now: number): void {
    try {
      transact((workspace) => publishScheduled(name, workspace))
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
    if (changes.some(({ documentId }) => releaseNameOf(documentId) !== null)) waitForNext()
  })
  publishDue()
  return {
    close() {
      clearTimeout(timer)
      stopListening()
    },
  }
}
