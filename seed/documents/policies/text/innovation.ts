import type { PolicySectionSource } from '../../../builders/policy.ts'

/** The body of the policy innovation. */
export const innovationSections: readonly PolicySectionSource[] = [
  {
    title: 'Permission by Default',
    text: `Make Australia the easiest place on Earth to try something new: permission by default, capital that stays at home, and a government that buys from the people who build.`,
  },
  {
    title: 'Capital That Stays Home',
    text: `Make Australia the easiest place on Earth to try something new: permission by default, capital that stays at home, and a government that buys from the people who build.`,
  },
  {
    title: 'Government as First Customer',
    text: `Make Australia the easiest place on Earth to try something new: permission by default, capital that stays at home, and a government that buys from the people who build.`,
  },
  {
    title: 'Inventions for Their Inventors',
    text: `Make Australia the easiest place on Earth to try something new: permission by default, capital that stays at home, and a government that buys from the people who build.`,
  },
  {
    title: 'Talent in Thirty Days',
    text: `Make Australia the easiest place on Earth to try something new: permission by default, capital that stays at home, and a government that buys from the people who build.`,
  },
]
