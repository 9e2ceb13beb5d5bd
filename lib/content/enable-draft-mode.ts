import 'server-only'
import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { draftClient } from './client'

/** Checks the one-time secret that the Studio stored, sets the draft-mode cookie and goes on to the page. */
export const { GET: enableDraftMode } = defineEnableDraftMode({ client: draftClient })
