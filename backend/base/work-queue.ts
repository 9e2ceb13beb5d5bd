import { HttpError } from './errors.ts'

/** Kinds of jobs, most urgent first: sizes that the site and staff request, uploads, drawings, unlisted sizes. */
const LANES = ['expected', 'upload', 'drawing', 'unlisted'] as const
export type Lane = (typeof LANES)[number]

export interface Work<T> {
  lane: Lane
  /** Maximum number of pixels in memory. */
  pixels: number
  /** When aborted, removes the job from the queue. A job that is already running continues. */
  signal?: AbortSignal | undefined
  run: () => Promise<T>
}

interface Waiting {
  pixels: number
  start: () => void
}

/** Limits for the smallest supported server, which has two cores and can spare 400 MB for images. */
const LIMITS = {
  concurrent: 2,
  /** Maximum number of pixels in memory, at four bytes each. A job that needs more runs on its own. */
  pixels: 100_000_000,
  /** Maximum number of waiting jobs per lane. */
  waiting: { expected: 200, upload: 50, drawing: 20, unlisted: 20 },
}

/**
 * Priority queue for image work that limits concurrency and memory. Drawings and unlisted sizes share one slot, so slow
 * jobs can't hold up the rest.
 */
export class WorkQueue {
  readonly #limits: typeof LIMITS
  readonly #waiting: Record<Lane, Set<Waiting>> = {
    expected: new Set(),
    upload: new Set(),
    drawing: new Set(),
    unlisted: new Set(),
  }
  #running = 0
  #runningSlow = 0
  #pixels = 0

  constructor(limits = LIMITS) {
    this.#limits = limits
  }

  /**
   * Runs a job as soon as there is room for it.
   *
   * @throws HttpError unavailable if the queue is full, or the signal is aborted before the job starts
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
        // The next job may be small enough to fit.
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

  /**
   * Starts waiting jobs in order while there is room. Small jobs don't overtake a large one at the head of the queue.
   */
  #startNext(): void {
    for (const lane of LANES) {
      for (const entry of this.#waiting[lane]) {
        if (!this.#hasRoom(lane, entry.pixels)) return
        this.#waiting[lane].delete(entry)
        // Count it now, so that no other job takes the slot first.
        this.#count(lane, entry.pixels, 1)
        entry.start()
      }
    }
  }

  /** Counts a job that is starting (1) or has ended (-1). */
  #count(lane: Lane, pixels: number, change: 1 | -1): void {
    this.#running += change
    this.#pixels += change * pixels
    if (isSlow(lane)) this.#runningSlow += change
  }
}

/** Whether jobs in this lane may take a very long time. */
function isSlow(lane: Lane): boolean {
  return lane === 'drawing' || lane === 'unlisted'
}

export function busyError(): HttpError {
  const message = 'Too many images and files are being processed. Try again in a minute.'
  return new HttpError('unavailable', message, { headers: { 'retry-after': '60' } })
}

/** The error that cancels a job when nobody is waiting for it any more. */
export function leftError(): HttpError {
  return new HttpError('unavailable', 'The client has disconnected.')
}
