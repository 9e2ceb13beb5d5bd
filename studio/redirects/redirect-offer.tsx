import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { useClient } from 'sanity'
import { contentSource } from '../../lib/env/content'
import { storeRedirect } from './redirect-changes'
import { WORDS } from './words'

interface RedirectOfferProps {
  from: string
  to: string
  publish: () => void
  onClose: () => void
}

/** What a page’s change of address means, and the choice of leading the old one on. */
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
    toast.push({ status: 'success', title: WORDS.done(from, to) })
    publish()
    onClose()
  }

  return (
    <Stack gap={4}>
      <Text size={1}>{WORDS.explanation(from)}</Text>
      <Card border padding={3} radius={2}>
        <Stack as="dl" gap={3} margin={0}>
          <Address term={WORDS.from} path={from} />
          <Address term={WORDS.to} path={to} />
        </Stack>
      </Card>
      {state === 'failed' && (
        <Card tone="critical" padding={3} radius={2} role="alert">
          <Text size={1}>{WORDS.failed}</Text>
        </Card>
      )}
      <Flex wrap="wrap" gap={2} justify="flex-end">
        <Button mode="bleed" fontSize={1} text={WORDS.cancel} onClick={onClose} />
        <Button
          mode="ghost"
          fontSize={1}
          text={WORDS.publishAlone}
          disabled={state === 'storing'}
          onClick={() => {
            publish()
            onClose()
          }}
        />
        <Button
          tone="primary"
          fontSize={1}
          text={WORDS.publishAndRedirect}
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
