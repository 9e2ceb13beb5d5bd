import { HttpError } from '../../http/errors.ts'

/** Kinds of work, the most urgent first: what the site and staff ask for, uploads, drawings, sizes that only others ask for. */
const LANES = ['expected', 'upload', 'drawing', 'odd'] as const
export type Lane = (typeof LANES)[number]

/** Limits of all work on pictures together. */
export interface WorkLimits {
  /** Pieces at once. */
  concurrent: number
  /** Pixels in memory at once, of four bytes each. A piece that needs more than all of it runs alone. */
  pixels: number
  /** Pieces of each lane that may wait. */
  waiting: Record<Lane, number>
}

/** One costly piece of work. */
export interface Work<T> {
  lane: Lane
  /** The most pixels that it holds in memory. */
  pixels: number
  /** Removes it from the queue when aborted. Work that runs already goes on. */
  signal?: AbortSignal | undefined
  run: () => Promise<T>
}

interface Waiting {
  pixels: number
  start: () => void
}

/** Limits for the smallest server, which has two cores and can spare 400 MB for pictures. */
const LIMITS: WorkLimits = {
  concurrent: 2,
  pixels: 100_000_000,
  waiting: { expected: 200, upload: 50, drawing: 20, odd: 20 },
}

/**
 * The queue of all work on pictures and on files that visitors send: few pieces run at once, within one budget of memory.
 * Of drawings and odd sizes together one runs at a time, so that slow ones cannot hold up the rest.
 */
export class WorkQueue {
  readonly #limits: WorkLimits
  readonly #waiting: Record<Lane, Set<Waiting>> = {
    expected: new Set(),
    upload: new Set(),
    drawing: new Set(),
    odd: new Set(),
  }
  #running = 0
  #runningSlow = 0
  #pixels = 0

  constructor(limits: WorkLimits = LIMITS) {
    this.#limits = limits
  }

  /**
   * Runs work when there is room for it.
   *
   * @throws HttpError unavailable when too much waits, or when the signal is aborted before
   */
  async run<T>({ lane, pixels, signal, run }: Work<T>): Promise<T> {
    if (signal?.aborted) throw leftError()
    if (this.#waiting[lane].size > 0 || !this.#hasRoom(lane, pixels)) await this.#wait(lane, pixels, signal)
    else this.#count(lane, pixels, 1)
    try {
      return await run()
    } finally {
      this.#count(lane, pixels, -1)
      this.#startNext()
    }
  }

  #hasRoom(lane: Lane, pixels: number): boolean {
    if (this.#running === 0) return true
    const isWithin = this.#running < this.#limits.concurrent && this.#pixels + pixels <= this.#limits.pixels
    return isWithin && (!isSlow(lane) || this.#runningSlow === 0)
  }

  #wait(lane: Lane, pixels: number, signal: AbortSignal | undefined): Promise<void> {
    const queue = this.#waiting[lane]
    if (queue.size >= this.#limits.waiting[lane]) throw busyError()
    return new Promise<void>((resolve, reject) => {
      const leave = () => {
        queue.delete(entry)
        reject(leftError())
        // What waited behind may be smaller.
        this.#startNext()
      }
      const entry: Waiting = {
        pixels,
        start: () => {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
      }
      queue.add(entry)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  /** Starts waiting work in order while there is room. Small pieces do not overtake a large one at the head. */
  #startNext(): void {
    for (const lane of LANES) {
      for (const entry of this.#waiting[lane]) {
        if (!this.#hasRoom(lane, entry.pixels)) return
        this.#waiting[lane].delete(entry)
        // Counted here, so that nothing slips in before the waiting piece goes on.
        this.#count(lane, entry.pixels, 1)
        entry.start()
      }
    }
  }

  /** Counts a piece that starts (1) or has ended (-1). */
  #count(lane: Lane, pixels: number, change: 1 | -1): void {
    this.#running += change
    this.#pixels += change * pixels
    if (isSlow(lane)) this.#runningSlow += change
  }
}

/** Whether a lane can hold work that takes very long. */
function isSlow(lane: Lane): boolean {
  return lane === 'drawing' || lane === 'odd'
}

/** The error when too many requests wait. */
export function busyError(): HttpError {
  return new HttpError(
    'unavailable',
    'Too many pictures and files are worked on at this moment. Try again in a minute.',
    {
      headers: { 'retry-after': '60' },
    },
  )
}

/** The error that ends work for which no request waits any more. */
export function leftError(): HttpError {
  return new HttpError('unavailable', 'The sender of this request has left.')
}
