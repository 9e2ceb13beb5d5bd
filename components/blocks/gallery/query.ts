import { IMAGE } from '@/lib/content/fragments'

/** The fields of a gallery. */
export const GALLERY = /* groq */ `heading, introduction, pictures[]{_key, caption, ${IMAGE}}`
