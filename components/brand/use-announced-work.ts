'use client'

import { useState } from 'react'
import { showToast } from '../layout/toasts'
import { ADMIN_TOASTS } from './admin-toasts'

/** How long the first toast is shown before the work starts, in milliseconds (specification, section 9). */
const HEAD_START = 100

type Work = () => Promise<void>

/** Text of the toasts. Defaults to that for a template. */
export interface Announcement {
  preparing?: string
  complete?: string
  failedTitle?: string
  /** Returns the text of the toast for an error. */
  failure?: (error: unknown) => string
}

/** Thrown when the element to save is not on the page. */
export class MissingElementError extends Error {
  override name = 'MissingElementError'
}

/**
 * Returns whether work is in progress, and a function that runs work and shows a toast at the start and the end. While
 * work is in progress, calling the function does nothing.
 */
export function useAnnouncedWork() {
  const [isBusy, setIsBusy] = useState(false)
  const run = (work: Work, announcement?: Announcement) => {
    if (isBusy) return
    setIsBusy(true)
    void runAnnounced(work, announcement).finally(() => setIsBusy(false))
  }
  return [isBusy, run] as const
}

async function runAnnounced(
  work: Work,
  {
    preparing = ADMIN_TOASTS.preparing,
    complete = ADMIN_TOASTS.complete,
    failedTitle = ADMIN_TOASTS.failedTitle,
    failure = () => ADMIN_TOASTS.templateFailed,
  }: Announcement = {},
): Promise<void> {
  showToast({ text: preparing })
  await new Promise((resolve) => setTimeout(resolve, HEAD_START))
  try {
    await work()
    showToast({ text: complete })
  } catch (error) {
    showToast({ kind: 'destructive', title: failedTitle, text: failure(error) })
  }
}
