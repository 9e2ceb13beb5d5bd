import { LaunchIcon } from '@sanity/icons/Launch'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { useClient } from 'sanity'
import { contentSource } from '../../lib/env/content'
import { ADMIN_PASS_PATH, ADMIN_PATH } from '../../lib/routes'
import { BRAND_WORDS } from './words'

type State = 'idle' | 'opening' | 'signedOut' | 'failed'

const TIME_LIMIT = 15_000

/**
 * Opens the page with brand assets. Where hosted Sanity signs staff in, its token stays with the
 * Studio, so the site's server is shown it first (docs/decisions/006-admin-pass.md).
 */
export function BrandDoor() {
  const { token } = useClient({ apiVersion: contentSource.apiVersion }).config()
  const [state, setState] = useState<State>('idle')

  async function open(): Promise<void> {
    setState('opening')
    const outcome = await askForPass(token)
    if (outcome === 'granted') location.assign(ADMIN_PATH)
    else setState(outcome)
  }

  return (
    <Stack gap={4}>
      <Flex gap={3} align="center" wrap="wrap">
        <Button
          mode="ghost"
          icon={LaunchIcon}
          text={BRAND_WORDS.button}
          disabled={state === 'opening'}
          onClick={() => void open()}
        />
        <Text size={1} muted>
          {BRAND_WORDS.more}
        </Text>
      </Flex>
      {(state === 'signedOut' || state === 'failed') && (
        <Card tone="critical" padding={3} radius={2} role="alert">
          <Text size={1}>{BRAND_WORDS[state]}</Text>
        </Card>
      )}
    </Stack>
  )
}

async function askForPass(token: string | undefined): Promise<'granted' | 'signedOut' | 'failed'> {
  try {
    const { ok, status } = await fetch(ADMIN_PASS_PATH, {
      method: 'POST',
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIME_LIMIT),
    })
    if (ok) return 'granted'
    return status === 401 ? 'signedOut' : 'failed'
  } catch {
    return 'failed'
  }
}
