import { CommentIcon } from '@sanity/icons/Comment'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useState } from 'react'
import { type DocumentActionComponent, type SanityDocument, useClient } from 'sanity'
import { contentSource } from '../../lib/env/content'
import { askDialog } from './ask-for-review'
import { reviewsApi, useNeedsSecond } from './reviews-api'
import { WORDS } from './words'

/** How long nothing may be typed before it is asked anew who may publish it, in milliseconds. */
const CALM = 600
/** How long after a failed request it is sent again, in milliseconds. */
const RETRY_MS = 5_000

/**
 * “Publish” that publishes the very revision that is shown, where a document needs a second account.
 *
 * @param publish the Studio's own action, which says what it publishes by no revision
 */
export function publishSeen(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishSeen: DocumentActionComponent = (props) => {
    const { id, type, draft, release } = props
    const description = publish(props)
    const needsSecond = useNeedsSecond(type)
    const client = useClient({ apiVersion: contentSource.apiVersion })
    const { push } = useToast()
    if (!description || release || needsSecond !== true || draft === null) return description
    return {
      ...description,
      onHandle: () => {
        client
          .action({
            actionType: 'sanity.action.document.publish',
            publishedId: id,
            draftId: draft._id,
            ifDraftRevisionId: draft._rev,
          })
          .catch((error: unknown) => {
            const reason = error instanceof Error ? error.message : ''
            push({ status: 'error', title: WORDS.notPublished, description: reason })
          })
      },
    }
  }
  PublishSeen.action = 'publish'
  PublishSeen.displayName = 'PublishSeen'
  return PublishSeen
}

/**
 * “Publish” that is “Ask for review” for whoever has written in a draft that needs a second account. It goes around all
 * other stand-ins: nothing is offered that belongs to publishing.
 *
 * @param publish the action that it stands in for
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
 * “Schedule publishing” for drafts that their writer may publish: what is scheduled needs a second account too.
 *
 * @param schedule the action that it stands in for
 */
export function scheduleSeen(schedule: DocumentActionComponent): DocumentActionComponent {
  const ScheduleSeen: DocumentActionComponent = (props) => {
    const { id, type, draft } = props
    const description = schedule(props)
    const needsSecond = useNeedsSecond(type)
    const needsOther = useNeedsOther(id, needsSecond === true ? draft : null)
    return needsSecond === true && draft !== null && needsOther !== false ? null : description
  }
  ScheduleSeen.action = 'schedule'
  ScheduleSeen.displayName = 'ScheduleSeen'
  return ScheduleSeen
}

/** Whether another account has to publish a draft; null while that is not known of its newest revision. */
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
    let timer = setTimeout(() => void ask(), CALM)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [id, revision])
  // Who has written in it stays a writer, whatever is typed next.
  return known !== null && (known.needsOther || known.revision === revision) ? known.needsOther : null
}
