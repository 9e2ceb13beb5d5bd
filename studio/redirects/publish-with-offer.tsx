import { useState } from 'react'
import type { DocumentActionComponent } from 'sanity'
import { slugPath } from '../public-path'
import { RedirectOffer } from './redirect-offer'
import { WORDS } from './words'

/**
 * The Studio’s own “Publish”, which asks first when the address of a published page changes.
 *
 * @param publish the action that it stands in for
 */
export function publishWithOffer(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishWithOffer: DocumentActionComponent = (props) => {
    const [isAsking, setIsAsking] = useState(false)
    const description = publish(props)
    const from = slugPath(props.published)
    const to = slugPath(props.draft)
    if (!description || from === null || to === null || from === to) return description
    const close = () => setIsAsking(false)
    return {
      ...description,
      onHandle: () => setIsAsking(true),
      dialog: isAsking && {
        type: 'dialog',
        header: WORDS.title,
        width: 'small',
        onClose: close,
        content: (
          <RedirectOffer from={from} to={to} publish={() => description.onHandle?.()} onClose={close} />
        ),
      },
    }
  }
  PublishWithOffer.action = 'publish'
  PublishWithOffer.displayName = 'PublishWithOffer'
  return PublishWithOffer
}
