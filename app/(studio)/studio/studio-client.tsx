'use client'

// The first import: it must run before Sanity's validation is loaded.
import '@/studio/batch-idle-callbacks'
import { NextStudio } from 'next-sanity/studio/client-component'
import config from '@/sanity.config'
import { prepareBrowser } from '@/studio/prepare-browser'

// It is not in sanity.config.ts, which the Sanity CLI also runs.
prepareBrowser()

/** Shows the Studio, which runs in the browser only. */
export function StudioClient() {
  return <NextStudio config={config} />
}
