import { noteChange } from './last-change'
import { firstPages } from './first-pages'
import { type NoticeSecrets, readNotice } from './notice'

/** How pages are marked, how the content store is asked, and who is believed. */
interface Means extends NoticeSecrets {
  /** Marks everything that was made from content; `isAtOnce` where nobody may get the old page any more. */
  markAll: (isAtOnce: boolean) => void
  markPage: (path: string) => void
  /** A text that differs whenever published content does. It rejects while the content store is away. */
  fingerprint: () => Promise<string>
}

/**
 * Makes the handler of notices about changed content. Late, doubled and reordered ones do no harm: each only says that
 * something is stale.
 *
 * Behind a front door, which keeps the old page while the new one cannot be rendered, a marked page is rendered at the
 * next question for it, and a question that fails is answered with an error. Without one Next itself gives the old page
 * until it has made the new one.
 */
export function createNoticeHandler(means: Means): (request: Request) => Promise<Response> {
  const hasFront = means.frontSecret !== undefined
  let known: string | undefined

  function markEverything(): void {
    noteChange()
    means.markAll(hasFront)
  }

  /** To the front door: 503 while content cannot be read, so that it asks for no page that would fail. */
  async function answerFront(stale: 'changed' | 'all' | string[]): Promise<Response> {
    let fingerprint: string
    try {
      fingerprint = await means.fingerprint()
    } catch {
      return Response.json({ error: 'Content cannot be read.' }, { status: 503 })
    }
    if (typeof stale !== 'string') {
      stale.forEach(means.markPage)
      return Response.json({ isMarked: true })
    }
    const isMarked = stale === 'all' || fingerprint !== known
    // Of a change after this answer the next fingerprint tells, though its own notice was heard: one comparison too many.
    known = fingerprint
    if (isMarked) markEverything()
    return Response.json({ isMarked })
  }

  return async (request) => {
    const notice = await readNotice(request, means)
    switch (notice.kind) {
      case 'refused':
        return Response.json({ error: notice.reason }, { status: notice.status })
      case 'document':
        markEverything()
        // The front door reads along (front/pass/notice.ts): it renews these pages first.
        return Response.json({ pages: firstPages(notice) })
      case 'front':
        return answerFront(notice.stale)
      default:
        return notice satisfies never
    }
  }
}
