import { getContrastRatio } from '@sanity/ui/theme'
import { describe, expect, test } from 'vitest'
import { theme } from './theme'

const TONES = ['caution', 'critical', 'default', 'neutral', 'positive', 'primary', 'suggest']
const STATES = ['enabled', 'hovered', 'pressed', 'selected'] as const

describe.each(['light', 'dark'] as const)('in the %s colour scheme', (scheme) => {
  const tones = Object.entries(theme.v2?.color[scheme].default.button.default ?? {})

  test('the theme defines buttons of every tone', () => {
    expect(tones.map(([tone]) => tone).toSorted()).toEqual(TONES)
  })

  test.each(tones)('the text of a %s button has enough contrast', (_tone, states) => {
    for (const state of STATES) {
      const { bg, fg } = states[state]
      expect(getContrastRatio(bg, fg), `${state}: ${fg} on ${bg}`).toBeGreaterThanOrEqual(4.5)
    }
  })
})
