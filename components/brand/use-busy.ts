'use client'

import { useState } from 'react'

/** Runs one thing at a time: a second press while the first is at work does nothing. */
export function useBusy(): [isBusy: boolean, run: (work: () => Promise<void>) => void] {
  const [isBusy, setIsBusy] = useState(false)
  const run = (work: () => Promise<void>) => {
    if (isBusy) return
    setIsBusy(true)
    void work().finally(() => setIsBusy(false))
  }
  return [isBusy, run]
}
