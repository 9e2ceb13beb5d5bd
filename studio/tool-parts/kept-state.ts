import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'

/**
 * Makes a `useState` whose value outlives its component, in memory alone: the
 * Studio builds a tool anew whenever somebody comes back to it from another
 * one, and, where the hosted plan has no comments, once while it loads.
 */
export function createKeptState<T>(initial: T): () => [T, Dispatch<SetStateAction<T>>] {
  let kept = initial
  return function useKeptState() {
    const [value, setValue] = useState(kept)
    useEffect(() => {
      kept = value
    }, [value])
    return [value, setValue]
  }
}
