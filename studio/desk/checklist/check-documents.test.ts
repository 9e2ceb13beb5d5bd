import { createClient } from '@sanity/client'
import { studioPath } from '@sanity/client/csm'
import { createMockAuthStore, createSourceFromConfig, validateDocument } from 'sanity'
import { expect, test } from 'vitest'
import { schemaTypes } from '../../../schemas/schema-types'
import { fieldTitles } from '../../ui/documents'
import type { Finding } from '../finding'
import { checkDocuments } from './check-documents'

const PROJECT = { projectId: 'local', dataset: 'production' }
/** A page with its path, as the address query returns it and as it is stored. */
const PAGE = { _id: 'p', _type: 'page', slug: 'about' }
const asked: string[] = []
/** A client with a stubbed response to each query. */
const clientOf = (answer: (address: string) => Promise<Response>) =>
  createClient({ ...PROJECT, apiVersion: '2025-02-19', useCdn: false, resolveFetch: () => answer })
// In this content store all slugs are free, and there is one page.
const client = clientOf((address) => {
  asked.push(address)
  return Promise.resolve(
    Response.json({ result: address.includes('redirects') ? { pages: [PAGE], redirects: [] } : true }),
  )
})
const source = await createSourceFromConfig({
  ...PROJECT,
  name: 'checklist',
  title: 'Checklist',
  schema: { types: schemaTypes },
  auth: createMockAuthStore({ client, currentUser: null }),
})
const validator = { schema: source.schema, i18n: source.i18n, getClient: () => client }

const stored = (fields: { _id: string; _type: string } & Record<string, unknown>) => ({
  _rev: 'r',
  _createdAt: '2026-11-21T00:00:00Z',
  _updatedAt: '2026-11-21T00:00:00Z',
  ...fields,
})
const navigation = (id: string, memberButton: unknown) =>
  stored({ _id: id, _type: 'navigation', items: [], memberButton })

const ABOUT = stored({ ...PAGE, title: 'About', slug: { _type: 'slug', current: 'about' } })

/** Formats a finding as one line: level, field path and field titles. */
function lineOf({ level, source: at }: Finding): string {
  const type = at && source.schema.get(at.type)
  return `${level} ${at?.path} (${type ? fieldTitles(type, studioPath.fromString(at.path)) : ''})`
}

/** The findings of one document as lines. */
async function linesOf(documents: ReturnType<typeof stored>[], id: string) {
  const content = { documents: [...documents, ABOUT], assetIds: ['image-a-1x1-png'] }
  const { documents: reports } = await checkDocuments(content, validator)
  const report = reports.find((found) => found.id === id)
  return report?.findings.map(lineOf) ?? []
}

test('the checklist reports the field of a link to a missing document or section', async () => {
  const toNowhere = { _type: 'link', label: 'Join', kind: 'document', document: { _ref: 'gone' } }
  expect(await linesOf([navigation('navigation', toNowhere)], 'navigation')).toContain(
    'error memberButton.document (First button › Page)',
  )
  const toNoSection = {
    _type: 'link',
    label: 'Join',
    kind: 'document',
    document: { _ref: 'p' },
    anchor: 'gone',
  }
  expect(await linesOf([navigation('navigation', toNoSection)], 'navigation')).toEqual([
    'warning memberButton.anchor (First button › Page section)',
  ])
})

test('the checklist does not wait for open forms to be validated', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>()
  let waiting = 0
  const silent = clientOf(() => {
    waiting += 1
    return answered
  })
  const link = { _type: 'link', label: 'Join', kind: 'document', document: { _ref: 'p' }, anchor: 'gone' }
  // Sanity 6.16 lets only five rules of a schema wait at once.
  const forms = Array.from({ length: 5 }, (_, index) =>
    validateDocument({
      document: navigation(`form-${index}`, link),
      workspace: { schema: source.schema, i18n: source.i18n, getClient: () => silent },
      getDocumentExists: () => Promise.resolve(true),
    }),
  )
  await expect.poll(() => waiting).toBe(5)
  expect(await linesOf([navigation('navigation', link)], 'navigation')).toEqual([
    'warning memberButton.anchor (First button › Page section)',
  ])
  answer(Response.json({ result: { pages: [PAGE], redirects: [] } }))
  await Promise.all(forms)
})

test('the checklist fails instead of reporting broken links if the site’s addresses cannot be read', async () => {
  const refusing = clientOf(() => Promise.resolve(Response.json({ message: 'Closed' }, { status: 403 })))
  const check = checkDocuments(
    { documents: [navigation('navigation', undefined)], assetIds: [] },
    { ...validator, getClient: () => refusing },
  )
  await expect(check).rejects.toThrow('Closed')
})

test('the checklist sends each query once per check', async () => {
  const link = { _type: 'link', label: 'Join', kind: 'document', document: { _ref: 'p' }, anchor: 'gone' }
  const documents = Array.from({ length: 9 }, (_, index) => navigation(`navigation-${index}`, link))
  asked.length = 0
  const { documents: reports } = await checkDocuments({ documents, assetIds: [] }, validator)
  expect(reports.filter(({ id }) => id.startsWith('navigation-'))).toHaveLength(9)
  expect(asked).toHaveLength(1)
  await checkDocuments({ documents, assetIds: [] }, validator)
  expect(asked).toHaveLength(2)
})

test('the checklist checks the uniqueness of all addresses with one query', async () => {
  const policies = Array.from({ length: 5 }, (_, index) =>
    stored({ _id: `policy-${index}`, _type: 'policy', slug: { _type: 'slug', current: `p-${index}` } }),
  )
  asked.length = 0
  const { documents } = await checkDocuments({ documents: policies, assetIds: [] }, validator)
  expect(documents.filter(({ type }) => type === 'policy')).toHaveLength(5)
  expect(asked).toHaveLength(1)
})

test('the checklist checks the draft rather than the published version', async () => {
  const good = { _type: 'link', label: 'Join', kind: 'document', document: { _ref: 'p' } }
  const broken = { _type: 'link', kind: 'document', document: { _ref: 'p' } }
  const documents = [navigation('navigation', broken), navigation('drafts.navigation', good)]
  expect(await linesOf(documents, 'navigation')).toEqual([])
  const { drafts } = await checkDocuments({ documents, assetIds: ['image-a-1x1-png'] }, validator)
  expect(drafts).toMatchObject([{ id: 'navigation', title: 'Main menu', isDraft: true }])
})

test('the checklist ignores versions in releases', async () => {
  const good = { _type: 'link', label: 'Join', kind: 'document', document: { _ref: 'p' } }
  const broken = { _type: 'link', kind: 'document', document: { _ref: 'p' } }
  const documents = [ABOUT, navigation('navigation', good), navigation('versions.rSpring.navigation', broken)]
  const { documents: reports } = await checkDocuments({ documents, assetIds: [] }, validator)
  expect(reports.filter(({ type }) => type === 'navigation')).toEqual([])
})

test('the checklist reports pictures without a description unless they are decorative', async () => {
  const member = (image: unknown) =>
    stored({ _id: 'm', _type: 'teamMember', name: 'A', role: 'B', orderRank: '0|a:', image })
  const asset = { _type: 'reference', _ref: 'image-a-1x1-png' }
  expect(await linesOf([member({ _type: 'accessibleImage', asset })], 'm')).toContain(
    'error image.alt (Portrait › Description for people who cannot see it)',
  )
  expect(await linesOf([member({ _type: 'accessibleImage', asset, isDecorative: true })], 'm')).toEqual([])
})

const WELL = {
  ...{ isSetUp: true, sender: 'office@party.example', problem: null, waiting: 0, failed: 0 },
  ...{ leftOut: 0, unmailable: [] },
}
const inInbox = { use: 'inbox' }

/** Findings about email settings in the “Forms” document. */
async function mailLinesOf(
  fields: Record<string, unknown>,
  mail: typeof WELL | { isSetUp: null } | undefined,
) {
  const report = mail && { ...WELL, ...mail }
  const documents = [stored({ _id: 'forms', _type: 'forms', consentVersion: '1', ...fields })]
  const { documents: reports } = await checkDocuments({ documents, assetIds: [], mail: report }, validator)
  const nothing = 'Nothing is mailed: the site has no mail server (SMTP_URL). '
  return (reports.find(({ id }) => id === 'forms')?.findings ?? [])
    .filter(({ message }) => message.startsWith(nothing))
    .map((finding) => [lineOf(finding), finding.message.replace(nothing, '')])
}

test('the checklist reports forms that promise email while the site has no mail server', async () => {
  const fields = {
    ...{ contact: inInbox, job: inInbox, newsletter: inInbox },
    notices: [{ _key: 'n', _type: 'mailNotice', about: 'contact', email: 'kim@party.example' }],
    confirmations: [{ _key: 'c', _type: 'mailConfirmation', about: 'contact', subject: 'S', text: 'T' }],
  }
  const found = [
    [
      'warning contact.use (Contact › Where submissions go)',
      'Messages appear only in the inbox, and no one is notified. Check the inbox every day.',
    ],
    [
      'warning job.use (Job applications › Where submissions go)',
      'Applications appear only in the inbox, and no one is notified. Check the inbox every day.',
    ],
    [
      'warning newsletter.use (Newsletter › Where submissions go)',
      'Subscribers get no confirmation link, so no one is subscribed and no newsletter can be sent.',
    ],
    ['warning notices (Staff alerts)', 'The people named here won’t get alerts until email is set up.'],
    [
      'warning confirmations (Confirmations to visitors)',
      'Visitors won’t get confirmations until email is set up.',
    ],
  ]
  expect(await mailLinesOf(fields, { ...WELL, isSetUp: false })).toEqual(found)
  expect(await mailLinesOf(fields, { isSetUp: null }), 'before any worker ran').toEqual(found)
  expect(await mailLinesOf(fields, WELL)).toEqual([])
  expect(await mailLinesOf(fields, undefined), 'for those who may not know').toEqual([])
})

test('the checklist skips the email warning if no form promises an email', async () => {
  const firstDay = { use: 'firstDay' }
  const fields = { contact: firstDay, newsletter: firstDay, notices: [], confirmations: [] }
  expect(await mailLinesOf(fields, { ...WELL, isSetUp: false })).toEqual([])
  expect(await mailLinesOf({}, { ...WELL, isSetUp: false })).toEqual([])
})

test('the checklist reports missing singleton documents', async () => {
  const { documents } = await checkDocuments({ documents: [], assetIds: [] }, validator)
  expect(documents.map(({ id }) => id).toSorted()).toEqual(
    expect.arrayContaining(['brand', 'footer', 'navigation', 'notFound', 'siteSettings']),
  )
})
