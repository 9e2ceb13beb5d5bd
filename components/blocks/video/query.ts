import { IMAGE } from '@/lib/content/fragments'

/** The fields of a video. */
export const VIDEO = /* groq */ `heading, url, title, length, picture{${IMAGE}}`
