'use client'

// The first imports: they must run before Sanity's validation is loaded, and before settings are parsed.
import '@/studio/sanity/batch-idle-callbacks'
import '@/lib/zod-without-eval'
import { NextStudio } from 'next-sanity/studio/client-component'
import config from '@/sanity.config'
import { prepareBrowser } from '@/studio/prepare-browser'

// It is not in sanity.config.ts, which the Sanity CLI also runs.
prepareBrowser()

/** Shows the Studio, which runs in the browser only. */
export function StudioClient() {
  return <NextStudio config={config} />
}
