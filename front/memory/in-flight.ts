import type { AskNext } from './ask-next.ts'

/** Questions to Next that have no answer yet. */
export interface InFlight {
  ask: AskNext
  isEmpty: () => boolean
  /** Resolves when all have ended that are under way now, or after so many milliseconds. */
  settled: (patience: number) => Promise<void>
}

/** Keeps an eye on all questions. */
export function watchQuestions(ask: AskNext): InFlight {
  const running = new Set<Promise<unknown>>()
  return {
    ask: (path, variant) => {
      const question = ask(path, variant)
      running.add(question)
      const forget = () => void running.delete(question)
      question.then(forget, forget)
      return question
    },
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
