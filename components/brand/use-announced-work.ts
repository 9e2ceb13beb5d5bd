'use client'

import { useState } from 'react'
import { type Toast, showToast } from '../layout/toasts'

/** The head start of the first toast before the work begins, in milliseconds (specification, section 9). */
const HEAD_START = 100

interface AnnouncedWork {
  preparing: string
  complete: string
  work: () => Promise<void>
  /** Returns the toast for an error. */
  failure: (error: unknown) => Toast
}

/** Thrown when the page does not show an element to save. */
export class MissingElementError extends Error {
  override name = 'MissingElementError'
}

/**
 * Returns a function that runs work between a start and an end toast, and whether it is busy. Calls while it is busy
 * do nothing.
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
