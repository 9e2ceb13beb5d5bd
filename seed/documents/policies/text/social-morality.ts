import type { PolicySectionSource } from '../../../builders/policy.ts'

/** The body of the policy social-morality. */
export const socialMoralitySections: readonly PolicySectionSource[] = [
  {
    title: 'Reproductive Freedom',
    text: `What an adult does with their own body and in their own home is their decision, so long as nobody else is harmed.`,
  },
  {
    title: 'Personal Moral Autonomy',
    text: `What an adult does with their own body and in their own home is their decision, so long as nobody else is harmed.`,
  },
  {
    title: 'Freedom in Private Life',
    text: `What an adult does with their own body and in their own home is their decision, so long as nobody else is harmed.`,
  },
  {
    title: 'Individual Dignity and Choice',
    text: `What an adult does with their own body and in their own home is their decision, so long as nobody else is harmed.`,
  },
]
