import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { SchemaType } from 'sanity'
import { describe, expect, test } from 'vitest'
import { HOUSES } from '../lib/shared/country'
import { createStudioValidator, type WrittenDocument } from '../tests/setup/studio-validator'
import { pollDay } from './rules/dates'
import { schemaTypes } from './schema-types'

/** A day on which there are no elections: a Wednesday, or a Thursday in a country that votes on Wednesdays. */
const NO_POLL_DAY = ['2027-03-24', '2027-03-25'].find((day) => pollDay(day) !== true)

/** The content store at the time of validation. */
const STORED = [
  {
    _id: 'policy-data',
    _type: 'policy',
    slug: { current: 'data' },
    sections: [{ _key: 'k1', title: 'Old' }],
  },
  { _id: 'drafts.policy-tax', _type: 'policy', slug: { current: 'tax' } },
  // The validated suburb as a draft and in a release. A policy has the same slug.
  { _id: 'drafts.new-locality', _type: 'locality', slug: { current: 'data' } },
  { _id: 'versions.r1.new-locality', _type: 'locality', slug: { current: 'data' } },
  { _id: 'drafts.issue', _type: 'localIssue', title: 'Trains', locality: { _ref: 'new-locality' } },
  {
    _id: 'past',
    _type: 'localIssue',
    title: 'Dust',
    locality: { _ref: 'with-past-issue' },
    until: '2026-01-01',
  },
  {
    ...{ _id: 'joinParty', _type: 'page', slug: { current: 'join-party' } },
    blocks: [{ items: [{ description: 'It is a PDF. Sign it.' }] }],
  },
  { _id: 'about', _type: 'page', slug: { current: 'about' } },
  { _id: 'campaign', _type: 'page', title: 'Campaign', blocks: [{ heading: 'Send the PDF.' }] },
  { _id: 'faqPage', _type: 'page', blocks: [{ _type: 'faqList', topics: ['Old'] }] },
  { _id: 'drafts.faqPage', _type: 'page', blocks: [{ _type: 'faqList', topics: ['Money', 'Members'] }] },
  { _id: 'newsletter-may', _type: 'newsletter', slug: { current: 'may' } },
  { _id: 'image-text-svg', _type: 'sanity.imageAsset', url: 'data:image/svg+xml,<svg><text>A</text></svg>' },
  { _id: 'siteSettings', _type: 'siteSettings', partyName: 'Other Party' },
  { _id: 'redirect-b', _type: 'redirect', from: '/b', to: '/c' },
  { _id: 'redirect-c', _type: 'redirect', from: '/c', to: '/a' },
]
const { validate, schema } = await createStudioValidator(STORED)

type Fields = Record<string, unknown>
/** A fault: its name, the fields that cause it, and the messages that the form shows. */
type Fault = readonly [name: string, fields: Fields, remarks: readonly string[]]

/** A long title and lead. */
const LONG_HEAD: Fault = [
  'has a long title and lead',
  { title: 'x'.repeat(81), description: 'x'.repeat(321) },
  [
    'warning title: Headings read best under 80 characters.',
    'warning description: Try to stay under 320 characters.',
  ],
]
const NO_HEADING: Fault = ['has no title', { title: undefined }, ['error title: Give the page a heading.']]

const SEED_FORM = `file-${createHash('sha1').update(readFileSync('seed/files/membership-form.pdf')).digest('hex')}-pdf`
const SVG_WITH_TEXT = { _type: 'image', asset: { _type: 'reference', _ref: 'image-text-svg' } }
const letters = (count: number) => 'x'.repeat(count)
const item = (_type: string, fields: Fields = {}) => ({ _key: 'k', _type, ...fields })
/** A block whose key is its type. */
const block = (_type: string, fields: Fields = {}) => ({ _key: _type, _type, ...fields })
const TO_ABOUT = { kind: 'document', document: { _type: 'reference', _ref: 'about' } }
const link = (fields: Fields) => ({ _type: 'link', label: 'Go', ...fields })
const entry = (label: string) => ({
  ...item('navItem', { link: link({ label, ...TO_ABOUT }) }),
  _key: label,
})
const PICTURE = { _type: 'accessibleImage', asset: { _type: 'reference', _ref: 'image-a-1x1-png' } }
const TEXT = [
  { _key: 'b', _type: 'block', style: 'normal', markDefs: [], children: [item('span', { text: 'Words.' })] },
]
const CARD = { title: 'Title', description: 'A sentence.', icon: 'globe', colour: 'blue' }
const PRINTS_NO =
  'The typeface of printed documents lacks some characters. It prints “№” as “No”. Reword the text if that reads wrongly.'
const FULL_ADDRESS = 'Enter a full address that starts with https://.'
const PLACEHOLDER_ADDRESS = 'This is still the placeholder address at example.org. Enter the real one.'
const PLACEHOLDER_PHONE =
  'This is still the placeholder: the number is reserved for fiction. Enter the real number.'
const NO_PAGE = 'There is no page at this address. Check it, or choose a page from the list.'
const HEX = 'Enter # and six digits or letters from a to f, such as #27c4bd.'
const DOLLARS = 'Enter the price in whole dollars.'
const NO_ALT = 'Describe the picture, or turn on “Only decoration”.'

/** Gallery pictures, the first without a description. */
const galleryPictures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ ...PICTURE, _type: 'galleryPicture', _key: `p${index}` },
    ...(index === 0 ? {} : { alt: 'A street' }),
  }))
/** Two references to the same document. */
const TWICE = ['a', 'b'].map((_key) => ({ _key, _type: 'reference', _ref: 'policy-data' }))
/** Blocks at the end of a page with a layout of its own: two with the same link name, and an opening. */
const CLOSING_BLOCKS: Fault = [
  'repeats a link name among its blocks and has an opening',
  {
    blocks: [
      block('opening'),
      block('prose', { text: TEXT, anchor: 'join' }),
      block('callToAction', { heading: 'Join', anchor: 'join' }),
    ],
  },
  [
    'error blocks[_key=="opening"]: This page already has an opening. Remove this one.',
    'error blocks[_key=="prose"].anchor: Another block on this page has the same link name. Change one of them.',
    'error blocks[_key=="callToAction"].anchor: Another block on this page has the same link name. Change one of them.',
  ],
]

const POLICY = {
  title: 'Title',
  slug: { current: 'title' },
  description: 'What it does.',
  icon: 'globe',
  colour: 'blue',
  initiatives: ['One'],
}
const CATEGORY = {
  label: 'Data',
  fileName: 'data',
  heading: 'Heading',
  tagline: 'Tagline.',
  keyAreas: ['Area'],
  callToAction: 'Read the plan',
  hashtag: '#Tag',
  gradientFrom: '#ffffff',
  gradientTo: '#eeeeee',
  textColour: '#000000',
  drawing: 'rays',
}
const JOB = { title: 'Job', location: 'Sydney', commitment: 'Casual', description: 'Words.' }
const LEVEL = { name: 'Level', originalPrice: 50, currentPrice: 0 }
const POINT = { name: 'Party', economicValue: 0, socialValue: 0, colour: 'blue' }
const SECTIONS = { sections: [item('policySection', { title: 'Name', content: TEXT })] }
const rating = item('partyRating', { partyId: 'liberal', rating: 'yes' })
const TITLED = { title: 'Title' }

/** A valid document of each type, and every fault that the type's rules report. */
const WRITTEN: Readonly<Record<string, { sound: Fields; faults: readonly Fault[] }>> = {
  policy: {
    sound: POLICY,
    faults: [
      [
        'is empty',
        {
          title: undefined,
          slug: { current: '' },
          description: undefined,
          icon: undefined,
          colour: undefined,
          initiatives: [],
        },
        [
          'error title: Give the policy a title.',
          'error slug: Slug must have a value',
          'error slug: Press “Generate”, or enter an address.',
          'error slug.current: Required',
          'error description: Say what the policy does in a sentence.',
          'error icon: Choose an icon from the list.',
          'error colour: Choose a colour from the list.',
          'error initiatives: Add at least one initiative.',
        ],
      ],
      [
        'has long texts, a duplicate keyword and a publication date in the future',
        {
          title: letters(81),
          description: letters(321),
          homeTab: { isShown: true, label: letters(25) },
          seo: { title: letters(61), description: letters(161), keywords: ['a', 'a'] },
          publishedDate: '2999-01-01',
        },
        [
          'warning title: Headings read best under 80 characters.',
          'warning description: Try to stay under 320 characters.',
          'warning homeTab.label: A tab has room for about 24 characters.',
          'warning seo.title: Search engines cut titles after about 60 characters.',
          'warning seo.description: Search engines cut descriptions after about 160 characters.',
          'error seo.keywords[0]: Remove the duplicate keyword.',
          'error seo.keywords[1]: Remove the duplicate keyword.',
          'warning publishedDate: This date is in the future. Check it.',
        ],
      ],
      [
        'has an invalid address, icon and colour, and an initiative twice',
        {
          slug: { current: 'Clean Energy' },
          icon: 'unicorn',
          colour: 'mauve',
          initiatives: ['Twice', 'Twice'],
        },
        [
          'error slug: Use lowercase letters, digits and single hyphens only, such as “clean-energy”.',
          'error icon: Choose an icon from the list.',
          'error colour: Choose a colour from the list.',
          'error initiatives[0]: This initiative is in the list twice.',
          'error initiatives[1]: This initiative is in the list twice.',
        ],
      ],
      [
        'has the address of another policy',
        { slug: { current: 'data' } },
        ['error slug: Slug is already in use'],
      ],
      [
        'has the address of a never published draft, was updated before publication and has an empty section',
        {
          slug: { current: 'tax' },
          publishedDate: '2026-05-01',
          modifiedDate: '2026-04-30',
          sections: [item('policySection')],
        },
        [
          'error slug: Slug is already in use',
          'warning modifiedDate: The update is before the publication date. Check both dates.',
          'error sections[_key=="k"].title: Give the section a title.',
          'error sections[_key=="k"].content: Write the text of the section, or remove the section.',
        ],
      ],
      CLOSING_BLOCKS,
    ],
  },
  policyCategory: {
    sound: CATEGORY,
    faults: [
      [
        'is empty',
        {
          label: undefined,
          heading: undefined,
          tagline: undefined,
          keyAreas: undefined,
          callToAction: undefined,
          fileName: undefined,
          hashtag: undefined,
        },
        [
          'error label: Name the category.',
          'error fileName: Use lowercase letters, digits and single hyphens only, such as “innovation”.',
          'error fileName: Use lowercase letters, digits and single hyphens only, such as “innovation”.',
          'error heading: Required',
          'error tagline: Required',
          'error keyAreas: Required',
          'error callToAction: Write a short call to action, such as “Read the plan”.',
          'error hashtag: Start with # and use only letters and digits, without spaces.',
          'error hashtag: Start with # and use only letters and digits, without spaces.',
        ],
      ],
      [
        'has an invalid file name, hashtag, drawing and colours',
        {
          fileName: 'My Files',
          hashtag: 'Tag',
          gradientFrom: 'red',
          gradientTo: '#12345',
          drawing: 'unicorn',
        },
        [
          'error fileName: Use lowercase letters, digits and single hyphens only, such as “innovation”.',
          'error hashtag: Start with # and use only letters and digits, without spaces.',
          `error gradientFrom: ${HEX}`,
          `error gradientTo: ${HEX}`,
          'error textColour: Enter a colour such as #121c38.',
          'error drawing: Choose a drawing from the list.',
        ],
      ],
      [
        'has texts that are too long for a format',
        {
          heading: 'Responsibility '.repeat(9),
          tagline: 'A sentence that does not end. '.repeat(9),
          callToAction: 'Read the whole plan for schools',
          hashtag: `#${'Responsibility'.repeat(4)}`,
          keyAreas: ['A', 'B', 'C', 'D', 'E'],
        },
        [
          'error heading: “Policy heading” is too long for the Instagram Story. Shorten it.',
          'error tagline: “Tagline” is too long for the Instagram Story. Shorten it.',
          'error callToAction: “Call to action” is too long for the Horizontal Banner. Shorten it.',
          'error hashtag: “Hashtag” is too long for the Instagram Story. Shorten it.',
          'error keyAreas: “Key policy areas” has room for 4. Take some out.',
        ],
      ],
      [
        'has text with too little contrast',
        { textColour: '#dddddd' },
        [
          'error textColour: The contrast on the gradient is 1.17:1. It must be at least 4.5:1. Choose a darker or lighter colour.',
        ],
      ],
    ],
  },
  jobOpening: {
    sound: JOB,
    faults: [
      [
        'is empty',
        { title: undefined, location: undefined, commitment: undefined, description: undefined },
        [
          'error title: Enter the job title.',
          'error location: Say where the job is based.',
          'error commitment: Choose a commitment, such as full-time.',
          'error description: Describe the job in a sentence or two.',
        ],
      ],
      [
        'has an unknown commitment and has closed',
        { commitment: 'Now and then', closingDate: '1999-12-31' },
        [
          'error commitment: Choose a commitment, such as full-time.',
          'warning closingDate: This date has passed, so the item is no longer on the site. Choose a later date, or delete it.',
        ],
      ],
      [
        'closes before it opens',
        { postedDate: '2999-01-02', closingDate: '2999-01-01' },
        ['warning closingDate: The closing date is before the opening date. Check both dates.'],
      ],
    ],
  },
  redirect: {
    sound: { from: '/old', to: '/about' },
    faults: [
      [
        'has ended, repeats an old address and leads to a missing page',
        { until: '1999-12-31', from: '/b', to: '/nowhere' },
        [
          'warning until: This date has passed, so the item is no longer on the site. Choose a later date, or delete it.',
          'error from: Another redirect already uses this address. Change that one.',
          `warning to: ${NO_PAGE}`,
        ],
      ],
      [
        'is empty',
        { from: undefined, to: undefined },
        [
          'error from: Enter the old address, such as /policies/old-name.',
          'error to: Choose a page, or enter a full address that starts with https://.',
        ],
      ],
      [
        'has the address of a page as its old address',
        { from: '/policies/data' },
        ['error from: There is a page at this address. Only an address without a page can redirect.'],
      ],
      [
        'has the address of a newsletter as its old address',
        { from: '/newsletter/may' },
        ['error from: There is a page at this address. Only an address without a page can redirect.'],
      ],
      [
        'creates a redirect loop',
        { from: '/a', to: '/b' },
        ['error to: This creates a redirect loop: /a → /b → /c → /a. Choose another page.'],
      ],
    ],
  },
  faq: {
    sound: { question: 'Why?', answer: TEXT, topic: 'Money' },
    faults: [
      [
        'is empty',
        { question: undefined, answer: undefined },
        ['error question: Write the question.', 'error answer: Write the answer.'],
      ],
      [
        'has a long question and a topic that the FAQ no longer lists',
        { topic: 'Old', question: letters(121) },
        [
          'warning topic: “Old” is not one of the FAQ’s topics. Choose another one, or add it to the “FAQ” block on its page.',
          'warning question: Short questions are easier to find. Try to stay under 120 characters.',
        ],
      ],
      [
        'has links without a target, with an invalid address, to a missing page and to a missing section',
        {
          answer: [
            {
              ...TEXT[0],
              markDefs: [
                {},
                { href: 'ftp://x.au' },
                { href: '/nowhere' },
                { href: '/policies/data#gone' },
                { kind: 'document' },
                { ...TO_ABOUT, anchor: 'gone' },
                { kind: 'url', url: 'ftp://x.au', href: '/nowhere' },
                // Valid, because each newsletter has its own page.
                { href: '/newsletter/may' },
              ].map((target, index) => ({ _key: `m${index}`, _type: 'textLink', ...target })),
            },
          ],
        },
        [
          'error answer[_key=="b"].markDefs[_key=="m0"].kind: Choose what the link opens.',
          'error answer[_key=="b"].markDefs[_key=="m1"].href: Choose a target under “Links to”.',
          'warning answer[_key=="b"].markDefs[_key=="m2"].href: There is no page at /nowhere. Choose another address.',
          'warning answer[_key=="b"].markDefs[_key=="m3"].href: The page /policies/data has no “gone” section. Choose another section, or the top of the page.',
          'error answer[_key=="b"].markDefs[_key=="m4"].document: Choose the page that the link opens.',
          'error answer[_key=="b"].markDefs[_key=="m6"].url: Enter a full address that starts with https://, mailto: or tel:.',
          'warning answer[_key=="b"].markDefs[_key=="m5"].anchor: The page /about has no “gone” section. Choose another section, or the top of the page.',
        ],
      ],
    ],
  },
  ageGroup: {
    sound: {
      title: 'Youth',
      icon: 'globe',
      colour: 'blue',
      issues: [item('ageIssue', { title: 'Rent', description: 'Words.' })],
    },
    faults: [
      [
        'is empty',
        { title: undefined, icon: undefined, colour: undefined, issues: undefined },
        [
          'error title: Give the age group a title.',
          'error icon: Choose an icon from the list.',
          'error colour: Choose a colour from the list.',
          'error issues: Add at least one issue.',
        ],
      ],
      ['has no issue', { issues: [] }, ['error issues: Add at least one issue.']],
      [
        'has an issue without text and with five solutions, one of them a duplicate',
        { issues: [item('ageIssue', { solutions: ['a', 'a', 'b', 'c', 'd'] })] },
        [
          'error issues[_key=="k"].title: Name the issue.',
          'error issues[_key=="k"].description: Describe the issue in a sentence or two.',
          'warning issues[_key=="k"].solutions: Four solutions are enough.',
          'error issues[_key=="k"].solutions[0]: This solution is in the list twice.',
          'error issues[_key=="k"].solutions[1]: This solution is in the list twice.',
        ],
      ],
    ],
  },
  locality: {
    sound: { name: 'Suburb', slug: { current: 'data' }, title: 'Suburb', issuesHeading: 'Issues' },
    faults: [
      LONG_HEAD,
      CLOSING_BLOCKS,
      [
        'has an invalid address and no name, title or heading above its issues',
        { name: undefined, title: undefined, slug: { current: 'Two Words' }, issuesHeading: undefined },
        [
          'error name: Enter the suburb’s name.',
          'error title: Give the page a heading.',
          'error slug: Use lowercase letters, digits and single hyphens only, such as “strathfield”.',
          'error issuesHeading: Write the heading above the issues.',
        ],
      ],
      ...['without-issue', 'with-past-issue'].map((_id): Fault => [
        `has no current issue: ${_id}`,
        { _id, slug: { current: 'elsewhere' } },
        [
          'error issuesHeading: This suburb has no local issues yet, so its page would be empty. Add one under “Local issues” first.',
        ],
      ]),
    ],
  },
  page: {
    sound: {
      title: 'Housing',
      slug: { current: 'campaign/housing' },
      blocks: [
        block('opening', { look: 'tall', action: link(TO_ABOUT) }),
        block('prose', { heading: 'Why', text: TEXT }),
        block('pictureText', { picture: { ...PICTURE, alt: 'A street' }, text: TEXT }),
        block('cards', { cards: [item('card', CARD)], anchor: 'ways' }),
        block('figures', { items: [item('stat', { value: '7', label: 'days' })] }),
        block('questions', { items: [item('questionAnswer', { question: 'Why?', answer: TEXT })] }),
        block('callToAction', { heading: 'Join us', anchor: 'join' }),
        block('numberedSections', SECTIONS),
        block('positions', { points: [item('positionPoint', POINT)] }),
        {
          ...block('cards', { layout: 'numbered', cards: [item('card', { title: 'Merit' })] }),
          _key: 'numbers',
        },
      ],
    },
    faults: [
      NO_HEADING,
      LONG_HEAD,
      ...['Housing', 'campaign/', 'campaign//housing', 'a b'].map((slug): Fault => [
        `has the address “${slug}”`,
        { slug: { current: slug } },
        [
          'error slug: Use lowercase letters, digits and single hyphens, without “/” at the start, such as “campaign” or “campaign/housing”.',
        ],
      ]),
      [
        'has an address with too many segments',
        { slug: { current: 'a/b/c/d' } },
        ['error slug: Use at most 3 parts, such as “campaign/housing”.'],
      ],
      [
        'has incomplete or invalid items in its blocks',
        {
          blocks: [
            block('figures', {
              items: [item('stat'), { ...item('stat', { value: letters(11), label: 'Members' }), _key: 'l' }],
            }),
            block('smallPrint', { sections: [item('anchoredSection', { anchor: 'Privacy' })] }),
            block('positions', { points: [item('positionPoint', { economicValue: 11, socialValue: -11 })] }),
            block('faqList', { topics: ['a', 'a'] }),
            block('donation', {
              presets: [
                item('donationPreset', { amount: 0.5 }),
                { ...item('donationPreset', { amount: -1 }), _key: 'l' },
              ],
              disclosureThreshold: 0.5,
            }),
            block('contactDetails', { hours: { rows: [item('officeHours')] } }),
            block('video', {
              url: 'https://www.youtube.com/@party',
              title: 'Our plan',
              picture: { ...PICTURE, alt: 'A street' },
            }),
            block('quote', { text: letters(321) }),
            block('questions', {
              items: [
                item('questionAnswer'),
                { ...item('questionAnswer', { question: letters(121), answer: TEXT }), _key: 'l' },
              ],
            }),
            block('comparison', { parties: [item('comparedParty')], rows: [item('comparisonRow')] }),
            block('gallery', { pictures: galleryPictures(25) }),
            block('membershipLevels', {
              levels: [
                item('membershipLevel', { originalPrice: -1, currentPrice: 0.5, benefits: ['a', 'a'] }),
              ],
              formUrl: 'http://x.au/form.pdf',
              form: { _type: 'file', asset: { _type: 'reference', _ref: SEED_FORM } },
            }),
            block('volunteerForm', {
              consentVersion: '2026-11',
              skills: [item('volunteerSkill', { id: 'juggling' })],
            }),
            block('cards', { cards: [item('card')] }),
            block('callToAction', {
              heading: 'Join',
              links: ['a', 'b', 'c', 'd'].map((_key) => ({
                ...item('link', link(TO_ABOUT)),
                _key,
              })),
            }),
          ],
        },
        [
          'error blocks[_key=="figures"].items[_key=="k"].value: Enter the figure.',
          'error blocks[_key=="figures"].items[_key=="k"].label: Say what the figure counts.',
          'warning blocks[_key=="figures"].items[_key=="l"].value: Keep figures under 10 characters so that they fit on phones.',
          'error blocks[_key=="smallPrint"].sections[_key=="k"].title: Give the section a title.',
          'error blocks[_key=="smallPrint"].sections[_key=="k"].anchor: Use lowercase letters, digits and hyphens, without “#”, such as “privacy”.',
          'error blocks[_key=="positions"].points[_key=="k"].name: Name the party.',
          'error blocks[_key=="positions"].points[_key=="k"].economicValue: Enter a number from −10 to 10.',
          'error blocks[_key=="positions"].points[_key=="k"].socialValue: Enter a number from −10 to 10.',
          'error blocks[_key=="positions"].points[_key=="k"].colour: Choose a colour from the list.',
          'error blocks[_key=="faqList"].topics[0]: Remove the duplicate topic.',
          'error blocks[_key=="faqList"].topics[1]: Remove the duplicate topic.',
          'error blocks[_key=="donation"].disclosureThreshold: Enter a whole number of dollars.',
          'error blocks[_key=="donation"].presets[_key=="k"].amount: Enter a whole number of dollars.',
          'error blocks[_key=="donation"].presets[_key=="l"].amount: Enter a whole number of dollars.',
          'error blocks[_key=="contactDetails"].hours.rows[_key=="k"].days: Enter the days.',
          'error blocks[_key=="contactDetails"].hours.rows[_key=="k"].hours: Enter the hours.',
          'warning blocks[_key=="quote"].text: Long quotes are hard to read in large type. Try to stay under 320 characters.',
          'error blocks[_key=="video"].url: Paste the address of one video on YouTube or Vimeo, such as https://www.youtube.com/watch?v=… or https://vimeo.com/….',
          'error blocks[_key=="questions"].items[_key=="k"].question: Write the question.',
          'error blocks[_key=="questions"].items[_key=="k"].answer: Write the answer.',
          'warning blocks[_key=="questions"].items[_key=="l"].question: Short questions are easier to find. Try to stay under 120 characters.',
          'error blocks[_key=="comparison"].parties[_key=="k"].name: Name the party.',
          'error blocks[_key=="comparison"].parties[_key=="k"].id: Remove this party and add it again.',
          'error blocks[_key=="comparison"].rows[_key=="k"].feature: Say what is compared.',
          'warning blocks[_key=="gallery"].pictures: Keep the best 24 pictures: each one uses some of your visitors’ mobile data.',
          `error blocks[_key=="gallery"].pictures[_key=="p0"].alt: ${NO_ALT}`,
          `error blocks[_key=="membershipLevels"].formUrl: ${FULL_ADDRESS}`,
          'warning blocks[_key=="membershipLevels"].form: This is still the Next Generation Party’s form. Upload your own.',
          'error blocks[_key=="membershipLevels"].levels[_key=="k"].name: Name the level.',
          `error blocks[_key=="membershipLevels"].levels[_key=="k"].originalPrice: ${DOLLARS}`,
          `error blocks[_key=="membershipLevels"].levels[_key=="k"].currentPrice: ${DOLLARS}`,
          'error blocks[_key=="membershipLevels"].levels[_key=="k"].benefits[0]: This benefit is in the list twice.',
          'error blocks[_key=="membershipLevels"].levels[_key=="k"].benefits[1]: This benefit is in the list twice.',
          'error blocks[_key=="volunteerForm"].skills[_key=="k"].id: Choose a skill from the list.',
          'error blocks[_key=="volunteerForm"].skills[_key=="k"].label: Enter the label beside the tick box.',
          'error blocks[_key=="cards"].cards[_key=="k"].title: Give the card a title.',
          'error blocks[_key=="cards"].cards[_key=="k"].icon: Choose an icon from the list.',
          'error blocks[_key=="cards"].cards[_key=="k"].colour: Choose a colour from the list.',
          'error blocks[_key=="callToAction"].links: Keep the three most important buttons.',
        ],
      ],
      ...[
        ['api/x', '/api'],
        ['policies/x', '/policies'],
        ['news/rally', '/news'],
        ['newsletter/may', '/newsletter'],
        ['studio', '/studio'],
        ['admin', '/admin'],
        ['page-not-found', '/page-not-found'],
      ].map(([slug, reserved]): Fault => [
        `has the address “${slug}”`,
        { slug: { current: slug } },
        [`error slug: Addresses that begin with ${reserved} are reserved. Choose another address.`],
      ]),
      [
        'has two openings',
        { blocks: [block('opening'), { ...block('opening'), _key: 'second' }] },
        [
          'error blocks[_key=="opening"]: A page can have only one opening. Remove the others.',
          'error blocks[_key=="second"]: A page can have only one opening. Remove the others.',
        ],
      ],
      [
        'has its opening below another block',
        { blocks: [block('prose', { text: TEXT }), block('opening')] },
        ['error blocks[_key=="opening"]: Move the opening to the top of the page.'],
      ],
      [
        'has a hero and an opening',
        { blocks: [block('hero', { headline: 'Headline' }), block('opening')] },
        [
          'error blocks[_key=="hero"]: A page can have only one opening. Remove the others.',
          'error blocks[_key=="opening"]: A page can have only one opening. Remove the others.',
        ],
      ],
      [
        'has a hero without a headline, whose picture has no description',
        { blocks: [block('hero', { picture: PICTURE })] },
        [
          'error blocks[_key=="hero"].headline: Write the headline.',
          `error blocks[_key=="hero"].picture.alt: ${NO_ALT}`,
        ],
      ],
      [
        'has a hero with a long headline',
        { blocks: [block('hero', { headline: letters(71) })] },
        [
          'warning blocks[_key=="hero"].headline: Short headlines fit on phones. Try to stay under 70 characters.',
        ],
      ],
      [
        'has the address of the home page',
        { slug: { current: '/' } },
        [
          'error slug: Use lowercase letters, digits and single hyphens, without “/” at the start, such as “campaign” or “campaign/housing”.',
        ],
      ],
      [
        'is the home page at another address',
        { _id: 'drafts.home', slug: { current: 'start' } },
        ['error slug: The address of the home page is “/”.'],
      ],
      [
        'has a duplicate link name and an invalid one',
        {
          blocks: [
            block('prose', { text: TEXT, anchor: 'join' }),
            block('callToAction', { heading: 'Join', anchor: 'join' }),
            block('figures', {
              items: [item('stat', { value: '7', label: 'days' })],
              anchor: 'Two words',
            }),
          ],
        },
        [
          'error blocks[_key=="prose"].anchor: Another block on this page has the same link name. Change one of them.',
          'error blocks[_key=="callToAction"].anchor: Another block on this page has the same link name. Change one of them.',
          'error blocks[_key=="figures"].anchor: Use lowercase letters, digits and hyphens, without “#”, such as “facts”.',
        ],
      ],
      [
        'has empty blocks',
        {
          blocks: [
            block('prose'),
            block('pictureText'),
            block('cards'),
            block('figures'),
            block('questions'),
            block('comparison'),
            block('callToAction'),
            block('quote'),
            block('buttons'),
            block('table'),
            block('gallery'),
            block('video'),
            block('downloads'),
            block('map'),
            block('numberedSections'),
            block('positions'),
            block('steps'),
            block('membershipLevels'),
            block('smallPrint'),
            block('contactForm'),
            block('donation'),
          ],
        },
        [
          'warning blocks[_key=="prose"].text: Write the text. Empty blocks do not appear on the page.',
          'warning blocks[_key=="pictureText"].picture: Add a picture, choose a drawing, or use a “Text” block.',
          'warning blocks[_key=="cards"].cards: Add a card. Empty blocks do not appear on the page.',
          'warning blocks[_key=="figures"].items: Add a figure. Empty blocks do not appear on the page.',
          'warning blocks[_key=="questions"].items: Add a question. Empty blocks do not appear on the page.',
          'warning blocks[_key=="comparison"].rows: Add a row. Empty blocks do not appear on the page.',
          'error blocks[_key=="callToAction"].heading: Write the heading.',
          'warning blocks[_key=="quote"].text: Write the quote. Empty blocks do not appear on the page.',
          'warning blocks[_key=="buttons"].links: Add a button. Empty blocks do not appear on the page.',
          'error blocks[_key=="table"].caption: Say what the table shows: screen readers announce it as the table’s name.',
          'warning blocks[_key=="table"].rows: Add a row of column headings and at least one row below it.',
          'warning blocks[_key=="gallery"].pictures: Add a picture. Empty blocks do not appear on the page.',
          'warning blocks[_key=="downloads"].files: Add a file. Empty blocks do not appear on the page.',
          'warning blocks[_key=="map"].address: Enter the address. Empty blocks do not appear on the page.',
          'warning blocks[_key=="numberedSections"].sections: Add a section. Empty blocks do not appear on the page.',
          'warning blocks[_key=="positions"].points: Add a party. Empty blocks do not appear on the page.',
          'warning blocks[_key=="steps"].items: Add a step. Empty blocks do not appear on the page.',
          'warning blocks[_key=="membershipLevels"].levels: Add a level. Empty blocks do not appear on the page.',
          'warning blocks[_key=="smallPrint"].sections: Add a section. Empty blocks do not appear on the page.',
          ...['nameLabel', 'emailLabel', 'subjectLabel', 'messageLabel', 'button'].map(
            (name) =>
              `error blocks[_key=="contactForm"].${name}: Fill this in. The form does not appear without it.`,
          ),
          'warning blocks[_key=="donation"].presets: Add an amount. Empty blocks do not appear on the page.',
          'warning blocks[_key=="video"].url: Paste the address. Empty blocks do not appear on the page.',
          'error blocks[_key=="video"].title: Enter the video’s title: screen readers announce it as the link’s name.',
          'warning blocks[_key=="video"].picture: Add a picture. Without one the page shows a plain panel.',
        ],
      ],
      [
        'has two lists of numbered sections and a placeholder',
        {
          blocks: [
            block('opening', { look: 'plain', note: 'Adopted on [date of adoption]' }),
            ...['one', 'two'].map((_key) => ({ ...block('numberedSections', SECTIONS), _key })),
          ],
        },
        [
          'error blocks[_key=="one"]: A page can have only one list of numbered sections. Choose another look for the others.',
          'error blocks[_key=="two"]: A page can have only one list of numbered sections. Choose another look for the others.',
          'warning blocks[_key=="opening"].note: [date of adoption] is still a placeholder. Replace it.',
        ],
      ],
      [
        'has two FAQ blocks',
        { blocks: [block('faqList'), { ...block('faqList'), _key: 'second' }] },
        [
          'error blocks[_key=="faqList"]: A page can have only one “FAQ” block. Remove the others.',
          'error blocks[_key=="second"]: A page can have only one “FAQ” block. Remove the others.',
        ],
      ],
      [
        'has wrong dates, an unprintable level, unrated parties and invalid contact details',
        {
          blocks: [
            block('opening', {
              look: 'tall',
              facts: {
                electionDate: NO_POLL_DAY,
                earlyVotingFrom: '2027-03-25',
                campaignLaunch: '2027-03-26',
              },
            }),
            block('membershipLevels', { levels: [item('membershipLevel', { ...LEVEL, name: '№' })] }),
            block('steps', { items: [item('step')] }),
            block('comparison', {
              parties: ['liberal', 'b', 'c', 'd', 'e', 'f'].map((id) => ({
                ...item('comparedParty', { id, name: id }),
                _key: id,
              })),
              rows: [item('comparisonRow', { feature: 'Taxes', ratings: [rating] })],
            }),
            block('volunteerForm', {
              contact: { email: 'nobody', phone: '(02) 5550 0100' },
              consentVersion: 'the new one',
            }),
            { ...block('volunteerForm', { contact: { email: 'a@example.org' } }), _key: 'second' },
          ],
        },
        [
          `warning blocks[_key=="opening"].facts.electionDate: ${pollDay(NO_POLL_DAY)}`,
          'warning blocks[_key=="opening"].facts.earlyVotingFrom: Early voting must start before election day. Check both dates.',
          'warning blocks[_key=="opening"].facts.campaignLaunch: The campaign must launch before election day. Check both dates.',
          `warning blocks[_key=="membershipLevels"].levels[_key=="k"].name: ${PRINTS_NO}`,
          'error blocks[_key=="steps"].items[_key=="k"].title: Name the step.',
          'error blocks[_key=="comparison"].parties: The table has room for five other parties. Remove some.',
          'error blocks[_key=="comparison"].rows[_key=="k"].ratings: Choose a rating for b, c, d, e and f.',
          'error blocks[_key=="volunteerForm"].consentVersion: Use up to 40 letters, digits, full stops, hyphens and underscores, without spaces.',
          'error blocks[_key=="volunteerForm"].contact.email: Enter an email address, such as volunteer@example.org.',
          `warning blocks[_key=="volunteerForm"].contact.phone: ${PLACEHOLDER_PHONE}`,
          'error blocks[_key=="second"].consentVersion: Give the privacy note a version, such as “2026-11”.',
          `warning blocks[_key=="second"].contact.email: ${PLACEHOLDER_ADDRESS}`,
        ],
      ],
    ],
  },
  topic: {
    sound: { title: 'Housing', slug: { current: 'housing' } },
    faults: [
      [
        'is empty',
        { title: undefined, slug: undefined },
        [
          'error title: Give the topic a title.',
          'error slug: Required',
          'error slug: Press “Generate”, or enter an address.',
          'error slug.current: Required',
        ],
      ],
      [
        'has an invalid address and a long title',
        { slug: { current: 'Housing' }, title: letters(41) },
        [
          'error slug: Use lowercase letters, digits and single hyphens only, such as “housing”.',
          'warning title: Topics read best under 40 characters.',
        ],
      ],
    ],
  },
  article: {
    sound: {
      title: 'First rally',
      slug: { current: 'first-rally' },
      publishedDate: '2026-11-20',
      content: TEXT,
    },
    faults: [
      [
        'is empty',
        { title: undefined, publishedDate: undefined, content: undefined },
        [
          'error title: Give the article a title.',
          'error publishedDate: Choose a date for this article.',
          'error content: Write the article.',
        ],
      ],
      [
        'is an example, has an invalid address and repeats a policy and a topic',
        {
          title: 'Example: our campaign begins',
          slug: { current: 'first rally' },
          policies: TWICE,
          topics: TWICE,
        },
        [
          'warning title: This is an example, so the site doesn’t list it. Replace it with your own news, or delete it.',
          'error slug: Use lowercase letters, digits and single hyphens only, such as “first-rally-in-burwood”.',
          ...['topics', 'policies'].flatMap((field) =>
            ['a', 'b'].map((key) => `error ${field}[_key=="${key}"]: Remove the duplicate.`),
          ),
        ],
      ],
      [
        'has a future date, a long title and a long lead',
        { publishedDate: '2999-01-01', title: letters(81), description: letters(321) },
        [
          'warning title: Headings read best under 80 characters.',
          'warning publishedDate: This date is in the future. To publish later, use “Schedule publish” beside Publish.',
          'warning description: Try to stay under 320 characters.',
        ],
      ],
      CLOSING_BLOCKS,
    ],
  },
  newsletter: {
    sound: {
      title: 'News',
      slug: { current: 'news' },
      publishedDate: '2026-11-20',
      content: [...TEXT, { ...PICTURE, _key: 'p', alt: 'A beach' }],
    },
    faults: [
      [
        'is empty',
        { title: undefined, publishedDate: undefined, content: undefined },
        [
          'error title: Enter the subject of the email.',
          'error publishedDate: Choose the date of this newsletter.',
          'error content: Write the newsletter.',
        ],
      ],
      [
        'has an invalid address and a long subject and lead',
        { slug: { current: 'Two Words' }, title: letters(61), description: letters(321) },
        [
          'error slug: Use lowercase letters, digits and single hyphens only, such as “november-2026”.',
          'warning title: Email apps show only the first 60 or so characters of a subject.',
          'warning description: Try to stay under 320 characters.',
        ],
      ],
      [
        'has the address of another newsletter',
        { slug: { current: 'may' } },
        ['error slug: Slug is already in use'],
      ],
      [
        'has a subject of more than 200 characters',
        { title: letters(201) },
        [
          'error title: Shorten the subject to 200 characters or fewer.',
          'warning title: Email apps show only the first 60 or so characters of a subject.',
        ],
      ],
    ],
  },
  localIssue: {
    sound: {
      title: 'Issue',
      description: 'Words.',
      solution: 'Words.',
      icon: 'globe',
      colour: 'blue',
      locality: { _type: 'reference', _ref: 'strathfield' },
    },
    faults: [
      [
        'is empty',
        {
          title: undefined,
          description: undefined,
          solution: undefined,
          icon: undefined,
          colour: undefined,
          locality: undefined,
        },
        [
          'error title: Name the issue.',
          'error description: Describe the issue in a sentence or two.',
          'error solution: Write what we would do about it.',
          'error icon: Choose an icon from the list.',
          'error colour: Choose a colour from the list.',
          'error locality: Choose a suburb. Without one, the issue does not appear on the site.',
        ],
      ],
      [
        'has ended',
        { until: '1999-12-31' },
        [
          'warning until: This date has passed, so the item is no longer on the site. Choose a later date, or delete it.',
        ],
      ],
    ],
  },
  teamMember: {
    sound: { name: 'Ada', role: 'Role', email: 'a@party.au', image: { ...PICTURE, alt: 'Ada' } },
    faults: [
      [
        'has no name, role or picture description, and an invalid email address',
        { name: undefined, role: undefined, email: 'nobody', image: PICTURE },
        [
          'error name: Enter the name.',
          'error role: Enter the person’s role in the party.',
          'error email: Enter an email address, such as policy@example.org.',
          `error image.alt: ${NO_ALT}`,
        ],
      ],
      [
        'still has the seed’s placeholders',
        { name: 'Party President', role: 'President', email: 'a@example.org' },
        [
          'warning name: This is still the placeholder: it names the office. Enter the person’s name.',
          `warning email: ${PLACEHOLDER_ADDRESS}`,
        ],
      ],
      ['has a decorative picture', { image: { ...PICTURE, isDecorative: true } }, []],
    ],
  },
  siteSettings: {
    sound: { partyName: 'Party', authorisation: 'Authorised by A, B.' },
    faults: [
      [
        'has no name or authorisation, and an invalid short name, email address, logo and social network',
        {
          partyName: undefined,
          authorisation: undefined,
          shortName: letters(13),
          email: 'nobody',
          logo: { _type: 'image', asset: PICTURE.asset },
          social: [item('socialLink', { url: 'http://x.au' })],
        },
        [
          'error partyName: Enter the party’s name.',
          'error authorisation: Enter the authorisation line: Authorised by name, address.',
          'warning shortName: Keep it under 12 characters.',
          'error email: Enter an email address, such as contact@example.org.',
          `error logo.alt: ${NO_ALT}`,
          'error social[_key=="k"].network: Choose the network.',
          `error social[_key=="k"].url: ${FULL_ADDRESS}`,
        ],
      ],
      [
        'still has the seed’s placeholders',
        {
          email: 'contact@example.org',
          phone: '(02) 5550 0100',
          address: '1 Example Street',
          authorisation: 'Authorised by the Party Secretary, 1 Example Street, Sydney NSW 2000',
        },
        [
          `warning email: ${PLACEHOLDER_ADDRESS}`,
          `warning phone: ${PLACEHOLDER_PHONE}`,
          'warning address: This is still the placeholder. Enter the real address.',
          'warning authorisation: This is still the placeholder. Write the name and address of the person who authorises your material.',
        ],
      ],
      [
        'has characters that cannot be printed and an overlong authorisation',
        { partyName: 'Party №', address: '№ 1', authorisation: `Authorised by ${'A. Person, '.repeat(20)}` },
        [
          `warning partyName: ${PRINTS_NO}`,
          `warning address: ${PRINTS_NO}`,
          'error authorisation: “Authorisation line” is too long for the Instagram Story. Shorten it.',
        ],
      ],
    ],
  },
  electorate: {
    sound: {
      name: 'Strathfield',
      house: Object.keys(HOUSES)[0],
      suburbs: ['Burwood'],
      postcodes: ['2134', '2135'],
    },
    faults: [
      [
        'has neither a name nor a house',
        { name: undefined, house: undefined },
        ['error name: Enter the electorate’s name.', 'error house: Choose the house.'],
      ],
      [
        'has a duplicate suburb, a duplicate postcode and a postcode of three digits',
        { suburbs: ['Burwood', 'Burwood'], postcodes: ['2134', '2134', '213'] },
        [
          'error suburbs[0]: Remove the duplicate suburb.',
          'error suburbs[1]: Remove the duplicate suburb.',
          'error postcodes[0]: Remove the duplicate postcode.',
          'error postcodes[1]: Remove the duplicate postcode.',
          'error postcodes[2]: Enter four digits, such as 2135.',
        ],
      ],
    ],
  },
  candidate: {
    sound: {
      title: 'Jo Citizen',
      slug: { current: 'jo-citizen' },
      electorate: { _type: 'reference', _ref: 'about' },
      image: { ...PICTURE, alt: 'Jo Citizen' },
      howToVote: {
        ...{ isOn: true, authorisation: 'Authorised by A, 1 Road, Sydney.' },
        boxes: [item('ballotBox', { number: 1, name: 'Jo Citizen' })],
      },
    },
    faults: [
      [
        'has no name, electorate or portrait, an invalid address and email, and shows an empty how-to-vote card',
        {
          title: undefined,
          electorate: undefined,
          image: undefined,
          slug: { current: 'Jo Citizen' },
          description: letters(321),
          email: 'nobody',
          howToVote: { isOn: true },
        },
        [
          'error title: Enter the name.',
          'warning image: Add a portrait. Until then the page shows a drawing.',
          'error electorate: Choose the electorate.',
          'warning description: Try to stay under 320 characters.',
          'error slug: Use lowercase letters, digits and single hyphens only, such as “jo-citizen”.',
          'error email: Enter an email address, such as jo@example.org.',
          'error howToVote.isOn: Fill in the boxes and the authorisation before you show the card.',
        ],
      ],
      [
        'has the seed’s contact details and a hidden, invalid how-to-vote card',
        {
          email: 'jo@example.org',
          phone: '(02) 5550 0100',
          howToVote: {
            isOn: false,
            boxes: [item('ballotBox', { number: 0, party: letters(61) })],
          },
        },
        [
          `warning email: ${PLACEHOLDER_ADDRESS}`,
          `warning phone: ${PLACEHOLDER_PHONE}`,
          'warning howToVote.authorisation: Enter the name and street address of the person who authorises the card. The card isn’t shown without them.',
          'error howToVote.boxes[_key=="k"].number: Enter a whole number from 1 to 99.',
          'error howToVote.boxes[_key=="k"].name: Enter the name beside the box.',
          'error howToVote.boxes[_key=="k"].party: Shorten this to 60 characters or fewer.',
        ],
      ],
      [
        'has names with characters that cannot be printed',
        {
          title: 'Jo №',
          howToVote: {
            ...{ isOn: false, authorisation: 'A' },
            boxes: [item('ballotBox', { number: 1, name: 'Jo №', party: '№' })],
          },
        },
        [
          `warning title: ${PRINTS_NO}`,
          `warning howToVote.boxes[_key=="k"].name: ${PRINTS_NO}`,
          `warning howToVote.boxes[_key=="k"].party: ${PRINTS_NO}`,
        ],
      ],
      [
        'has more how-to-vote boxes than fit on A5, and an overlong name in one of them',
        {
          howToVote: {
            ...{ isOn: false, authorisation: 'A' },
            boxes: Array.from({ length: 21 }, (_, index) => ({
              ...item('ballotBox', { number: index + 1, name: index === 0 ? letters(61) : 'A' }),
              _key: `b${index}`,
            })),
          },
        },
        [
          'error howToVote.boxes: At most 20 boxes fit on A5.',
          'error howToVote.boxes[_key=="b0"].name: Shorten this to 60 characters or fewer.',
        ],
      ],
    ],
  },
  event: {
    sound: {
      title: 'Town hall',
      slug: { current: 'town-hall' },
      ...{ starts: '2026-12-08T07:00:00.000Z', ends: '2026-12-08T09:00:00.000Z' },
      ...{ repeats: 'weekly', repeatUntil: '2026-12-29', place: 'Town Hall' },
      exceptions: [item('eventException', { day: '2026-12-15' })],
    },
    faults: [
      NO_HEADING,
      LONG_HEAD,
      [
        'has an address of two words',
        { slug: { current: 'Town Hall' } },
        [
          'error slug: Use lowercase letters, digits and single hyphens only, such as “town-hall-strathfield”.',
        ],
      ],
      [
        'has neither times nor a place',
        { starts: undefined, ends: undefined, repeats: 'never', exceptions: undefined, place: undefined },
        [
          'error starts: Choose when the event starts.',
          'error ends: Choose when the event ends.',
          'error onlineUrl: Enter a place or an online link.',
        ],
      ],
      [
        'ends before it starts',
        { ends: '2026-12-08T06:59:00.000Z' },
        ['error ends: The end is before the start. Check both times.'],
      ],
      [
        'repeats without an end',
        { repeatUntil: undefined, exceptions: undefined },
        ['error repeatUntil: Choose the last day on which the event can repeat.'],
      ],
      [
        'repeats until a day before it starts',
        { repeatUntil: '2026-12-07', exceptions: undefined },
        ['error repeatUntil: This is before the first date. Check both dates.'],
      ],
      [
        'repeats for more than two years',
        { repeatUntil: '2028-12-31' },
        ['error repeatUntil: Choose a day within two years. You can move it later.'],
      ],
      [
        'has an exception without a date and one on a date without the event',
        {
          exceptions: [
            item('eventException'),
            { ...item('eventException', { day: '2026-12-16' }), _key: 'second' },
          ],
        },
        [
          'error exceptions[_key=="k"].day: Choose the day.',
          'error exceptions[_key=="second"].day: The event is not on this day. Choose one of its dates.',
        ],
      ],
      [
        'has a fractional capacity and invalid addresses',
        { capacity: 0.5, onlineUrl: 'http://x.au', email: 'nobody' },
        [
          'error onlineUrl: Enter a full address that starts with https://.',
          'error capacity: Enter a whole number, such as 80.',
          'error email: Enter an email address, such as events@example.org.',
        ],
      ],
      [
        'has the seed’s email address',
        { email: 'events@example.org' },
        [`warning email: ${PLACEHOLDER_ADDRESS}`],
      ],
    ],
  },
  announcement: {
    sound: {
      text: 'Vote today',
      link: link(TO_ABOUT),
      ends: '2999-01-01T00:00:00.000Z',
    },
    faults: [
      [
        'has long text and no end',
        { text: 'x'.repeat(121), ends: undefined },
        [
          'warning text: This is long: it takes up three lines on a phone.',
          'warning ends: Without an end, this stays on the site until someone removes it.',
        ],
      ],
      [
        'ends before it starts',
        { begins: '2999-01-01T00:00:00.001Z' },
        ['error ends: The end is before the start. Check both times.'],
      ],
      [
        'has ended',
        { ends: '1999-01-01T00:00:00.000Z' },
        ['warning ends: This time has passed, so the announcement is no longer on the site.'],
      ],
    ],
  },
  forms: {
    sound: {
      newsletter: { use: 'inbox' },
      contact: { use: 'inbox' },
      job: { use: 'inbox' },
      membership: { use: 'firstDay', declarations: ['I am enrolled'] },
      consentVersion: '2026-11',
    },
    faults: [
      [
        'has no choice of where newsletter submissions go',
        { newsletter: { use: undefined } },
        [
          'warning newsletter.use: Visitors see “Thank you for subscribing!”, but they are not subscribed. Store submissions in the inbox before you launch.',
        ],
      ],
      [
        'stores no submissions',
        { newsletter: { use: 'firstDay' }, contact: { use: 'firstDay' }, job: { use: 'firstDay' } },
        [
          'warning newsletter.use: Visitors see “Thank you for subscribing!”, but they are not subscribed. Store submissions in the inbox before you launch.',
          'warning contact.use: The message opens in the visitor’s own email app. Visitors without one can’t send it. Store submissions in the inbox before you launch.',
          'warning job.use: Visitors see “Application received!”, but their application is not stored. Store submissions in the inbox before you launch.',
        ],
      ],
      [
        'has too many declarations, one of them twice',
        {
          membership: {
            use: 'inbox',
            declarations: [
              'I am enrolled',
              'I am enrolled',
              ...Array.from({ length: 11 }, (_, index) => `${index}`),
            ],
          },
        },
        [
          'warning membership.use: Check whether these sentences are still true before you publish this: “It is a PDF.” (/join-party) “Send the PDF.” (Campaign)',
          'error membership.declarations[0]: Remove the duplicate declaration.',
          'error membership.declarations[1]: Remove the duplicate declaration.',
          'error membership.declarations: The printed page has room for up to twelve declarations.',
        ],
      ],
      [
        'has printed text with characters that cannot be printed',
        {
          membership: {
            use: 'firstDay',
            ...{ nameLabel: '№', suburbLabel: '☺ on screen alone' },
            declarations: ['€'],
            paper: { introduction: 'I apply:\n☐' },
          },
        },
        [
          'warning membership: The typeface of printed documents lacks some characters. It prints “№” as “No”, “☐” as “[ ]”. Reword the text if that reads wrongly.',
        ],
      ],
      [
        'has no privacy version, and an empty reply, alert and confirmation',
        {
          consentVersion: undefined,
          answers: [item('textBlock')],
          notices: [item('mailNotice')],
          confirmations: [item('mailConfirmation')],
        },
        [
          'error consentVersion: Give the privacy notes a version, such as “2026-11”.',
          'error answers[_key=="k"].title: Give the reply a title.',
          'error answers[_key=="k"].text: Write the text.',
          'error notices[_key=="k"].about: Choose what the alert is about.',
          'error notices[_key=="k"].emails: Enter at least one email address.',
          'error confirmations[_key=="k"].about: Choose a form.',
          'error confirmations[_key=="k"].subject: Enter the subject of the email.',
          'error confirmations[_key=="k"].text: Write the text of the email.',
        ],
      ],
      [
        'has an invalid privacy version and alert address, and overlong texts for emails',
        {
          consentVersion: 'the new one',
          answers: [item('textBlock', { title: 'Thanks', text: letters(1001) })],
          notices: [
            item('mailNotice', { about: 'contact', emails: ['desk@bücher.example', 'zoë@party.au'] }),
          ],
          newsletterMail: {
            ...{ askSubject: letters(201), askText: letters(5001) },
            ...{ reason: letters(201), unsubscribe: letters(201), online: letters(201) },
          },
          noticeSubject: letters(201),
          noticeText: letters(5001),
          confirmations: [
            item('mailConfirmation', { about: 'contact', subject: letters(201), text: letters(5001) }),
            {
              ...item('mailConfirmation', { about: 'contact', subject: 'Thanks', text: 'Thanks.' }),
              _key: 'l',
            },
          ],
        },
        [
          'error consentVersion: Use up to 40 letters, digits, full stops, hyphens and underscores, without spaces.',
          'error answers[_key=="k"].text: Keep it under 1000 characters: some email apps can’t open a longer one.',
          'error notices[_key=="k"].emails[1]: Email cannot be sent to this address. Enter one such as volunteers@example.org.au, without accents.',
          'error newsletterMail.askSubject: Shorten this to 200 characters or fewer.',
          'error newsletterMail.askText: Shorten this to 5000 characters or fewer.',
          'error newsletterMail.reason: Shorten this to 200 characters or fewer.',
          'error newsletterMail.unsubscribe: Shorten this to 200 characters or fewer.',
          'error newsletterMail.online: Shorten this to 200 characters or fewer.',
          'error noticeSubject: Shorten this to 200 characters or fewer.',
          'error noticeText: Shorten this to 5000 characters or fewer.',
          'error confirmations: Each form can have only one confirmation. Remove the duplicates.',
          'error confirmations[_key=="k"].subject: Shorten this to 200 characters or fewer.',
          'error confirmations[_key=="k"].text: Shorten this to 5000 characters or fewer.',
        ],
      ],
      [
        'alerts the same email address twice',
        { notices: [item('mailNotice', { about: 'contact', emails: ['a@party.au', 'a@party.au'] })] },
        [
          'error notices[_key=="k"].emails[0]: Remove the duplicate address.',
          'error notices[_key=="k"].emails[1]: Remove the duplicate address.',
        ],
      ],
    ],
  },
  navigation: {
    sound: {
      memberButton: link(TO_ABOUT),
      items: ['Home', 'About', 'Manifesto', 'Policies', 'Team', 'Local Issues', 'FAQ', 'Contact'].map(entry),
    },
    faults: [
      [
        'has an empty menu item and a link without a label',
        { items: [item('navItem')], memberButton: { _type: 'link', ...TO_ABOUT } },
        [
          'error items[_key=="k"].link: Give the menu item a label, and choose what it opens.',
          'error items[_key=="k"].link.kind: Choose what the link opens.',
          'error memberButton.label: Enter the text that people will click.',
        ],
      ],
      [
        'has a menu that is too long and a link with a long label',
        {
          items: [
            'Home',
            'About',
            'Manifesto',
            'Policies',
            'Team',
            'Local Issues',
            'FAQ',
            'Contact',
            'Shop',
          ].map(entry),
          memberButton: link({ ...TO_ABOUT, label: letters(41) }),
        },
        [
          'warning items: This menu is too long for one line: on many screens its last items move under “More”. About eight short labels fit.',
          'warning memberButton.label: Long labels break on small phones. Try 40 characters or fewer.',
        ],
      ],
      [
        'has a link without a kind',
        { memberButton: link({}) },
        ['error memberButton.kind: Choose what the link opens.'],
      ],
      [
        'has a link without a page',
        { memberButton: link({ kind: 'document' }) },
        ['error memberButton.document: Choose the page that the link opens.'],
      ],
      [
        'has a link without a file',
        { memberButton: link({ kind: 'file' }) },
        ['error memberButton.file: Upload or choose the file that the link opens.'],
      ],
      [
        'has a link without an address',
        { memberButton: link({ kind: 'url' }) },
        ['error memberButton.url: Enter the address that the link opens.'],
      ],
      [
        'has a link with an invalid address',
        { memberButton: link({ kind: 'url', url: 'javascript:alert(1)' }) },
        ['error memberButton.url: Enter a full address that starts with https://, mailto: or tel:.'],
      ],
      [
        'has a link to the placeholder address',
        { memberButton: link({ kind: 'url', url: 'https://www.example.org/a' }) },
        [`warning memberButton.url: ${PLACEHOLDER_ADDRESS}`],
      ],
      [
        'has a link without a page and with # in its section name',
        { memberButton: link({ kind: 'document', anchor: '#x' }) },
        [
          'error memberButton.document: Choose the page that the link opens.',
          'error memberButton.anchor: Use letters, digits and hyphens, without “#”, such as “policies”.',
        ],
      ],
      [
        'has a link to a missing section',
        {
          memberButton: link({
            kind: 'document',
            document: { _type: 'reference', _ref: 'policy-data' },
            anchor: 'gone',
          }),
        },
        [
          'warning memberButton.anchor: The page /policies/data has no “gone” section. Choose another section, or the top of the page.',
        ],
      ],
    ],
  },
  footer: {
    sound: {},
    faults: [
      [
        'has a column without a heading',
        { columns: [item('footerColumn')] },
        ['error columns[_key=="k"].title: Give the column a heading.'],
      ],
    ],
  },
  notFound: {
    sound: TITLED,
    faults: [['has no title', { title: undefined }, ['error title: Write the heading.']]],
  },
  brand: {
    sound: { ...TITLED, handle: '@party', website: 'party.au', placeholderWarning: 'Placeholder' },
    faults: [
      [
        'has SVG files with text',
        { logo: SVG_WITH_TEXT, logoOnDark: SVG_WITH_TEXT, mark: SVG_WITH_TEXT },
        ['logo', 'logoOnDark', 'mark'].map(
          (field) =>
            `warning ${field}: This SVG contains text, which may be cut off or shown in another font. Convert text to outlines and upload the file again.`,
        ),
      ],
      NO_HEADING,
      LONG_HEAD,
      [
        'has empty texts and invalid colours',
        {
          handle: undefined,
          website: undefined,
          placeholderWarning: undefined,
          darkColour: 'navy',
          brightColour: '#fb1',
        },
        [
          'error handle: Required',
          'error website: Required',
          'error placeholderWarning: Write a few words, such as “Placeholder authorisation: do not publish”.',
          'error darkColour: Enter a colour such as #121c38.',
          'error brightColour: Enter a colour such as #121c38.',
        ],
      ],
      [
        'has a handle and a website too long for every format',
        { handle: `@${'nextgeneration'.repeat(4)}`, website: `${'nextgeneration'.repeat(4)}.au` },
        [
          'error handle: “Handle” is too long for the Instagram Story. Shorten it.',
          'error website: “Website” is too long for the Instagram Story. Shorten it.',
        ],
      ],
      [
        'has the placeholder website and a logo for light backgrounds only',
        { website: 'party.example.org', logo: { _type: 'image', asset: PICTURE.asset } },
        [
          `warning website: ${PLACEHOLDER_ADDRESS}`,
          'warning logo: Upload a logo for dark backgrounds too. Dark letters cannot be read in the footer or in dark mode.',
        ],
      ],
    ],
  },
}

const written = (_type: string, fields: Fields): WrittenDocument => ({
  _id: `new-${_type}`,
  _type,
  ...fields,
})

describe.each(Object.entries(WRITTEN))('the %s form', (type, { sound, faults }) => {
  test(`the ${type} form accepts a valid document`, async () => {
    expect(await validate(written(type, sound))).toEqual([])
  })

  test.each(faults)(
    `the ${type} form shows the right messages for a document that %s`,
    async (_name, fields, remarks) => {
      expect((await validate(written(type, { ...sound, ...fields }))).toSorted()).toEqual(remarks.toSorted())
    },
  )
})

test('the example documents violate every rule of every field', () => {
  const missing = Object.entries(WRITTEN).flatMap(([type, { faults }]) => {
    const said = faults.flatMap(([, , remarks]) =>
      remarks.map((remark) => remark.replaceAll(/\[[^\]]*\]/g, '')),
    )
    return ruledFields(type).map(({ owner, path, rules }) => ({
      field: `${owner}.${path.split('.').at(-1) ?? ''}`,
      rules,
      messages: said.filter((remark) => remark.split(': ')[0]?.split(' ')[1] === path),
    }))
  })
  // A shared object type needs a fault in only one of its documents.
  const fields = Map.groupBy(missing, ({ field }) => field)
  expect(fields.size).toBeGreaterThan(60)
  const untested = [...fields].flatMap(([field, uses]) => {
    const messages = new Set(
      uses.flatMap((use) => use.messages.map((remark) => remark.slice(remark.indexOf(': ')))),
    )
    const rules = Math.max(...uses.map((use) => use.rules))
    return messages.size < rules ? [`${field}: ${messages.size} of ${rules} rules`] : []
  })
  expect(untested).toEqual([])
})

test('the example documents cover every document type', () => {
  expect(Object.keys(WRITTEN).toSorted()).toEqual(
    schemaTypes
      .filter(({ type }) => type === 'document')
      .map(({ name }) => name)
      .toSorted(),
  )
})

/** Rules and fields that Sanity adds itself, for example to pictures and slugs. */
const INFERRED = ['type', 'valid', 'reference']
const SANITYS = ['asset', 'hotspot', 'crop', 'current']

/** Lists a document's fields that have our own rules, at any depth, with their number of rules and owning type. */
function ruledFields(
  name: string,
  type = schema.get(name),
  path = '',
): { owner: string; path: string; rules: number }[] {
  if (type?.jsonType === 'array')
    return type.of.flatMap((member) => ruledFields(nameIn(name, member), member, path))
  if (type?.jsonType !== 'object' || type.name === 'reference' || type.name === 'block') return []
  const own = type.fields.filter(({ name: field }) => !SANITYS.includes(field))
  return own.flatMap(({ name: field, type: fieldType }) => {
    const inner = path === '' ? field : `${path}.${field}`
    const rules = [fieldType.validation].flat().filter(isOurs).length
    return [
      ...(rules === 0 ? [] : [{ owner: name, path: inner, rules }]),
      ...ruledFields(nameIn(`${name}.${field}`, fieldType), fieldType, inner),
    ]
  })
}

/** Names the type that owns a field: a shared type by its own name, an inline type by its field. */
function nameIn(owner: string, { name }: SchemaType): string {
  return schemaTypes.some((known) => known.name === name) ? name : owner
}

function isOurs(rule: unknown): boolean {
  if (typeof rule !== 'object' || rule === null || !('_rules' in rule) || !Array.isArray(rule._rules))
    return false
  return rule._rules.some((entry: { flag: string }) => !INFERRED.includes(entry.flag))
}
