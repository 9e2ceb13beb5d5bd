import { evaluate, parse } from 'groq-js'
import { expect, it } from 'vitest'
import { SITE_ADDRESSES_QUERY } from './site-addresses'

it('asks for the addresses of all documents with a page each', async () => {
  const dataset = [
    { _id: 'data', _type: 'policy', slug: { current: 'data' }, sections: [{ _key: 'a', title: 'Why' }] },
    { _id: 'burwood', _type: 'locality', slug: { current: 'burwood' } },
    { _id: 'drafts.may', _type: 'newsletter', slug: { current: 'may' } },
    { _id: 'faq-cost', _type: 'faq', question: 'What does it cost?' },
  ]
  const answer: unknown = await (await evaluate(parse(SITE_ADDRESSES_QUERY), { dataset })).get()
  expect(answer).toMatchObject({
    pages: [
      { _id: 'data', _type: 'policy', slug: 'data', parts: [{ _key: 'a', title: 'Why' }] },
      { _id: 'burwood', _type: 'locality', slug: 'burwood', parts: null },
      { _id: 'drafts.may', _type: 'newsletter', slug: 'may', parts: null },
    ],
    questions: [{ _id: 'faq-cost' }],
  })
})
