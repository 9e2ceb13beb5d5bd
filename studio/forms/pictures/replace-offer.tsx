import { getPublishedId } from '@sanity/client/csm'
import { Card, Flex, Stack, Text } from '@sanity/ui'
import { useCallback, useState } from 'react'
import { useClient, useCurrentUser, useFormValue, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { contentSource } from '../../../lib/env/content'
import { textOf } from '../../../schemas/fields/has-value'
import { mayPublish } from '../../roles'
import type { StoredDocument } from '../../ui/stored-document'
import { documentTitle } from '../../ui/titles'
import { orMessage, useAnswer, useAttempt } from '../../ui/answer'
import { Muted, PLAIN_LIST, QuietButton } from '../../ui/tool-page'
import { readPicture, replaceEverywhere } from './picture-store'
import { usedElsewhere } from './uses'
import { WORDS } from './picture-messages'

interface ReplaceOfferProps {
  /** Ids of the old and the new asset of the field, and the description of the new one. */
  change: { from: string; to: string; alt: string }
}

/** Offers to put the new picture wherever the old one still stands. Shows nothing where that is nowhere. */
export function ReplaceOffer({ change }: ReplaceOfferProps) {
  const { from } = change
  const client = useClient({ apiVersion: contentSource.apiVersion })
  const inReleases = mayPublish(useCurrentUser())
  const ownId = textOf(useFormValue([]), '_id')
  const { data } = useAnswer(useCallback(() => readPicture(client, from), [client, from]))
  const [replaced, setReplaced] = useState<readonly StoredDocument[]>()
  const { isBusy, error, attempt } = useAttempt()
  const others = usedElsewhere(replaced ?? data?.documents ?? [], { assetId: from, ownId })
  if (others.length === 0) return null

  const replace = () =>
    attempt(async () => {
      setReplaced(await orMessage(replaceEverywhere(client, { ...change, inReleases }), WORDS.failed))
    })

  return (
    <Card tone={replaced ? 'positive' : 'caution'} border radius={2} padding={3} role="status">
      <Stack gap={3}>
        <Text size={1} weight="medium">
          {replaced ? WORDS.replaced : WORDS.oldElsewhere}
        </Text>
        <DocumentLinks documents={others} />
        {!replaced && (
          <>
            <Muted>{WORDS.replaceHint}</Muted>
            <Flex gap={3} align="center">
              <QuietButton
                text={isBusy ? WORDS.replacing : WORDS.replace}
                disabled={isBusy}
                onClick={() => void replace()}
              />
              {error && <Text size={1}>{error}</Text>}
            </Flex>
          </>
        )}
      </Stack>
    </Card>
  )
}

/** A list of documents by their titles, each a link to its form. Shows nothing for an empty list. */
export function DocumentLinks({ documents }: { documents: readonly StoredDocument[] }) {
  const schema = useSchema()
  if (documents.length === 0) return null
  return (
    <Stack as="ul" gap={3} style={PLAIN_LIST}>
      {documents.map((document) => {
        const type = document._type
        return (
          <Text as="li" key={document._id} size={1}>
            <IntentLink intent="edit" params={{ id: getPublishedId(document._id), type }}>
              {documentTitle(document, schema)}
            </IntentLink>
          </Text>
        )
      })}
    </Stack>
  )
}
