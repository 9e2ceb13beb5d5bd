import { HttpError } from '../../base/errors.ts'
import { createOutcomeLog, type Log } from '../../base/log.ts'
import type { LakeSubscriptions } from '../events/lake-subscriptions.ts'
import { atIndex, MutationFailure } from '../model/mutation-error.ts'
import type { LakeWriter } from '../mutate/lake-writer.ts'
import type { Workspace } from '../mutate/workspace.ts'
import type { LakeReader } from '../store/lake-reader.ts'
import { holdBack, publishScheduled } from './release-actions.ts'
import { dueAt, releaseNameOf } from '../model/release-document.ts'

/** Author of scheduled publications in the history, the same as of programs on this machine. */
const AUTHOR = 'service'
/** Maximum interval between checks: the clock may be set, and a machine may sleep. */
const LOOK_EVERY_MS = 30_000
/** Wait before retrying after a failed write, for example on a full disk. */
const RETRY_AFTER_MS = 30_000
/** Delay after which the log mentions that a release is late. */
const LATE_MS = 60_000

interface ScheduledRelease {
  name: string
  /** Milliseconds since 1970. */
  due: number
}

/**
 * Publishes scheduled releases at their time, each in one transaction; overdue ones at the start. One that cannot be
 * published is held back: it becomes active again, and its document says why (`error.message`). If the store cannot
 * write, the release is retried later. The transaction checks that the release is still scheduled, so it cannot be
 * published twice.
 *
 * @returns `close`, after which nothing is published
 */
export function startReleaseClock({
  lake,
  log,
  onHeldBack = () => undefined,
}: {
  lake: Pick<LakeReader, 'stored' | 'now'> &
    Pick<LakeWriter, 'transact'> &
    Pick<LakeSubscriptions, 'onCommit'>
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

  /** Publishes a release or holds it back. @throws if the store fails; the release stays scheduled then */
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
