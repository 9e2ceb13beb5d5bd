import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'

/**
 * Makes a `useState` hook whose value outlives its component, in memory alone: the Studio mounts a tool anew whenever
 * somebody comes back to it from another one, and, where the hosted plan has no comments, once while it loads.
 *
 * @returns a hook that keeps one value for each key. A component that passes a key must have it as its React `key` too
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
