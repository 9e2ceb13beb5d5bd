import { createClient } from '@sanity/client'
import { expect, test } from 'vitest'
import { untrueSentences } from './form-use'

const STORED = 'The volunteer form stores what you type; nothing else on the site is stored.'

/** Returns the warning about one page's text when a form is switched on. */
function warn(form: string, document: object): Promise<true | string> {
  const client = createClient({
    ...{ projectId: 'local', dataset: 'production', apiVersion: '2025-11-01', useCdn: false },
    resolveFetch: () => () => Promise.resolve(Response.json({ result: [{ _id: 'a', ...document }] })),
  })
  return untrueSentences({ path: [form, 'use'], getClient: () => client })
}

const textPage = (text: string) => ({
  ...{ _type: 'page', slug: { current: 'about' }, seo: { description: text } },
})

test.each([
  ['newsletter', STORED],
  ['newsletter', 'We don’t store your address.'],
  ['contact', 'Your message isn’t stored.'],
  ['contact', 'The contact form opens your own email program.'],
  ['contact', 'It opens in your email app.'],
  ['job', 'Only the volunteer form is stored.'],
  ['job', 'Send your CV by email to jobs@example.org.'],
  ['membership', 'No other form stores anything.'],
  ['membership', 'You download a one-page form and sign it.'],
  ['membership', 'It’s a one-page PDF.'],
  ['membership', 'By email or by post, to the addresses on the form.'],
])('warns if %s submissions are stored but another page still says “%s”', async (form, sentence) => {
  expect(await warn(form, textPage(`One sentence before. ${sentence}`))).toBe(
    `Check whether these sentences are still true before you publish this: “${sentence}” (/about)`,
  )
})

test.each([
  ['contact', textPage('You download a one-page form.')],
  ['job', textPage('Each form that stores what you write has a note beside its button.')],
  ['contact', { _type: 'page', blocks: [{ _type: 'contactForm', hint: 'This page doesn’t store it.' }] }],
])(
  'does not warn about statements that remain true once %s submissions are stored (case %#)',
  async (form, document) => {
    expect(await warn(form, document)).toBe(true)
  },
)

test('warns about a sentence in an FAQ answer even if formatting splits it, and names the question', async () => {
  const children = [
    { _type: 'span', text: 'Nothing is ' },
    { _type: 'span', text: 'stored.' },
  ]
  const faq = { _type: 'faq', question: 'My data?', answer: [{ _type: 'block', children }] }
  expect(await warn('job', faq)).toContain('“Nothing is stored.” (My data?)')
})
