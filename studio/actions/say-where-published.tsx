import { useToast } from '@sanity/ui/toast'
import { useEffect, useState } from 'react'
import type { DocumentActionComponent } from 'sanity'
import { publicPath } from '../public-path'
import { WORDS } from './words'

/** How long the notice stays, in milliseconds: long enough to go back to it with the pointer. */
const DURATION = 12_000

/**
 * “Publish” that says where the page is once it is published.
 *
 * @param publish the action that it stands in for
 */
export function sayWherePublished(publish: DocumentActionComponent): DocumentActionComponent {
  const SayWherePublished: DocumentActionComponent = (props) => {
    const { published } = props
    const description = publish(props)
    const toast = useToast()
    /** What was published when the press began; null while none is under way. */
    const [before, setBefore] = useState<{ revision: string | undefined } | null>(null)
    const path = published && publicPath(published)
    const isDone = before !== null && published !== null && published._rev !== before.revision

    useEffect(() => {
      if (!isDone) return
      setBefore(null)
      if (path === null) return
      toast.push({
        closable: true,
        duration: DURATION,
        status: 'info',
        title: (
          <a href={path} target="_blank" rel="noopener">
            {WORDS.openPage}
          </a>
        ),
        description: path,
      })
    }, [isDone, path, toast])

    if (!description) return description
    return {
      ...description,
      onHandle: () => {
        setBefore({ revision: published?._rev })
        description.onHandle?.()
      },
    }
  }
  SayWherePublished.action = 'publish'
  SayWherePublished.displayName = 'SayWherePublished'
  return SayWherePublished
}
