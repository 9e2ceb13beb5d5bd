import type { PolicySectionSource } from '../../../builders/policy.ts'

/** The body of the policy individual-sovereignty. */
export const individualSovereigntySections: readonly PolicySectionSource[] = [
  {
    title: 'Forging an Enlightened Society',
    text: `You own your life. Government has to justify every limit it puts on you, and every limit should end unless it can be justified again.`,
  },
  {
    title: 'Liberty and Responsibility',
    text: `You own your life. Government has to justify every limit it puts on you, and every limit should end unless it can be justified again.`,
  },
  {
    title: 'Structural Harmony for Anti-Fragility',
    text: `You own your life. Government has to justify every limit it puts on you, and every limit should end unless it can be justified again.`,
  },
  {
    title: 'Builders of Tomorrow',
    text: `You own your life. Government has to justify every limit it puts on you, and every limit should end unless it can be justified again.`,
  },
]
