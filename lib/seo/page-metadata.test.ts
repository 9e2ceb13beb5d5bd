import { vercelStegaCombine } from '@vercel/stega'
import { expect, it } from 'vitest'
import type { SETTINGS_QUERY_RESULT } from '@/lib/content/sanity.types'
import { COUNTRY_NAME, EVERYONE, LANGUAGE } from '../shared/country'
import { pageMetadata } from './page-metadata'
import { postalAddress } from './postal-address'
import { pageStructuredData, policyStructuredData, questionsIn, siteStructuredData } from './structured-data'

const SITE = 'http://localhost:3000'
/** Adds stega marks to text, as in the preview. */
const marked = (words: string) => vercelStegaCombine(words, { origin: 'sanity.io', href: '/studio' })

const SETTINGS: NonNullable<SETTINGS_QUERY_RESULT> = {
  partyName: marked('The Party'),
  shortName: 'TP',
  tagline: marked('Less control.'),
  email: 'party@party.au',
  phone: null,
  address: null,
  authorisation: null,
  logo: null,
  brand: null,
  social: null,
  policyPage: null,
  takePart: null,
  search: null,
  seo: { title: null, description: marked('What all pages say.'), keywords: ['all'] },
}
const PAGE = {
  path: '/policies/data',
  title: marked('Data'),
  description: marked('Who owns it.'),
  seo: null,
  settings: SETTINGS,
}

it('describes a page with its title, description and canonical path, without stega marks', () => {
  expect(pageMetadata(PAGE)).toEqual({
    title: 'Data · The Party',
    description: 'Who owns it.',
    keywords: ['all'],
    alternates: { canonical: '/policies/data', types: { 'application/rss+xml': '/feed.xml' } },
    authors: [{ name: 'The Party', url: SITE }],
    openGraph: {
      title: 'Data',
      description: 'Who owns it.',
      url: '/policies/data',
      siteName: 'The Party',
      locale: LANGUAGE.replace('-', '_'),
      images: [
        {
          url: expect.stringMatching(/^\/share\/[0-9a-f]{8}\/policies\/data\.png$/),
          ...{ width: 1200, height: 630, alt: 'Data' },
        },
      ],
      type: 'website',
    },
    twitter: { card: 'summary_large_image' },
  })
})

it('changes the URL of a share image when its text changes', () => {
  const pictureOf = (changes: Partial<typeof PAGE>, settings = SETTINGS) =>
    pageMetadata({ ...PAGE, ...changes, settings }).openGraph?.images
  const addresses = [
    pictureOf({}),
    pictureOf({ title: 'Data and you' }),
    pictureOf({}, { ...SETTINGS, partyName: 'Another' }),
    pictureOf({}, { ...SETTINGS, authorisation: 'Authorised by A. Person' }),
  ].map((images) => JSON.stringify(images))
  expect(new Set(addresses).size).toBe(4)
  expect(pictureOf({ title: 'Data', description: 'Other' })).toEqual(pictureOf({}))
})

it('prefers a page’s search fields to the site’s', () => {
  const seo = { title: 'Own data', description: 'For search.', keywords: ['data'] }
  expect(pageMetadata({ ...PAGE, seo })).toMatchObject({
    title: 'Own data · The Party',
    description: 'For search.',
    keywords: ['data'],
    openGraph: { title: 'Own data' },
  })
  expect(pageMetadata({ ...PAGE, description: null }).description).toBe('What all pages say.')
})

it('marks a page with dates as an article', () => {
  const dates = { published: '2023-08-20', modified: '2023-11-25' }
  expect(pageMetadata({ ...PAGE, dates }).openGraph).toMatchObject({
    type: 'article',
    publishedTime: '2023-08-20',
    modifiedTime: '2023-11-25',
  })
  expect(pageMetadata({ ...PAGE, dates: { published: null, modified: null } }).openGraph).not.toHaveProperty(
    'publishedTime',
  )
})

it('does not add the party’s name to the home page’s title if the title already contains it', () => {
  const home = { ...PAGE, path: '/', isHome: true }
  expect(pageMetadata({ ...home, title: 'The Party: less control' }).title).toBe('The Party: less control')
  expect(pageMetadata({ ...home, title: 'Less control' }).title).toBe('Less control · The Party')
})

it('shortens or drops the party’s name if the title would be cut off', () => {
  const titleOf = (length: number) => pageMetadata({ ...PAGE, title: 'x'.repeat(length) }).title
  expect(titleOf(48)).toBe(`${'x'.repeat(48)} · The Party`)
  expect(titleOf(49)).toBe(`${'x'.repeat(49)} · TP`)
  expect(titleOf(56)).toBe('x'.repeat(56))
  expect(pageMetadata({ ...PAGE, title: `${'x'.repeat(55)} longer` }).title).toBe(`${'x'.repeat(55)}…`)
})

it('creates page metadata even without content', () => {
  expect(pageMetadata({ path: '/about', title: null, seo: null, settings: null })).toMatchObject({
    title: '',
    alternates: { canonical: '/about' },
  })
})

const PARTY = { '@type': 'Organization', '@id': `${SITE}/#party`, name: 'The Party', url: SITE }
const COUNTRY = { '@type': 'Country', name: COUNTRY_NAME }
const crumbs = (...items: [name: string, item: string][]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'The Party', item: SITE },
    ...items.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 2, name, item })),
  ],
})
const ABOVE = [
  { label: marked('Home'), href: '/', path: '/' },
  { label: marked('Policies'), href: '/#policies', path: '/policies' },
]
const AUDIENCE = { '@type': 'Audience', audienceType: EVERYONE }

it('structured data describes a policy as a government service, with breadcrumbs', () => {
  const policy = {
    title: marked('Data'),
    description: marked('Who owns it.'),
    slug: 'clean data',
    service: { serviceType: marked('Data policy'), audience: marked('Australian citizens') },
  }
  // The other fields of a policy, which the structured data doesn't use.
  const rest: Omit<Parameters<typeof policyStructuredData>[0], keyof typeof policy> = {
    _id: 'policy-data',
    _type: 'policy',
    icon: null,
    colour: null,
    initiatives: null,
    sections: null,
    action: null,
    blocks: null,
    publishedDate: null,
    modifiedDate: null,
    seo: null,
  }
  expect(policyStructuredData({ ...rest, ...policy }, SETTINGS, ABOVE)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'GovernmentService',
        name: 'Data',
        description: 'Who owns it.',
        provider: PARTY,
        serviceType: 'Data policy',
        areaServed: COUNTRY,
        audience: { '@type': 'Audience', audienceType: 'Australian citizens' },
      },
      crumbs(['Policies', `${SITE}/policies`], ['Data', `${SITE}/policies/clean%20data`]),
    ],
  })
  const blocks = [
    {
      ...{ _type: 'questions' as const, _key: 'b', anchor: null, heading: null },
      items: [{ _key: 'q', question: marked('Who pays?'), answer: null, answerText: 'Nobody.' }],
    },
  ]
  expect(policyStructuredData({ ...rest, ...policy, blocks }, SETTINGS, [])['@graph'].at(-1)).toEqual({
    '@type': 'FAQPage',
    url: `${SITE}/policies/clean%20data`,
    mainEntity: [
      { '@type': 'Question', name: 'Who pays?', acceptedAnswer: { '@type': 'Answer', text: 'Nobody.' } },
    ],
  })
})

it('collects the questions of all blocks on a page', () => {
  const item = { _key: 'q', question: 'Who pays?', answer: null, answerText: 'Nobody.' }
  const questions = {
    ...{ _type: 'questions' as const, _key: 'b', anchor: null, heading: null },
    items: [item],
  }
  const buttons = { _type: 'buttons' as const, _key: 'c', anchor: null, links: null }
  const asked = {
    ...{ _id: 'faq-a', _type: 'faq' as const, question: 'Why?', topic: null },
    answer: [],
    answerText: 'So.',
  }
  const faq = {
    ...{ _type: 'faqList' as const, _key: 'd', anchor: null, topicsHeading: null, topics: null },
    ...{ contact: null, questions: [asked] },
  }
  expect(questionsIn([buttons, questions, { ...questions, items: null }, faq])).toEqual([item, asked])
  expect(questionsIn(null)).toEqual([])
})

const STATEMENTS = {
  ...{ _type: 'statements' as const, _key: 's', anchor: null },
  ...{ sky: null, land: null },
}

it('structured data describes a page’s service and questions', () => {
  const page = { path: '/faq', title: 'FAQ', settings: SETTINGS }
  expect(pageStructuredData({ ...page, blocks: [STATEMENTS] })['@graph']).toEqual([
    { '@type': 'AboutPage', name: 'FAQ', url: `${SITE}/faq`, inLanguage: LANGUAGE, publisher: PARTY },
    expect.objectContaining({ '@type': 'GovernmentService', serviceType: 'FAQ', audience: AUDIENCE }),
    crumbs(['FAQ', `${SITE}/faq`]),
  ])
  const questions = [{ question: marked('Who pays?'), answerText: 'Nobody.' }]
  expect(pageStructuredData({ ...page, questions })['@graph']).toEqual([
    expect.objectContaining({
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: 'Who pays?', acceptedAnswer: { '@type': 'Answer', text: 'Nobody.' } },
      ],
    }),
    expect.objectContaining({ '@type': 'GovernmentService', serviceType: 'FAQ', audience: AUDIENCE }),
    crumbs(['FAQ', `${SITE}/faq`]),
  ])
})

it('structured data describes the party, its site and its named leaders', () => {
  const member = { _id: 'ada', name: marked('Ada'), role: 'President', email: null, bio: null, image: null }
  const office = { ...member, _id: 'office', name: marked('Party President') }
  const blocks = [
    {
      ...{ _key: 'team', _type: 'team' as const, anchor: null, members: [member, office] },
      ...{ heading: null, introduction: null, emailLabel: null },
    },
  ]
  const settings = {
    ...SETTINGS,
    address: marked('The Party\n1 Road\nSydney NSW 2000'),
    social: [
      { _key: 'x', network: 'x' as const, url: 'https://x.com/party' },
      { _key: 'y', network: 'youtube' as const, url: null },
    ],
  }
  expect(siteStructuredData({ settings, blocks })['@graph']).toEqual([
    {
      ...PARTY,
      email: 'party@party.au',
      slogan: 'Less control.',
      logo: `${SITE}/apple-icon.png`,
      address: postalAddress('The Party\n1 Road\nSydney NSW 2000'),
      sameAs: ['https://x.com/party'],
    },
    {
      '@type': 'WebSite',
      name: 'The Party',
      url: SITE,
      inLanguage: LANGUAGE,
      publisher: { '@id': `${SITE}/#party` },
    },
    expect.objectContaining({
      '@type': 'GovernmentService',
      name: 'The Party',
      description: 'Less control.',
      provider: PARTY,
      areaServed: COUNTRY,
    }),
    { '@type': 'Person', name: 'Ada', jobTitle: 'President', worksFor: { '@id': `${SITE}/#party` } },
  ])
})
