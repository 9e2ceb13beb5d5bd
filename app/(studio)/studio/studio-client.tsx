'use client'

// First: before Sanity's validation is loaded.
import '@/studio/batch-idle-callbacks'
import { NextStudio } from 'next-sanity/studio/client-component'
import config from '@/sanity.config'
import { prepareBrowser } from '@/studio/prepare-browser'

// Not in sanity.config.ts, which the Sanity CLI runs as well.
prepareBrowser()

/** The Studio, in the browser only. */
export function StudioClient() {
  return <NextStudio config={config} />
}
