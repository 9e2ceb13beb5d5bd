import { CommentIcon } from '@sanity/icons/Comment'
import { useEffect, useState } from 'react'
import type { DocumentActionComponent, SanityDocument } from 'sanity'
import { askDialog } from './ask-for-review'
import { reviewsApi, useNeedsSecond } from './reviews-api'
import { WORDS } from './review-messages'

/** How long a draft must stay unchanged before the backend is asked who may publish it, in milliseconds. */
const SETTLE_MS = 600
/** How long after a failed request it is sent again, in milliseconds. */
const RETRY_MS = 5_000

/**
 * Wraps “Publish” so that it is “Ask for review” for people who have written in a draft that needs a second account. It is
 * the outermost wrapper: nothing of the others, which belong to publishing, is offered then.
 *
 * @param publish the action with its other wrappers
 */
export function askInstead(publish: DocumentActionComponent): DocumentActionComponent {
  const AskInstead: DocumentActionComponent = (props) => {
    const { id, type, draft, release } = props
    const description = publish(props)
    const needsSecond = useNeedsSecond(type)
    const needsOther = useNeedsOther(id, needsSecond === true && !release ? draft : null)
    const [asked, setAsked] = useState<string | null>(null)
    if (!description || release || needsSecond === false || draft === null) return description
    if (needsSecond === null || needsOther === null)
      return { ...description, disabled: true, title: WORDS.checking }
    if (!needsOther) return description
    return {
      label: WORDS.ask,
      icon: CommentIcon,
      tone: 'primary',
      title: WORDS.needsOther,
      onHandle: () => setAsked(draft._rev),
      dialog: asked !== null && askDialog(id, asked, () => setAsked(null)),
    }
  }
  AskInstead.action = 'publish'
  AskInstead.displayName = `AskInstead(${publish.displayName ?? publish.name})`
  return AskInstead
}

/**
 * Wraps “Schedule publishing” so that it is offered only to people who may publish the draft: what is scheduled needs a
 * second account too.
 *
 * @param schedule Sanity's action
 */
export function scheduleUnlessSecond(schedule: DocumentActionComponent): DocumentActionComponent {
  const ScheduleUnlessSecond: DocumentActionComponent = (props) => {
    const { id, type, draft } = props
    const description = schedule(props)
    const needsSecond = useNeedsSecond(type)
    const needsOther = useNeedsOther(id, needsSecond === true ? draft : null)
    return needsSecond === true && draft !== null && needsOther !== false ? null : description
  }
  ScheduleUnlessSecond.action = 'schedule'
  ScheduleUnlessSecond.displayName = `ScheduleUnlessSecond(${schedule.displayName ?? schedule.name})`
  return ScheduleUnlessSecond
}

/** Whether somebody else has to publish a draft; null while the backend has not answered about its newest revision. */
function useNeedsOther(id: string, draft: SanityDocument | null): boolean | null {
  const revision = draft?._rev ?? null
  const [known, setKnown] = useState<{ revision: string | null; needsOther: boolean } | null>(null)
  useEffect(() => {
    if (revision === null) return
    let isCurrent = true
    const ask = async () => {
      try {
        const { needsOther } = await reviewsApi.about(id)
        if (isCurrent) setKnown({ revision, needsOther })
      } catch {
        // Until it is known, “Publish” is disabled: a network that was away for a moment must not leave it so.
        if (isCurrent) timer = setTimeout(() => void ask(), RETRY_MS)
      }
    }
    let timer = setTimeout(() => void ask(), SETTLE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [id, revision])
  // Somebody who has written in the draft stays one of its writers, whatever is typed next.
  return known !== null && (known.needsOther || known.revision === revision) ? known.needsOther : null
}
