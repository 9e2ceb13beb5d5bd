import type { PolicySectionSource } from '../../../builders/policy.ts'

/** The body of the policy education. */
export const educationSections: readonly PolicySectionSource[] = [
  {
    title: 'Strong Basics',
    text: `Teach every child to read, count, reason and build. Let families choose, let good teachers lead, and let skills count however they were gained.`,
  },
  {
    title: 'Choice for Every Family',
    text: `Teach every child to read, count, reason and build. Let families choose, let good teachers lead, and let skills count however they were gained.`,
  },
  {
    title: 'Teachers Who Stay',
    text: `Teach every child to read, count, reason and build. Let families choose, let good teachers lead, and let skills count however they were gained.`,
  },
  {
    title: 'Skills That Count',
    text: `Teach every child to read, count, reason and build. Let families choose, let good teachers lead, and let skills count however they were gained.`,
  },
]
