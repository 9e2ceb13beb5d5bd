import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { SocialLink } from '@/lib/content/sanity.types'
import { ICONS, SCENES } from '@/schemas/fields/icon'

const NETWORKS: Record<NonNullable<SocialLink['network']>, true> = {
  facebook: true,
  instagram: true,
  x: true,
  youtube: true,
  tiktok: true,
  linkedin: true,
}
const DRAWINGS = readFileSync(new URL('./drawings.svg', import.meta.url), 'utf8')

it.each([...ICONS.map(({ value }) => value), ...Object.keys(NETWORKS).map((name) => `network-${name}`)])(
  'drawings.svg contains the icon “%s”',
  (name) => {
    expect(DRAWINGS).toMatch(new RegExp(`<symbol id="${name}" viewBox="0 0 24 24"[^>]*>.+</symbol>`))
  },
)

it.each(SCENES.map(({ value }) => value))(
  'drawings.svg draws the scene “%s” in the page’s colour tokens',
  (name) => {
    const [, drawing] =
      new RegExp(`<symbol id="scene-${name}" viewBox="0 0 480 210">(.+)</symbol>`).exec(DRAWINGS) ?? []
    expect(drawing).toContain('fill="var(--sun)"')
    expect(drawing).not.toMatch(/#[0-9a-f]{3}|rgb|oklch/)
  },
)
