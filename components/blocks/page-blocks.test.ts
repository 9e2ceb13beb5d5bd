import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BlockType, PageBlock } from './block-props'
import { PageBlocks } from './page-blocks'

const LINK = {
  ...{ label: 'Join', kind: 'document' as const, anchor: null },
  ...{ url: null, file: null, slug: 'join-party', target: 'page' as const },
}
const TEXT = [
  {
    _type: 'block' as const,
    _key: 'b',
    children: [{ _type: 'span' as const, _key: 's', text: 'Welcome.' }],
    markDefs: [],
  },
]
const CARD = { title: 'Ideas', description: 'We listen.', icon: 'globe' as const, colour: 'blue' as const }
const PICTURE = {
  ...{ alt: 'A street', isDecorative: null, crop: null, hotspot: null },
  asset: {
    ...{ _id: 'image-a-800x600-png', url: 'https://cdn.example/a.png' },
    ...{ width: 800, height: 600 },
  },
}
const FACTS = {
  ...{ heading: 'Election facts', electionDate: '2027-03-27', earlyVotingFrom: null, note: 'Check them.' },
  ...{ target: '25 seats', campaignLaunch: '2026-11-01' },
  labels: {
    electionDate: 'Polling day',
    earlyVotingFrom: 'Early voting',
    target: 'Target',
    campaignLaunch: null,
  },
  noteLink: { ...LINK, label: 'The commission' },
}

/** One block of each type, with every field filled in. */
const BLOCKS: { [Type in BlockType]: Omit<Extract<PageBlock, { _type: Type }>, '_key'> } = {
  opening: {
    ...{ _type: 'opening', anchor: null, heading: 'Homes', text: 'For all.', look: 'tall' },
    ...{ eyebrow: 'Campaign', action: LINK, drawing: 'sun', icon: 'home', colour: 'red' },
    facts: FACTS,
    note: 'Adopted',
  },
  hero: {
    ...{ _type: 'hero', anchor: null, headline: 'Our future', subline: 'Less control.', scrollLabel: 'On' },
    scrollAnchor: null,
    ...{ primaryAction: LINK, secondaryAction: LINK, picture: PICTURE },
  },
  prose: { _type: 'prose', anchor: 'why', heading: 'Why', size: 'lead', text: TEXT },
  pictureText: {
    ...{
      _type: 'pictureText',
      anchor: null,
      heading: 'Here',
      side: 'right',
      drawing: null,
      picture: PICTURE,
    },
    ...{ caption: 'Our street', text: TEXT, link: LINK },
  },
  cards: {
    ...{ _type: 'cards', anchor: null, heading: 'Values', introduction: 'Four of them.', layout: 'rising' },
    action: LINK,
    cards: [{ _key: 'c', ...CARD, link: LINK }],
  },
  figures: {
    ...{ _type: 'figures', anchor: null, heading: 'Numbers' },
    ...{ items: [{ _key: 'f', value: '7', label: 'days', link: LINK }], links: [{ _key: 'l', ...LINK }] },
  },
  questions: {
    ...{ _type: 'questions', anchor: null, heading: 'Questions' },
    items: [{ _key: 'q', question: 'Why?', answer: TEXT, answerText: 'Because.' }],
  },
  faqList: {
    ...{ _type: 'faqList', anchor: null, topicsHeading: 'Topics', topics: ['Money', 'Peace'] },
    contact: { heading: 'Ask us', text: 'We answer.', action: LINK },
    questions: [
      {
        ...{ _id: 'faq-cost', _type: 'faq', question: 'What does it cost?', topic: 'money ' },
        ...{ answer: TEXT, answerText: 'Nothing.' },
      },
    ],
  },
  contactDetails: {
    ...{ _type: 'contactDetails', anchor: 'reach', heading: 'Reach us', emailLabel: 'Email' },
    ...{ phoneLabel: 'Phone', addressLabel: 'Address' },
    hours: { heading: 'Hours', rows: [{ _key: 'r', days: 'Mon-Fri', hours: '9-5' }] },
    settings: { email: 'a@party.example', phone: '1300 000 000', address: '1 Road' },
  },
  contactForm: {
    ...{ _type: 'contactForm', anchor: null, heading: 'Write a message', hint: 'In your mail program.' },
    ...{ nameLabel: 'Name', emailLabel: 'Email', subjectLabel: 'Subject', messageLabel: 'Message' },
    ...{ requiredError: 'Fill in {field}', problemHeading: null, button: 'Send', submittingButton: null },
    ...{ withoutScript: 'Write to {email}', email: 'a@party.example', forms: null },
  },
  donation: {
    ...{ _type: 'donation', anchor: null, heading: 'Donate', introduction: 'It pays for printing.' },
    presets: [{ _key: 'p', amount: 25, description: 'Prints flyers.' }],
    ...{ presetButton: 'Donate {amount}', customLabel: 'Another amount', customHint: null },
    ...{ button: 'Donate', disclosure: 'Over {threshold}.', disclosureThreshold: 14_500 },
  },
  callToAction: {
    ...{ _type: 'callToAction', anchor: 'join', heading: 'Join', text: 'Now.', look: 'land' },
    links: [{ _key: 'l', ...LINK }],
  },
  comparison: {
    ...{ _type: 'comparison', anchor: null, heading: 'Who offers it', introduction: 'Our reading.' },
    columns: { feature: 'Feature', party: 'Us' },
    parties: [{ _key: 'p', id: 'labor', name: 'Labor' }],
    ratings: { yes: 'Yes', partial: 'Partly', minimal: 'Hardly' },
    rows: [{ _key: 'r', feature: 'Taxes', party: true, ratings: [{ partyId: 'labor', rating: 'partial' }] }],
  },
  candidateList: {
    ...{ _type: 'candidateList', anchor: null, heading: 'Our candidates', empty: null },
    ...{ searchLabel: 'Your suburb', searchButton: 'Find' },
    ...{ noneFound: 'Nothing for “{place}”.', noneStanding: 'Nobody yet.' },
    electorates: [
      {
        ...{
          _id: 'e',
          name: 'Strathfield',
          house: 'representatives',
          suburbs: ['Burwood'],
          postcodes: ['2134'],
        },
        candidates: [{ _id: 'c', title: 'Jo Citizen', description: 'A nurse.', slug: 'jo', image: PICTURE }],
      },
    ],
  },
  newsList: {
    ...{ _type: 'newsList', anchor: null, heading: 'Latest news', introduction: 'From us.', look: 'all' },
    ...{ more: LINK, topic: null, empty: 'None yet.', total: 13 },
    ...{ newerLabel: 'Newer', olderLabel: 'Older', pageLabel: 'Page {page} of {pages}' },
    topics: [{ _id: 't', title: 'Housing', slug: 'housing' }],
    articles: [
      {
        ...{ _id: 'n', title: 'First rally', slug: 'first-rally', description: 'In Burwood.' },
        ...{ publishedDate: '2026-05-01', picture: PICTURE },
      },
    ],
  },
  eventList: {
    ...{ _type: 'eventList', anchor: null, heading: 'Meet us', look: 'next', empty: 'None yet.', link: LINK },
    ...{ subscribeLabel: 'Subscribe', pastHeading: 'Past' },
  },
  newsletterArchive: {
    ...{ _type: 'newsletterArchive', anchor: null, empty: 'None yet.' },
    newsletters: [
      { _id: 'n', title: 'May news', description: 'One.', publishedDate: '2026-05-01', slug: 'may' },
    ],
  },
  policyAreas: {
    ...{ _type: 'policyAreas', anchor: null, heading: 'Areas', introduction: 'Each with a plan.' },
    ...{ initiativesLabel: 'Initiatives', detailsLabel: 'Details', othersLabel: 'Also' },
    others: [{ slug: 'health', title: 'Health' }],
    tabs: [
      {
        ...{ _id: 'p', slug: 'data', label: 'Data', title: 'Open data', description: 'All of it.' },
        ...{ icon: 'globe', colour: 'blue', initiatives: ['Publish'] },
      },
    ],
  },
  suburbs: {
    ...{ _type: 'suburbs', anchor: null, heading: 'Local', introduction: 'Your street.' },
    localityLabel: 'See {locality}',
    localities: [{ _id: 'l', name: 'Burwood', slug: 'burwood', issues: [{ _id: 'i', title: 'Trains' }] }],
  },
  ageGroups: {
    ...{ _type: 'ageGroups', anchor: null, heading: 'Ages', introduction: 'Choose yours.' },
    ...{ solutionsLabel: 'Solutions', detailsLabel: 'Details', learnMoreLabel: 'More' },
    fallbackPolicy: 'data',
    groups: [
      {
        ...{ _id: 'g', title: 'Youth', ages: '15-24', icon: 'globe', colour: 'blue', learnMore: null },
        issues: [{ _key: 'i', title: 'Rent', description: 'Too high.', solutions: ['Build'], policy: null }],
      },
    ],
  },
  team: {
    ...{ _type: 'team', anchor: null, heading: 'Leaders', introduction: 'Write to us.' },
    emailLabel: 'Write to {name}',
    members: [
      {
        ...{ _id: 't', name: 'Leader', role: 'Chair', bio: 'Answers.', email: 'chair@example.org' },
        image: PICTURE,
      },
    ],
  },
  newsletterForm: {
    ...{ _type: 'newsletterForm', anchor: null, heading: 'Letter', text: 'Monthly.', emailLabel: 'Email' },
    ...{ button: 'Subscribe', submittingButton: 'Subscribing…', forms: null },
  },
  quote: {
    ...{ _type: 'quote', anchor: null, text: 'Less control.', source: 'A volunteer', detail: 'Strathfield' },
    link: LINK,
  },
  buttons: { _type: 'buttons', anchor: null, links: [{ _key: 'l', ...LINK, label: 'Act' }] },
  statements: {
    ...{ _type: 'statements', anchor: null, sky: { heading: 'Vision', text: 'See.' } },
    land: { heading: 'Mission', text: 'Do.' },
  },
  smallPrint: {
    ...{ _type: 'smallPrint', anchor: null, heading: 'Small print' },
    sections: [{ _key: 's', title: 'Privacy', anchor: 'privacy', content: TEXT }],
  },
  numberedSections: {
    ...{ _type: 'numberedSections', anchor: null, heading: 'Sections', look: 'numbered' },
    sections: [{ _key: 'name', title: 'Name', content: TEXT }],
  },
  positions: {
    ...{ _type: 'positions', anchor: null, heading: 'Where we stand', introduction: 'An estimate.' },
    ...{ tableCaption: 'As a table', partyLabel: 'Party' },
    economicAxis: { label: 'Economy', low: 'Control', high: 'Enterprise' },
    socialAxis: { label: 'Society', low: 'Authority', high: 'Freedom' },
    points: [
      {
        ...{ _key: 'p', name: 'Us', isOwn: true, economicValue: 7, socialValue: 8 },
        ...{ colour: 'violet', description: 'Both.' },
      },
    ],
  },
  steps: {
    ...{ _type: 'steps', anchor: null, heading: 'How it works' },
    items: [{ _key: 's', title: 'Open the form', description: 'It is short.' }],
  },
  membershipLevels: {
    ...{ _type: 'membershipLevels', anchor: null, launchNote: 'All are free.', freeLabel: 'Free' },
    ...{ perYearLabel: 'per year', usualPriceLabel: 'Usually', levelButton: 'Join as {level}' },
    ...{ noticeText: 'Send it to {email}.', formUrl: 'https://form.example', formFile: null },
    ...{ isStored: false, isOnPage: false, settings: { email: 'a@b.example', address: null } },
    levels: [
      {
        ...{ _key: 'l', name: 'Standard', description: 'For all.', benefits: ['A vote'] },
        ...{ originalPrice: 50, currentPrice: 0 },
      },
    ],
  },
  membershipForm: { _type: 'membershipForm', anchor: 'apply', levels: ['Standard'], forms: null },
  volunteerForm: {
    ...{ _type: 'volunteerForm', anchor: null, heading: 'Sign up', introduction: 'Two fields.' },
    ...{ fullNameLabel: 'Name', emailLabel: 'Email', phoneLabel: 'Phone', preferredRoleLabel: 'Role' },
    ...{ skillsLabel: 'Skills', skills: [{ _key: 's', id: 'design', label: 'Design' }] },
    ...{ messageLabel: 'Message', messageHint: 'When?', privacy: 'Kept.', consentVersion: '1' },
    ...{ problemHeading: 'Problem', tooLongError: 'Long', busyText: 'Busy', button: 'Go' },
    ...{ submittingButton: 'Going', contact: { heading: 'Ask Kim', text: null, email: null, phone: null } },
  },
  jobOpenings: {
    ...{ _type: 'jobOpenings', anchor: null, heading: 'Openings', detailsButton: 'Details', empty: 'None.' },
    closingLabel: 'Closes',
    ...{ general: { heading: 'Another job?', text: 'Write.', button: 'Apply' }, forms: null },
    openings: [
      {
        ...{ _id: 'job', title: 'Analyst', location: 'Remote', isRemote: true, commitment: 'Contract' },
        ...{ description: 'Count.', postedDate: null, closingDate: '2027-01-31' },
      },
    ],
  },
  table: {
    ...{ _type: 'table', anchor: null, heading: 'Routes', caption: 'Buses', isFirstColumnHeader: true },
    rows: [
      { _key: 'a', cells: ['Route', 'Minutes'] },
      { _key: 'b', cells: ['407', '15'] },
    ],
  },
  gallery: {
    ...{ _type: 'gallery', anchor: null, heading: 'Pictures', introduction: 'Of May.' },
    pictures: [{ _key: 'p', caption: 'Our stall', ...PICTURE }],
  },
  video: {
    ...{ _type: 'video', anchor: null, heading: 'Film', url: 'https://youtu.be/abc', title: 'Our plan' },
    ...{ length: '2:05', picture: PICTURE },
  },
  downloads: {
    ...{ _type: 'downloads', anchor: null, heading: 'Files', introduction: 'To print.' },
    files: [
      {
        ...{ _key: 'f', title: 'Flyer', description: 'Two pages.' },
        file: { path: 'files/a/b/c.pdf', name: 'flyer may.pdf', extension: 'pdf', size: 1_240_000 },
      },
    ],
  },
  map: {
    ...{
      _type: 'map',
      anchor: null,
      heading: 'Find us',
      place: 'Town Hall',
      address: '65 Homebush Rd\nStrathfield',
    },
    ...{ directions: 'Near the station.', service: 'googleMaps' },
  },
}

const PAGE_PROPS = {
  ...{ path: '/housing', title: 'Housing', description: 'A lead.' },
  api: { url: '/backend/rest', key: 'k' },
}

/** Renders a page with these blocks. The key of each block is its index. */
function pageOf(...blocks: readonly object[]) {
  // Bypasses the generated types, because stored blocks may be incomplete.
  const shown: PageBlock[] = JSON.parse(JSON.stringify(blocks.map((block, _key) => ({ _key, ...block }))))
  return createElement(PageBlocks, { blocks: shown, ...PAGE_PROPS })
}

function pageWith(...blocks: readonly object[]): string {
  return renderToStaticMarkup(pageOf(...blocks))
}

// Loads lazy blocks in advance, because `renderToStaticMarkup` doesn't wait for them.
beforeAll(() => prerender(pageOf(...Object.values(BLOCKS))))

it('renders every type of block in page order', () => {
  const html = pageWith(...Object.values(BLOCKS))
  const shown = [
    'Homes',
    'Our future',
    'Why',
    'Our street',
    'Values',
    'Numbers',
    'Why?',
    'What does it cost?',
    'Reach us',
    'Write a message',
    'Prints flyers.',
    'Now.',
    'Who offers it',
    'May news',
    'Open data',
    'Burwood',
    'Rent',
    'Leader',
    'Monthly.',
    '“Less control.”',
    'Act',
    'Sections',
    'Where we stand',
    'Open the form',
    'Standard',
    'Sign up',
    'Analyst',
    'Routes',
    'Our stall',
    'Film',
    'Flyer',
    'Town Hall',
  ]
  const places = shown.map((text) => html.indexOf(`>${text}<`))
  expect(
    places.every((place) => place > 0),
    html,
  ).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

it('uses a block’s link name as the element ID, or derives the ID from the block’s key', () => {
  const html = pageWith(BLOCKS.prose, BLOCKS.figures)
  expect(html).toContain('<section id="why" aria-labelledby="why-heading">')
  expect(html).toContain('<section id="block-1" aria-labelledby="block-1-heading">')
})

it('lists only election facts that have both a label and a value', () => {
  const html = pageWith({ ...BLOCKS.opening, anchor: 'facts' })
  expect(html).toContain('<h2 id="facts"')
  expect([...html.matchAll(/<dt[^>]*>([^<]*)<\/dt>/g)].map(([, label]) => label)).toEqual([
    'Polling day',
    'Target',
  ])
  expect(html).toContain('<time dateTime="2027-03-27">27 March 2027</time>')
})

describe('the page heading', () => {
  const headings = (html: string) => [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text]) => text)

  it('uses the opening block’s heading as the page heading', () => {
    expect(headings(pageWith(BLOCKS.opening, BLOCKS.prose))).toEqual(['Homes'])
  })

  it('uses the page title as the heading if the opening block has none', () => {
    expect(headings(pageWith({ ...BLOCKS.opening, heading: null }))).toEqual(['Housing'])
  })

  it('uses the hero’s headline as the page heading and links its scroll button to the next block', () => {
    const html = pageWith(BLOCKS.hero, BLOCKS.prose)
    expect(headings(html)).toEqual(['Our future'])
    expect(html).toContain('<a href="#why"')
    expect(pageWith(BLOCKS.hero)).not.toContain('>On<')
    expect(pageWith({ ...BLOCKS.hero, scrollAnchor: 'join' }, BLOCKS.prose)).toContain('<a href="#join"')
  })

  it('uses the page title as the heading of a page without an opening block', () => {
    expect(headings(pageWith(BLOCKS.prose))).toEqual(['Housing'])
    expect(headings(pageWith())).toEqual(['Housing'])
  })
})

it('skips a block of an unknown type', () => {
  expect(pageWith({ _type: 'hologram', anchor: null }, BLOCKS.figures)).toContain('>Numbers<')
})

/** Lists that come from other documents. They may be empty, but are never missing. */
const EMPTY: Readonly<Record<string, []>> = {
  ...{
    articles: [],
    groups: [],
    issues: [],
    localities: [],
    candidates: [],
    electorates: [],
    members: [],
    newsletters: [],
    openings: [],
    others: [],
    questions: [],
    tabs: [],
    topics: [],
  },
}

/** Values that are never missing: type names and keys, the parts of rich text, a picture's file. */
const WHOLE = new Set(['_type', '_key', '_id', 'children', 'markDefs', 'asset'])

/** Lists the path of each field in a block, with a copy of the block without that field. */
function fieldsOf(part: object): [path: string, without: object][] {
  return Object.entries(part)
    .filter(([name]) => !WHOLE.has(name))
    .flatMap(([name, value]: [string, unknown]) => {
      const without = (rest: unknown): object => ({ ...part, [name]: rest })
      const first: unknown = Array.isArray(value) ? value[0] : value
      const inside = typeof first === 'object' && first !== null ? fieldsOf(first) : []
      return [
        [name, without(EMPTY[name] ?? null)],
        ...inside.map(([path, rest]): [string, object] => [
          `${name}.${path}`,
          without(Array.isArray(value) ? [rest] : rest),
        ]),
      ]
    })
}

/** A heading, paragraph or list item without content. */
const EMPTY_ELEMENT = /<(p|h\d|li)( [^>]*)?><\/\1>/

it.each(Object.entries(BLOCKS))(
  'renders no empty elements if any field of a “%s” block is missing',
  (_type, block) => {
    const fields = fieldsOf(block)
    expect(fields).not.toEqual([])
    for (const [field, without] of fields) {
      const html = pageWith(without, BLOCKS.prose)
      expect(html, field).toContain('>Why<')
      expect(html, field).not.toMatch(EMPTY_ELEMENT)
    }
  },
)

it.each(Object.entries(BLOCKS).filter(([type]) => type !== 'opening' && type !== 'hero'))(
  'renders nothing for a “%s” block without content',
  (type, block) => {
    const empty = Object.fromEntries(Object.keys(block).map((field) => [field, EMPTY[field] ?? null]))
    expect(pageWith(BLOCKS.opening, { ...empty, _type: type })).toBe(pageWith(BLOCKS.opening))
  },
)

const LAYOUTS = [
  'columns',
  'rising',
  'day',
  'halves',
  'lines',
  'beside',
  'numbered',
  'pointers',
  'links',
  'land',
]

it.each(LAYOUTS)(
  'the “%s” layout shows the introduction of a cards block and no empty elements for a card without text',
  (layout) => {
    expect(pageWith({ ...BLOCKS.cards, layout })).toContain('>Four of them.<')
    const cards = [{ ...CARD, title: null, description: null, link: LINK }]
    expect(pageWith({ ...BLOCKS.cards, layout, cards })).not.toMatch(EMPTY_ELEMENT)
  },
)

it('shows cards with an unknown layout in columns', () => {
  expect(pageWith({ ...BLOCKS.cards, layout: 'spiral' })).toBe(
    pageWith({ ...BLOCKS.cards, layout: 'columns' }),
  )
})

it.each(['look', 'drawing'])('ignores an unknown value for a block’s %s', (field) => {
  const html = pageWith(
    { ...BLOCKS.opening, look: null, [field]: 'spiral' },
    { ...BLOCKS.callToAction, [field]: 'spiral' },
  )
  expect(html).not.toContain('spiral')
})

it('a “Picture and text” block shows its drawing only if it has no picture', () => {
  const drawn = { ...BLOCKS.pictureText, drawing: 'stall' }
  expect(pageWith({ ...drawn, picture: null })).toContain('#scene-stall"')
  expect(pageWith(drawn)).not.toContain('#scene-')
})

it.each(['low', 'tall', 'word', 'plain'])(
  'an opening block with the “%s” look shows its heading and text',
  (look) => {
    const html = pageWith({ ...BLOCKS.opening, look })
    expect(html).toMatch(/<h1[^>]*>Homes</)
    expect(html).toContain('>For all.<')
  },
)

it('numbers cards in the order that staff chose', () => {
  const cards = ['One', 'Two'].map((title) => ({ _key: title, title }))
  const html = pageWith({ ...BLOCKS.cards, layout: 'numbered', cards })
  expect(html).toMatch(/<ol.*>1<.*>One<.*>2<.*>Two<.*<\/ol>/)
})

it('lists links to the numbered sections', () => {
  const html = pageWith(BLOCKS.numberedSections)
  expect(html).toContain('href="#section-1"')
  expect(html).toContain('<li id="section-1"')
})

it('uses keys as the IDs of unnumbered sections', () => {
  const html = pageWith({ ...BLOCKS.numberedSections, look: 'titled' })
  expect(html).toContain('<article id="section-name"')
  expect(html).not.toContain('<nav')
})

it('an opening block links each FAQ topic that has questions to the first of them', () => {
  const html = pageWith({ ...BLOCKS.opening, look: 'topics' }, BLOCKS.faqList)
  expect(html).toMatch(/<a href="#faq-cost"[^>]*>Money</)
  expect(html).toMatch(/<span class="[^"]*">Peace</)
  expect(pageWith({ ...BLOCKS.opening, look: 'topics' })).toContain('>Homes<')
})

it('puts contact details beside a contact form that directly follows them', () => {
  const regions = (html: string) => html.match(/<section/g)
  const html = pageWith(BLOCKS.contactDetails, BLOCKS.contactForm)
  expect(regions(html)).toHaveLength(1)
  expect(html).toContain('<div id="reach" class="col-span-full')
  expect(regions(pageWith(BLOCKS.contactForm, BLOCKS.contactDetails))).toHaveLength(2)
})

it('leaves out cards without a link target in the “links” layout', () => {
  const [card] = BLOCKS.cards.cards ?? []
  const cards = [card, { ...card, _key: 'd', title: 'Nowhere', link: null }]
  const html = pageWith({ ...BLOCKS.cards, layout: 'links', cards })
  expect(html).toMatch(/<a href="\/join-party"[^>]*>Ideas</)
  expect(html).not.toContain('Nowhere')
})

it('adds an upward arrow to a button that links to a block further up the page', () => {
  const call = { ...BLOCKS.callToAction, look: 'sky', links: [{ ...LINK, slug: 'housing', anchor: 'why' }] }
  const up =
    '<a href="#why" class="button border-2 border-transparent bg-ink text-paper hover:bg-ink-soft onward onward-up gap-3">'
  expect(pageWith(BLOCKS.prose, call)).toContain(up)
  expect(pageWith(call, BLOCKS.prose)).toContain('<a href="/housing#why"')
})

it('blocks at the end of a policy or suburb page do not add a page heading', () => {
  const blocks = [{ ...BLOCKS.buttons, _key: 'b' }]
  const html = renderToStaticMarkup(createElement(PageBlocks, { ...PAGE_PROPS, blocks, isEnding: true }))
  expect(html).not.toContain('<h1')
  expect(html).toContain('>Act<')
})

it('renders a page of sixty blocks', () => {
  expect(pageWith(...Array.from({ length: 60 }, () => BLOCKS.prose)).match(/>Why</g)).toHaveLength(60)
})

it('pads a table’s short rows with empty cells and puts the table in a named scrollable region', () => {
  const html = pageWith({ ...BLOCKS.table, rows: [{ cells: ['Route', 'Minutes'] }, { cells: ['407'] }] })
  expect(html).toContain('<tr><th scope="row">407</th><td></td></tr>')
  expect(html).toContain(
    'role="region" tabindex="0" class="table-scroll col-span-full" aria-labelledby="block-0-caption"',
  )
})

it('opens each gallery picture in a popover without JavaScript', () => {
  const html = pageWith(BLOCKS.gallery)
  expect(html).toContain(
    '<button type="button" popoverTarget="block-0-p" aria-label="Show larger: A street">',
  )
  expect(html).toContain('<dialog id="block-0-p" popover="auto" class="larger" aria-label="A street">')
})

it('links to a video without loading anything from its website', () => {
  const html = pageWith(BLOCKS.video)
  expect(html).toContain('href="https://www.youtube.com/watch?v=abc"')
  expect(html.match(/(?:src|srcSet)="[^"]*youtu/g)).toBeNull()
})

it('lists a download with its name, type and size', () => {
  const html = pageWith(BLOCKS.downloads)
  expect(html).toContain('/files/a/b/c.pdf?dl=flyer%20may.pdf"')
  expect(html).toContain('PDF, 1.2 MB')
})

it('links a street address to the chosen map service, or to OpenStreetMap by default', () => {
  expect(pageWith(BLOCKS.map)).toContain(
    'href="https://www.google.com/maps/search/?api=1&amp;query=65%20Homebush%20Rd%2C%20Strathfield"',
  )
  expect(pageWith({ ...BLOCKS.map, service: null })).toContain(
    'href="https://www.openstreetmap.org/search?query=65%20Homebush%20Rd%2C%20Strathfield"',
  )
})
