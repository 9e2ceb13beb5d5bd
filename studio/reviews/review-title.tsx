import { Text } from '@sanity/ui'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { documentTitle } from '../launch-checklist/document-title'
import type { WorkDocument } from '../start/work'
import type { Review } from './reviews-api'

/** A line of the start page about a review. */
export interface LineProps {
  review: Review
  /** What its title is made of; undefined for a document that is gone. */
  document: WorkDocument | undefined
  /** The lists have to be read again. */
  onChanged: () => void
}

/** What the reviewed document is called. */
export function useTitle({ documentType }: Review, document: WorkDocument | undefined): string {
  const type = useSchema().get(documentType)?.title ?? documentType
  return document === undefined ? type : documentTitle(document, type)
}

/** The name of a document, which opens it. */
export function ReviewTitle({ review, title }: { review: Review; title: string }) {
  return (
    <Text size={1} weight="medium" style={{ overflowWrap: 'anywhere' }}>
      <IntentLink intent="edit" params={{ id: review.documentId, type: review.documentType }}>
        {title}
      </IntentLink>
    </Text>
  )
}
