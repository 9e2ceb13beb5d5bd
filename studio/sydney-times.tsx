import { useEffect } from 'react'
import { definePlugin, type LayoutProps, useKeyValueStore } from 'sanity'
import { TIME_ZONE } from '../lib/format/sydney-day'

/** Where the Studio keeps a person's time zone for releases and scheduled drafts (`useTimeZone` of the package sanity). */
const STORED_ZONE = 'studio.timezone.content-releases'

/**
 * Shows and takes the times of releases and scheduled drafts as Sydney's, wherever staff sit: “Monday at six” is
 * the same moment for all. Whoever chooses another zone in this browser keeps it.
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
