import { useEffect, useState } from 'react'
import { contentSource } from '../../lib/env/content'
import { reviewsApi } from './reviews-api'

/** How old the list may be, in milliseconds. The backend decides by itself; here it only chooses the button. */
const FRESH = 60_000
const NONE: readonly string[] = []

let known: { at: number; types: Promise<readonly string[]> } | undefined

/** The types that need a second account, asked for at most once a minute by all documents of a tab. */
function readTypes(): Promise<readonly string[]> {
  if (contentSource.kind !== 'embedded') return Promise.resolve(NONE)
  if (known === undefined || Date.now() - known.at > FRESH)
    known = { at: Date.now(), types: reviewsApi.secondAccountTypes().catch(() => NONE) }
  return known.types
}

/** Forgets the list: an administrator has just changed it. */
export function forgetTypes(): void {
  known = undefined
}

/** Whether documents of a type need a second account; null while that is not known yet. */
export function useNeedsSecond(type: string): boolean | null {
  const [types, setTypes] = useState(contentSource.kind === 'embedded' ? undefined : NONE)
  useEffect(() => {
    let isCurrent = true
    void readTypes().then((read) => isCurrent && setTypes(read))
    return () => {
      isCurrent = false
    }
  }, [type])
  return types?.includes(type) ?? null
}
