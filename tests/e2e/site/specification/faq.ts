import { region, type SpecifiedPage } from './specified-page.ts'

/** Section 2, FAQ. */
export const FAQ_QUESTIONS = 10

export const FAQ = {
  words: [
    ['2 FAQ, topics', 'Topics'],
    ['2 FAQ, cards', 'Read more: Innovation & Technology', '/policies/innovation'],
    ['2 FAQ, cards', 'Read more: Education & Skills', '/policies/education'],
    ['2 FAQ, cards', 'Read more: Healthcare & Wellbeing', '/policies/healthcare'],
    ['2 FAQ, cards', 'Read more: About us', '/about'],
    ['2 FAQ', 'Contact Us', '/contact'],
  ],
  lists: [
    { section: '2 FAQ', role: 'heading', level: 1, words: ['Frequently Asked Questions'] },
    { section: '2 FAQ', in: region('Questions and answers'), role: 'group', count: FAQ_QUESTIONS },
    { section: '2 FAQ, cards', in: region('Read more'), role: 'link', count: 4 },
  ],
} as const satisfies SpecifiedPage
