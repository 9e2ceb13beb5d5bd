import { useEffect } from 'react'
import { definePlugin, type LayoutProps } from 'sanity'
import { TIME_ZONE } from '../../lib/shared/country'
import { textOf } from '../../schemas/fields/has-value'
import { useKeyValueStore } from './internals'
import { useContentClient } from '../ui/requests'

/** The key of a person's time zone for releases and scheduled drafts. */
const STORED_ZONE = 'studio.timezone.content-releases'

/**
 * Makes the party's time zone the default for releases and scheduled drafts, so that “Monday, 6:00 am” means the same
 * to all staff. Keeps a time zone that the person has chosen in any browser.
 */
export const defaultTimeZone = definePlugin({
  name: 'default-time-zone',
  studio: { components: { layout: DefaultZoneLayout } },
})

function DefaultZoneLayout({ renderDefault, ...props }: LayoutProps) {
  const client = useContentClient()
  const store = useKeyValueStore()
  useEffect(() => void storeDefaultZone(client, store), [client, store])
  return renderDefault({ ...props, renderDefault })
}

/** Stores the party's time zone if the person has none. Stores nothing while the server cannot be reached. */
export async function storeDefaultZone(
  client: { request: (options: { url: string }) => Promise<unknown> },
  store: Pick<ReturnType<typeof useKeyValueStore>, 'setKey'>,
): Promise<void> {
  try {
    const stored = await client.request({ url: `/users/me/keyvalue/${STORED_ZONE}` })
    if (
      Array.isArray(stored) &&
      stored.some((pair) => textOf(pair, 'key') === STORED_ZONE && textOf(pair, 'value') !== '')
    )
      return
    await store.setKey(STORED_ZONE, TIME_ZONE)
  } catch {
    // After an error, the next visit tries again.
  }
}
