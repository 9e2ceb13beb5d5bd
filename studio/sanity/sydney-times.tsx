import { useEffect } from 'react'
import { definePlugin, type LayoutProps, useKeyValueStore } from 'sanity'
import { TIME_ZONE } from '../../lib/shared/sydney-day'

/**
 * The key under which the Studio stores a person's time zone for releases and scheduled drafts (`useTimeZone`, sanity
 * 6.16).
 */
const STORED_ZONE = 'studio.timezone.content-releases'

/**
 * A plugin that makes Sydney's time zone the default for releases and scheduled drafts, wherever staff are: “Monday at
 * six” is the same moment for everybody. A zone that a person has chosen in this browser stays.
 */
export const sydneyTimes = definePlugin({
  name: 'sydney-times',
  studio: { components: { layout: SydneyLayout } },
})

function SydneyLayout({ renderDefault, ...props }: LayoutProps) {
  const store = useKeyValueStore()
  useEffect(() => {
    if (localStorage.getItem(STORED_ZONE) === null) void store.setKey(STORED_ZONE, TIME_ZONE)
  }, [store])
  return renderDefault({ ...props, renderDefault })
}
