'use client'

import { useState } from 'react'
import { type Notice, notify } from '../layout/notices'

/** The time for the first notice to appear before the work begins, in milliseconds (specification, section 9). */
const HEAD_START = 100

interface AnnouncedWork {
  preparing: string
  complete: string
  work: () => Promise<void>
  /** Returns the notice for an error of the work. */
  failure: (error: unknown) => Notice
}

/** The page does not show an element that should be saved. */
export class MissingElementError extends Error {
  override name = 'MissingElementError'
}

/**
 * Returns a function that does work with notices at its beginning and end, and whether work is under way. While it is,
 * further calls do nothing.
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
  notify({ text: preparing })
  await new Promise((resolve) => setTimeout(resolve, HEAD_START))
  try {
    await work()
    notify({ text: complete })
  } catch (error) {
    notify(failure(error))
  }
}
