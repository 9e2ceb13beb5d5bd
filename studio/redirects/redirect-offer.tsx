import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { type DocumentActionComponent, useClient } from 'sanity'
import { contentSource } from '../../lib/env/content'
import { slugPath } from '../public-path'
import { ErrorNote } from '../tool-parts/answer'
import { storeRedirect } from './redirect-changes'

/** The words of the dialog that offers a redirect. */
export const REDIRECT_WORDS = {
  title: 'The address changes',
  explanation: (from: string) =>
    `Visitors know this page as ${from}. Links that others have shared, and search engines, still lead there.`,
  from: 'Old address',
  to: 'New address',
  publishAndRedirect: 'Publish and lead the old address on',
  publishAlone: 'Publish without a redirect',
  cancel: 'Cancel',
  failed: 'The redirect could not be stored, and nothing was published. Try again.',
  done: (from: string, to: string) => `${from} leads to ${to} now.`,
} as const

/**
 * Wraps “Publish” so that a dialog offers a redirect first when the address of a published page changes.
 *
 * @param publish Sanity’s action with its other wrappers
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
        header: REDIRECT_WORDS.title,
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

interface RedirectOfferProps {
  from: string
  to: string
  publish: () => void
  onClose: () => void
}

/** The content of that dialog: both addresses, and publishing with or without a redirect. */
export function RedirectOffer({ from, to, publish, onClose }: RedirectOfferProps) {
  const client = useClient({ apiVersion: contentSource.apiVersion })
  const toast = useToast()
  const [state, setState] = useState<'asking' | 'storing' | 'failed'>('asking')

  const publishAndRedirect = async () => {
    setState('storing')
    try {
      // Before publishing: the page wins over the redirect while both stand at one address.
      await storeRedirect(client, { from, to })
    } catch {
      setState('failed')
      return
    }
    toast.push({ status: 'success', title: REDIRECT_WORDS.done(from, to) })
    publish()
    onClose()
  }

  return (
    <Stack gap={4}>
      <Text size={1}>{REDIRECT_WORDS.explanation(from)}</Text>
      <Card border padding={3} radius={2}>
        <Stack as="dl" gap={3} margin={0}>
          <Address term={REDIRECT_WORDS.from} path={from} />
          <Address term={REDIRECT_WORDS.to} path={to} />
        </Stack>
      </Card>
      {state === 'failed' && <ErrorNote>{REDIRECT_WORDS.failed}</ErrorNote>}
      <Flex wrap="wrap" gap={2} justify="flex-end">
        <Button mode="bleed" fontSize={1} text={REDIRECT_WORDS.cancel} onClick={onClose} />
        <Button
          mode="ghost"
          fontSize={1}
          text={REDIRECT_WORDS.publishAlone}
          disabled={state === 'storing'}
          onClick={() => {
            publish()
            onClose()
          }}
        />
        <Button
          tone="primary"
          fontSize={1}
          text={REDIRECT_WORDS.publishAndRedirect}
          disabled={state === 'storing'}
          onClick={() => void publishAndRedirect()}
        />
      </Flex>
    </Stack>
  )
}

function Address({ term, path }: { term: string; path: string }) {
  return (
    <Flex wrap="wrap" gap={3}>
      <Text as="dt" size={1} muted>
        {term}
      </Text>
      <Text as="dd" size={1} weight="medium" style={{ margin: 0, overflowWrap: 'anywhere' }}>
        {path}
      </Text>
    </Flex>
  )
}
