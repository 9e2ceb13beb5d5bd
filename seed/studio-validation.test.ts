import { expect, test } from 'vitest'
import { createStudioValidator } from '../tests/setup/studio-validator.ts'
import { documents, seededDocuments } from './documents.ts'

// Validation queries which addresses are taken and which sections pages have. The seed itself serves as the response.
const { validate } = await createStudioValidator(seededDocuments())

const ADDRESS = 'This is still the placeholder address at example.org. Enter the real one.'
const PHONE = 'This is still the placeholder: the number is reserved for fiction. Enter the real number.'
const MEMBER_REMARKS = [
  'warning name: This is still the placeholder: it names the office. Enter the person’s name.',
  `warning email: ${ADDRESS}`,
]

const EXAMPLE_REMARKS = [
  'warning title: This is an example, so the site doesn’t list it. Replace it with your own news, or delete it.',
]

/** The Studio's expected warnings about the seed: placeholders that staff replace before the launch. */
const EXPECTED_REMARKS = new Map([
  [
    'election',
    [
      'warning blocks[_key=="opening"].facts.electionDate: This is a Thursday, and NSW elections are held on Saturdays. Check the date.',
    ],
  ],
  [
    'siteSettings',
    [
      `warning email: ${ADDRESS}`,
      `warning phone: ${PHONE}`,
      'warning address: This is still the placeholder. Enter the real address.',
      'warning authorisation: This is still the placeholder. Write the name and address of the person who authorises your material.',
    ],
  ],
  [
    'forms',
    [
      'warning newsletter.use: Visitors see “Thank you for subscribing!”, but they are not subscribed. Store submissions in the inbox before you launch.',
      'warning contact.use: The message opens in the visitor’s own email app. Visitors without one can’t send it. Store submissions in the inbox before you launch.',
      'warning job.use: Visitors see “Application received!”, but their application is not stored. Store submissions in the inbox before you launch.',
    ],
  ],
  [
    'constitution',
    [
      'warning blocks[_key=="opening"].note: [date of adoption] is still a placeholder. Replace it.',
      `warning blocks[_key=="opening"].action.url: ${ADDRESS}`,
    ],
  ],
  [
    'volunteer',
    [
      `warning blocks[_key=="sign-up"].contact.email: ${ADDRESS}`,
      `warning blocks[_key=="sign-up"].contact.phone: ${PHONE}`,
    ],
  ],
  ['article-example-campaign', EXAMPLE_REMARKS],
  ['article-example-policy', EXAMPLE_REMARKS],
  ['brand', [`warning website: ${ADDRESS}`]],
  ['team-president', MEMBER_REMARKS],
  ['team-policy-director', MEMBER_REMARKS],
  ['team-communications-director', MEMBER_REMARKS],
  ['team-membership-director', MEMBER_REMARKS],
])

test('the Studio warns about the one seeded sentence that may be untrue once membership applications are stored', async () => {
  const forms = seededDocuments().find(({ _id }) => _id === 'forms')
  expect.assert(forms)
  const isStored = { use: 'inbox' }
  const remarks = await validate({
    ...forms,
    ...{ newsletter: isStored, contact: isStored, job: isStored },
    membership: { ...isStored, declarations: ['I am enrolled'] },
  })
  expect(remarks).toEqual([
    'warning membership.use: Check whether these sentences are still true before you publish this: “It’s a one-page PDF.” (/join-party)',
  ])
})

test.each(documents.map(({ _id }) => _id))(
  'the Studio reports only the expected findings for the seeded document %s',
  async (id) => {
    const document = seededDocuments().find(({ _id }) => _id === id)
    expect.assert(document)
    const remarks = await validate(document)
    expect(remarks).toEqual(EXPECTED_REMARKS.get(id) ?? [])
  },
)
