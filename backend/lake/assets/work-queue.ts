import { HttpError } from '../../http/errors.ts'

/** Whose turn comes first: what the site and staff ask for, uploads, drawings, then sizes that nothing of ours asks for. */
const LANES = ['expected', 'upload', 'drawing', 'odd'] as const
export type Lane = (typeof LANES)[number]

/** What pictures may take of the machine, all work together. */
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
  /** How many pixels it holds in memory, by a careful guess. */
  pixels: number
  /** Takes it out of the queue. Work that runs already is let go on. */
  signal?: AbortSignal | undefined
  run: () => Promise<T>
}

interface Waiting {
  pixels: number
  start: () => void
}

/** What pictures may take of the smallest server, which has two cores and can spare 400 MB for them. */
const LIMITS: WorkLimits = {
  concurrent: 2,
  pixels: 100_000_000,
  waiting: { expected: 200, upload: 50, drawing: 20, odd: 20 },
}

/**
 * All work on pictures waits here for its turn: few pieces at once, within one budget of memory.
 * Of drawings and odd sizes one runs at a time, so that the slowest of them holds up nothing else.
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
   * Runs work when its turn comes.
   *
   * @throws HttpError unavailable when too much waits, or when the signal ended the wait
   */
  async run<T>({ lane, pixels, signal, run }: Work<T>): Promise<T> {
    if (signal?.aborted) throw leftError()
    if (this.#waiting[lane].size > 0 || !this.#hasRoom(lane, pixels)) await this.#wait(lane, pixels, signal)
    else this.#take(lane, pixels)
    try {
      return await run()
    } finally {
      this.#take(lane, -pixels)
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

  /** Starts what comes next while there is room. A large piece at the head is not overtaken for ever by small ones. */
  #startNext(): void {
    for (const lane of LANES) {
      for (const entry of this.#waiting[lane]) {
        if (!this.#hasRoom(lane, entry.pixels)) return
        this.#waiting[lane].delete(entry)
        // Taken here, so that nothing slips in before the waiting piece goes on.
        this.#take(lane, entry.pixels)
        entry.start()
      }
    }
  }

  /** Counts a piece in, or out when its pixels are negative. */
  #take(lane: Lane, pixels: number): void {
    const change = pixels < 0 ? -1 : 1
    this.#running += change
    this.#pixels += pixels
    if (isSlow(lane)) this.#runningSlow += change
  }
}

/** Whether a lane is one that somebody could fill with work that takes long. */
function isSlow(lane: Lane): boolean {
  return lane === 'drawing' || lane === 'odd'
}

/** The answer when too many wait. */
export function busyError(): HttpError {
  return new HttpError(
    'unavailable',
    'Too many pictures are worked on at this moment. Try again in a minute.',
    {
      headers: { 'retry-after': '60' },
    },
  )
}

/** The error that ends work which nobody waits for any more. */
export function leftError(): HttpError {
  return new HttpError('unavailable', 'Whoever asked for this picture has left.')
}
