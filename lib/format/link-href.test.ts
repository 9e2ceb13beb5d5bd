import { describe, expect, it } from 'vitest'
import { fileAddress, isExternal, linkHref, type LinkTarget, resolveLink } from './link-href'

const NOWHERE: LinkTarget = {
  kind: null,
  anchor: null,
  url: null,
  file: null,
  slug: null,
  target: null,
}

describe('linkHref', () => {
  it('linkHref links to a page and its section', () => {
    expect(linkHref({ ...NOWHERE, kind: 'document', slug: 'about', target: 'page' })).toBe('/about')
    expect(linkHref({ ...NOWHERE, kind: 'document', slug: '/', target: 'page', anchor: 'policies' })).toBe(
      '/#policies',
    )
  })

  it('linkHref links to a policy’s page', () => {
    expect(linkHref({ ...NOWHERE, kind: 'document', slug: 'data', target: 'policy' })).toBe('/policies/data')
  })

  it('linkHref links to a suburb’s page', () => {
    const link = { ...NOWHERE, kind: 'document', slug: 'strathfield', target: 'locality' } as const
    expect(linkHref(link)).toBe('/local/strathfield')
  })

  it('linkHref returns null for a document without a page', () => {
    expect(linkHref({ ...NOWHERE, kind: 'document', slug: 'x', target: 'home' })).toBeNull()
  })

  it('linkHref returns null for a deleted document', () => {
    expect(linkHref({ ...NOWHERE, kind: 'document' })).toBeNull()
  })

  it('linkHref links to an uploaded file on the site’s own origin', () => {
    const file = { path: 'files/local/production/0f1e.pdf', name: 'Flyer.pdf' }
    expect(linkHref({ ...NOWHERE, kind: 'file', file })).toBe(
      '/backend/lake/files/local/production/0f1e.pdf?dl=Flyer.pdf',
    )
    expect(linkHref({ ...NOWHERE, kind: 'file' })).toBeNull()
  })

  it('linkHref accepts web and email links and returns null for a javascript: URL', () => {
    expect(linkHref({ ...NOWHERE, kind: 'url', url: 'https://www.aec.gov.au/' })).toBe(
      'https://www.aec.gov.au/',
    )
    expect(linkHref({ ...NOWHERE, kind: 'url', url: 'mailto:contact@example.org' })).toBe(
      'mailto:contact@example.org',
    )
    expect(linkHref({ ...NOWHERE, kind: 'url', url: 'javascript:alert(1)' })).toBeNull()
  })
})

it('resolveLink returns null if a link lacks its label or target', () => {
  expect(resolveLink({ ...NOWHERE, kind: 'document', slug: 'faq', target: 'page', label: 'FAQ' })).toEqual({
    label: 'FAQ',
    href: '/faq',
  })
  expect(resolveLink({ ...NOWHERE, kind: 'document', slug: 'faq', target: 'page', label: null })).toBeNull()
  expect(resolveLink({ ...NOWHERE, label: 'FAQ' })).toBeNull()
  expect(resolveLink(null)).toBeNull()
})

it('isExternal distinguishes other sites from this one', () => {
  expect(isExternal('/about')).toBe(false)
  expect(isExternal('https://example.org')).toBe(true)
})

describe('fileAddress', () => {
  it('fileAddress uses the site’s own origin with the embedded backend', () => {
    expect(fileAddress({ path: 'files/local/production/0f1e.pdf', name: null })).toBe(
      '/backend/lake/files/local/production/0f1e.pdf',
    )
  })

  it('fileAddress makes browsers save a file under its original name', () => {
    const name = 'How to vote – Strathfield & “Burwood” #1.pdf'
    expect(fileAddress({ path: 'files/local/production/0f1e.pdf', name })).toBe(
      '/backend/lake/files/local/production/0f1e.pdf?dl=How%20to%20vote%20%E2%80%93%20Strathfield%20%26%20%E2%80%9CBurwood%E2%80%9D%20%231.pdf',
    )
  })

  it.each(['a.mp3', 'a.mp4', 'a.webm'])(
    'fileAddress lets browsers play %s rather than download it',
    (path) => {
      expect(fileAddress({ path, name: 'Speech.mp4' })).toBe(`/backend/lake/${path}`)
    },
  )

  it('fileAddress returns null for a deleted file', () => {
    expect(fileAddress({ path: null, name: null })).toBeNull()
  })
})
