import { getContrastRatio } from '@sanity/ui/theme'
import { describe, expect, test } from 'vitest'
import { theme } from './theme'

const STATES = ['enabled', 'hovered', 'pressed', 'selected'] as const

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const tones = Object.entries(theme.v2?.color[scheme].default.button.default ?? {})

  test.each(tones)('words on a %s button can be read', (_tone, states) => {
    for (const state of STATES) {
      const { bg, fg } = states[state]
      expect(getContrastRatio(bg, fg), `${state}: ${fg} on ${bg}`).toBeGreaterThanOrEqual(4.5)
    }
  })
})
