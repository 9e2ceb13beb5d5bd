'use client'

// These modules must be imported first, to run before Sanity's validation loads and before settings are parsed.
import '@/studio/sanity/batch-idle-callbacks'
import '@/lib/zod-without-eval'
import { NextStudio } from 'next-sanity/studio/client-component'
import config from '@/sanity.config'
import { prepareBrowser } from '@/studio/prepare-browser'

// This call isn't in sanity.config.ts, because the Sanity CLI runs that file too.
prepareBrowser()

export function StudioClient() {
  return <NextStudio config={config} />
}
