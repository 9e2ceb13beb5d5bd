import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'

/**
 * Makes a `useState` whose value outlives its component, in memory alone: the
 * Studio builds a tool anew whenever somebody comes back to it from another
 * one, and, where the hosted plan has no comments, once while it loads.
 *
 * @returns a hook that keeps one value for each name it is given. A component must have that name for its `key`
 */
export function createKeptState<T>(initial: T): (of?: string) => [T, Dispatch<SetStateAction<T>>] {
  const kept = new Map<string, { value: T }>()
  return function useKeptState(of = '') {
    const [value, setValue] = useState(() => (kept.get(of) ?? { value: initial }).value)
    useEffect(() => {
      kept.set(of, { value })
    }, [of, value])
    return [value, setValue]
  }
}
