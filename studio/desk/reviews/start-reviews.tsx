import { getDraftId, getPublishedId } from '@sanity/client/csm'
import { Stack } from '@sanity/ui'
import { type ComponentType, useCallback } from 'react'
import type { SanityClient } from 'sanity'
import { newestVersions } from '../../../schemas/rules/newest-versions'
import { LoadState, useContentClient, useRequest } from '../../ui/requests'
import { rawClient } from '../../ui/documents'
import { PLAIN_LIST, Section } from '../../ui/tool-page'
import { WORK_FIELDS, type WorkDocument } from '../start/overview'
import { AskedLine, type LineProps, WaitingLine } from './review-lines'
import { type Review, reviewsApi } from '../../tools/staff/reviews-api'

/**
 * Reviews on the start page: requests sent to the current user, and the user's own requests with their responses.
 * Renders nothing if there are none.
 *
 * @param visit a number that changes when the lists should reload
 */
export function StartReviews({ visit }: { visit: number }) {
  const client = useContentClient()
  const answer = useRequest(
    useCallback(async () => {
      void visit
      const reviews = await reviewsApi.list()
      return { ...reviews, titles: await readReviewed(client, [...reviews.waiting, ...reviews.asked]) }
    }, [client, visit]),
  )
  const { refetch: onChanged } = answer
  // An empty box would leave a gap.
  if (answer.error === undefined && !answer.data?.waiting.length && !answer.data?.asked.length) return null
  return (
    <LoadState request={answer}>
      {({ waiting, asked, titles }) => (
        <Stack gap={4}>
          <ReviewList
            title="Waiting for you"
            reviews={waiting}
            {...{ Line: WaitingLine, titles, onChanged }}
          />
          <ReviewList
            title="Your review requests"
            reviews={asked}
            {...{ Line: AskedLine, titles, onChanged }}
          />
        </Stack>
      )}
    </LoadState>
  )
}

interface ReviewListProps {
  title: string
  reviews: readonly Review[]
  Line: ComponentType<LineProps>
  titles: Awaited<ReturnType<typeof readReviewed>>
  onChanged: () => void
}

/** A titled list of reviews. Renders nothing if it is empty. */
function ReviewList({ title, reviews, Line, titles, onChanged }: ReviewListProps) {
  if (reviews.length === 0) return null
  return (
    <Section title={title}>
      <Stack as="ul" gap={3} style={PLAIN_LIST}>
        {reviews.map((review) => (
          <li key={review.id}>
            <Line review={review} document={titles.get(review.documentId)} onChanged={onChanged} />
          </li>
        ))}
      </Stack>
    </Section>
  )
}

/** Reads the reviewed documents by published ID, preferring drafts. */
export async function readReviewed(
  client: SanityClient,
  reviews: readonly Review[],
): Promise<ReadonlyMap<string, WorkDocument>> {
  const ids = reviews.flatMap(({ documentId }) => [documentId, getDraftId(documentId)])
  if (ids.length === 0) return new Map()
  const documents = await rawClient(client).fetch<WorkDocument[]>(
    `*[_id in $ids]{${WORK_FIELDS}}`,
    { ids },
    { tag: 'start.reviews' },
  )
  return new Map(newestVersions(documents).map((document) => [getPublishedId(document._id), document]))
}
