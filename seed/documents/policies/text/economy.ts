import type { PolicySectionSource } from '../../../builders/policy.ts'

/** The body of the policy economy. */
export const economySections: readonly PolicySectionSource[] = [
  {
    title: 'Keep What You Earn',
    text: `A bigger economy, a simpler tax system and homes that a first pay packet can reach. Reward work over waiting, building over owning, and stop sending the bill to people too young to vote.`,
  },
  {
    title: 'Homes Near Work',
    text: `A bigger economy, a simpler tax system and homes that a first pay packet can reach. Reward work over waiting, building over owning, and stop sending the bill to people too young to vote.`,
  },
  {
    title: 'Less Paper, More Business',
    text: `A bigger economy, a simpler tax system and homes that a first pay packet can reach. Reward work over waiting, building over owning, and stop sending the bill to people too young to vote.`,
  },
  {
    title: 'A Fair Deal across Generations',
    text: `A bigger economy, a simpler tax system and homes that a first pay packet can reach. Reward work over waiting, building over owning, and stop sending the bill to people too young to vote.`,
  },
]
