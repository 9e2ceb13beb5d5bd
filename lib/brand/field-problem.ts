import { FORMATS } from './formats'
import { layOut } from './layout'
import type { TemplateWords } from './template-words'

/** Words that fit everywhere, so that only the field in question can be refused. */
const FITTING: TemplateWords = {
  partyName: 'Party',
  hashtag: '#Tag',
  heading: 'Heading',
  tagline: 'Tagline.',
  keyAreas: ['Area'],
  handle: '@party',
  site: 'party.example',
  authorisation: 'Authorised by A, B.',
}

/**
 * What is wrong with one field of the templates, in any format, for the Studio's validation.
 *
 * @param value text, or the list of key policy areas
 * @returns true when it fits, or when it is missing, which other rules say
 */
export function fieldProblem(field: keyof TemplateWords, value: unknown): true | string {
  if (value === undefined || value === null || value === '') return true
  const words = { ...FITTING, [field]: value }
  for (const format of FORMATS) {
    const problem = layOut(words, format).problems.find((found) => found.field === field)
    if (problem) return problem.message
  }
  return true
}
