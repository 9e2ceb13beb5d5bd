import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { TEST_STACK } from '../../../setup/test-stack.ts'
import { expect } from '../../fixtures.ts'
import type { StandingPage } from '../routes.ts'
import { FAQ_QUESTIONS } from '../specification/text-pages.ts'
import type { Visit } from './visit.ts'

type PublicPage = Exclude<StandingPage, '/admin'>

interface Metadata {
  /** The title, without the party's name after it. */
  title: string
  /** The party's name as it appears in the title. The full name if left out. */
  party?: 'NGP'
  /** The Open Graph type. */
  kind?: 'article'
  /** The graph of each structured data block. */
  graphs: readonly (readonly unknown[])[]
}

const CRUMBS = { '@type': 'BreadcrumbList' }
const SERVICE = { '@type': 'GovernmentService', audience: { audienceType: expect.stringMatching(/\w/) } }
const WEB_PAGE = { '@type': 'WebPage' }
const QUESTION = {
  '@type': 'Question',
  name: expect.stringMatching(/\w/),
  acceptedAnswer: { '@type': 'Answer', text: expect.stringMatching(/\w/) },
}
const PARTY = {
  '@type': 'Organization',
  logo: `${TEST_STACK.siteUrl}/apple-icon.png`,
  address: { addressLocality: 'Sydney', addressRegion: 'NSW', postalCode: '2000' },
}
const JOB = { '@type': 'JobPosting', datePosted: '2026-11-01' }

const METADATA: Readonly<Record<PublicPage, Metadata>> = {
  '/': {
    title: "Securing Australia's Future for our Youth",
    party: 'NGP',
    // The seed names its leaders by office only, so none of them is a Person.
    graphs: [[PARTY, { '@type': 'WebSite' }, SERVICE]],
  },
  '/about': {
    title: 'About us',
    graphs: [
      [
        { '@type': 'AboutPage', publisher: { '@type': 'Organization' } },
        { ...SERVICE, areaServed: { name: 'Australia' } },
        CRUMBS,
      ],
    ],
  },
  '/faq': {
    title: 'Frequently Asked Questions',
    graphs: [
      [
        { '@type': 'FAQPage', mainEntity: Array.from({ length: FAQ_QUESTIONS }, () => QUESTION) },
        SERVICE,
        CRUMBS,
      ],
    ],
  },
  '/constitution': { title: 'Party Constitution', graphs: [[WEB_PAGE, SERVICE, CRUMBS]] },
  '/manifesto': { title: 'Manifesto', graphs: [[WEB_PAGE, SERVICE, CRUMBS]] },
  '/nsw-election-2027': {
    title: 'NSW election 2027',
    graphs: [
      [
        { '@type': 'FAQPage', mainEntity: Array.from({ length: 5 }, () => QUESTION) },
        { ...SERVICE, audience: { audienceType: 'Voters in New South Wales' } },
        CRUMBS,
      ],
    ],
  },
  '/policies/data': {
    title: 'Data and Digital Sovereignty',
    kind: 'article',
    graphs: [
      [
        {
          ...SERVICE,
          name: 'Data and Digital Sovereignty',
          provider: { '@type': 'Organization', name: 'Next Generation Party', url: TEST_STACK.siteUrl },
          areaServed: { '@type': 'Country', name: 'Australia' },
        },
        {
          ...CRUMBS,
          itemListElement: [
            { name: 'Next Generation Party', item: TEST_STACK.siteUrl },
            { name: 'Policies', item: `${TEST_STACK.siteUrl}/policies` },
            { name: 'Data and Digital Sovereignty', item: `${TEST_STACK.siteUrl}/policies/data` },
          ],
        },
      ],
    ],
  },
  '/local/strathfield': { title: 'Strathfield: local issues', graphs: [[WEB_PAGE, SERVICE, CRUMBS]] },
  '/support': { title: 'Support us', graphs: [[WEB_PAGE, SERVICE, CRUMBS]] },
  '/news': { title: 'News', graphs: [[WEB_PAGE, SERVICE, CRUMBS]] },
  '/newsletter': { title: 'Newsletter', graphs: [[WEB_PAGE, SERVICE, CRUMBS]] },
  '/events': { title: 'Events', graphs: [[WEB_PAGE, SERVICE, CRUMBS]] },
  '/candidates': { title: 'Candidates', graphs: [[WEB_PAGE, SERVICE, CRUMBS]] },
  '/contact': { title: 'Contact', graphs: [[{ '@type': 'ContactPage' }, SERVICE, CRUMBS]] },
  '/join-party': { title: 'Become a member', graphs: [[WEB_PAGE, SERVICE, CRUMBS]] },
  '/join-team': {
    title: 'Jobs',
    graphs: [
      [WEB_PAGE, SERVICE, CRUMBS],
      [
        {
          ...JOB,
          title: 'Campaign Coordinator',
          employmentType: 'FULL_TIME',
          jobLocation: { '@type': 'Place', address: { addressLocality: 'Sydney', addressRegion: 'NSW' } },
        },
        { ...JOB, title: 'Policy Researcher', jobLocationType: 'TELECOMMUTE' },
        { ...JOB, title: 'Communications Manager' },
        { ...JOB, title: 'Data Analyst', employmentType: 'CONTRACTOR' },
      ],
    ],
  },
  '/volunteer': { title: 'Volunteer', graphs: [[WEB_PAGE, SERVICE, CRUMBS]] },
}

/**
 * Checks what search engines and social networks learn about a page: title, address, description and structured data.
 * Reads the HTML as served, because React adds missing parts to the page.
 */
export async function checkMetadata(page: Page, path: PublicPage, { html }: Visit): Promise<void> {
  const { title, party = 'Next Generation Party', kind = 'website', graphs } = METADATA[path]
  const served = await readHead(page, html)
  const address = new URL(path, TEST_STACK.siteUrl).href.replace(/\/$/, '')
  expect.soft(served.titles, 'titles').toEqual([`${title} · ${party}`])
  expect.soft(served.links['canonical'], 'canonical address').toBe(address)
  expect.soft(served.links['alternate'], 'feed').toMatch(/\/feed\.xml$/)
  expect.soft(served.metas, 'metas').toMatchObject({
    description: expect.stringMatching(/\w/),
    keywords: expect.stringMatching(/\w/),
    author: expect.stringMatching(/\w/),
    'og:title': expect.stringMatching(/\w/),
    'og:description': expect.stringMatching(/\w/),
    'og:url': address,
    'og:type': kind,
    'og:locale': 'en_AU',
    'og:image': expect.stringMatching(/\/share\/[\da-f]{8}\/[\w/-]+\.png$/),
    'og:image:alt': expect.stringMatching(/\w/),
  })
  expect.soft(served.metas, 'search engines may list it').not.toHaveProperty('robots')
  expect.soft(served.data.join(''), 'structured data cannot end its script').not.toContain('<')
  const data = served.data.map((text): unknown => JSON.parse(text))
  expect.soft(data, 'structured data').toMatchObject(graphs.map((graph) => ({ '@graph': graph })))
}

/** Checks that a page has its own share image in the recommended size. */
export async function checkShareImage(page: Page, request: APIRequestContext, visit: Visit): Promise<void> {
  const { metas } = await readHead(page, visit.html)
  const response = await request.get(new URL(metas['og:image'] ?? '').pathname)
  expect.soft(response.headers()['content-type']).toBe('image/png')
  expect.soft(await sharp(await response.body()).metadata()).toMatchObject({ width: 1200, height: 630 })
}

/** Reads a page's metadata: titles, links by relation, metas by name, structured data. */
function readHead(page: Page, html: string) {
  return page.evaluate((html) => {
    const document = new DOMParser().parseFromString(html, 'text/html')
    const read = (selector: string, name: string, value: string): Record<string, string> =>
      Object.fromEntries(
        [...document.querySelectorAll(selector)].map((element) => [
          element.getAttribute(name) ?? '',
          element.getAttribute(value) ?? '',
        ]),
      )
    const textsOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.textContent)
    return {
      titles: textsOf('title'),
      links: read('link[rel=canonical], link[rel=alternate]', 'rel', 'href'),
      metas: { ...read('meta[name]', 'name', 'content'), ...read('meta[property]', 'property', 'content') },
      data: textsOf('script[type="application/ld+json"]'),
    }
  }, html)
}
