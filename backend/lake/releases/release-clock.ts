import { HttpError } from '../../base/errors.ts'
import { createOutcomeLog, type Log } from '../../base/log.ts'
import type { LakeSubscriptions } from '../events/lake-subscriptions.ts'
import { atIndex, MutationFailure } from '../model/mutation-error.ts'
import type { LakeWriter } from '../mutate/lake-writer.ts'
import type { Workspace } from '../mutate/workspace.ts'
import type { LakeReader } from '../store/lake-reader.ts'
import { holdBack, publishScheduled } from './release-actions.ts'
import { dueAt, releaseNameOf } from '../model/release-document.ts'

/** Author of scheduled publications in the history, the same as for programs on this machine. */
const AUTHOR = 'service'
/** Maximum interval between checks, because the clock may be changed and the machine may sleep. */
const LOOK_EVERY_MS = 30_000
/** Delay before retrying after a failed write, for example on a full disk. */
const RETRY_AFTER_MS = 30_000
/** How late a release has to be before the log mentions it. */
const LATE_MS = 60_000

/**
 * Publishes scheduled releases when they are due, each in one transaction, starting with any that are overdue. A
 * release that can't be published becomes active again, and its document says why (`error.message`). If the store can't
 * write, the release is retried later. The transaction checks that the release is still scheduled, so it can't be
 * published twice.
 *
 * @returns a function that stops all further publishing
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
  /** Called for each release that couldn't be published, with the reason. */
  onHeldBack?: (release: string, reason: string) => void
}): () => void {
  const publishLog = createOutcomeLog(log, 'release not published yet')
  let timer: NodeJS.Timeout | undefined

  /** The scheduled releases with their times in milliseconds since 1970, the earliest first. */
  function scheduled() {
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

  /** Publishes a release or makes it active again. @throws if the store fails; the release then stays scheduled */
  function publish({ name, due }: { name: string; due: number }, now: number): void {
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
  return () => {
    clearTimeout(timer)
    stopListening()
  }
}
