import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'

/**
 * Creates a `useState` hook whose value outlives its component, in memory only. The Studio remounts a tool whenever a
 * person returns to it, and once while it loads on hosted plans without comments.
 *
 * @returns a hook that keeps one value per key. A component that passes a key must also have it as its React `key`
 */
export function createKeptState<T>(initial: T): (key?: string) => [T, Dispatch<SetStateAction<T>>] {
  const kept = new Map<string, { value: T }>()
  return function useKeptState(key = '') {
    const [value, setValue] = useState(() => (kept.get(key) ?? { value: initial }).value)
    useEffect(() => {
      kept.set(key, { value })
    }, [key, value])
    return [value, setValue]
  }
}
