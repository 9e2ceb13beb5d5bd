'use client'

import { useState } from 'react'
import { type Notice, notify } from '../layout/notices'

/** Lets the first notice appear before the work begins, in milliseconds (specification, section 9). */
const HEAD_START = 100

interface Announced {
  preparing: string
  complete: string
  /** Does the work. */
  work: () => Promise<void>
  /** The notice for what went wrong. */
  failure: (error: unknown) => Notice
}

/** Something that the page should show, and that is not there. */
export class MissingElementError extends Error {
  override name = 'MissingElementError'
}

/**
 * Does one thing at a time with notices of its beginning and its end. A second press while the first is at work does
 * nothing.
 */
export function useAnnounced(): [isBusy: boolean, run: (announced: Announced) => void] {
  const [isBusy, setIsBusy] = useState(false)
  const run = (announced: Announced) => {
    if (isBusy) return
    setIsBusy(true)
    void runAnnounced(announced).finally(() => setIsBusy(false))
  }
  return [isBusy, run]
}

async function runAnnounced({ preparing, complete, work, failure }: Announced): Promise<void> {
  notify({ text: preparing })
  await new Promise((resolve) => setTimeout(resolve, HEAD_START))
  try {
    await work()
    notify({ text: complete })
  } catch (error) {
    notify(failure(error))
  }
}
