'use client'

import { useState } from 'react'
import { type Toast, showToast } from '../layout/toasts'

/** How long the first toast is shown before the work starts, in milliseconds (specification, section 9). */
const HEAD_START = 100

interface AnnouncedWork {
  preparing: string
  complete: string
  work: () => Promise<void>
  /** Returns the toast to show for an error. */
  failure: (error: unknown) => Toast
}

/** Thrown when the element to save is not on the page. */
export class MissingElementError extends Error {
  override name = 'MissingElementError'
}

/**
 * Returns whether work is in progress, and a function that runs work and shows a toast at the start and the end. While
 * work is in progress, calling the function does nothing.
 */
export function useAnnouncedWork(): [isBusy: boolean, run: (announced: AnnouncedWork) => void] {
  const [isBusy, setIsBusy] = useState(false)
  const run = (announced: AnnouncedWork) => {
    if (isBusy) return
    setIsBusy(true)
    void runAnnounced(announced).finally(() => setIsBusy(false))
  }
  return [isBusy, run]
}

async function runAnnounced({ preparing, complete, work, failure }: AnnouncedWork): Promise<void> {
  showToast({ text: preparing })
  await new Promise((resolve) => setTimeout(resolve, HEAD_START))
  try {
    await work()
    showToast({ text: complete })
  } catch (error) {
    showToast(failure(error))
  }
}
