import type { ReactNode } from 'react'
import { DRAFT } from '../ui/labels'
import { resolveTree } from './resolve-tree'

interface SafeBlockProps {
  /** The block's kind and key, and the address of its page, for the log. */
  type: string
  blockKey: string
  path: string
  /** Whether staff read the page in draft mode. */
  isDraft: boolean
  children?: ReactNode
}

/** Shows a block. Leaves out and logs a block that throws; in draft mode it shows a note instead. */
export function SafeBlock({ type, blockKey, path, isDraft, children }: SafeBlockProps): ReactNode {
  const leaveOut = (error: unknown) => {
    logOnce(`The block “${type}” (${blockKey}) of ${path} is left out:`, error)
    return isDraft ? <BrokenBlock type={type} /> : null
  }
  try {
    return resolveTree(children, leaveOut)
  } catch (error) {
    return leaveOut(error)
  }
}

function BrokenBlock({ type }: { type: string }) {
  return (
    <section className="page-grid">
      <p role="note" className="col-span-full border-3 border-dashed border-current p-5 font-semibold">
        {DRAFT.brokenBlock(type)}
      </p>
    </section>
  )
}

/** The messages that are in the log, up to a number: a page is rendered again after every publish. */
const logged = new Set<string>()
const MOST_LOGGED = 500

function logOnce(message: string, error: unknown): void {
  const key = `${message} ${String(error)}`
  if (logged.has(key)) return
  if (logged.size >= MOST_LOGGED) logged.clear()
  logged.add(key)
  // oxlint-disable-next-line no-console -- the server's log; never what is in the block
  console.error(message, error)
}
