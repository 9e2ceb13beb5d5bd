import type { AskNext } from './ask-next.ts'

/** Questions to Next that have no answer yet. */
export interface InFlight {
  ask: AskNext
  /** Counts work of several questions as one: Next may be making a page between them. */
  watch: <T>(work: Promise<T>) => Promise<T>
  isEmpty: () => boolean
  /** Resolves when all have ended that are under way now, or after so many milliseconds. */
  settled: (patience: number) => Promise<void>
}

/** Keeps an eye on all questions. */
export function watchQuestions(ask: AskNext): InFlight {
  const running = new Set<Promise<unknown>>()
  function watch<T>(work: Promise<T>): Promise<T> {
    running.add(work)
    const forget = () => void running.delete(work)
    work.then(forget, forget)
    return work
  }
  return {
    ask: (path, variant) => watch(ask(path, variant)),
    watch,
    isEmpty: () => running.size === 0,
    settled: async (patience) => {
      let timer: NodeJS.Timeout | undefined
      const limit = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, patience)
      })
      await Promise.race([Promise.allSettled([...running]), limit])
      clearTimeout(timer)
    },
  }
}
