import type { Template } from 'sanity'
import { describe, expect, test } from 'vitest'
import { DOCUMENT_TYPES } from '../schemas/schema-types'
import { createWorkspace } from './workspace'

const EMBEDDED = {
  kind: 'embedded',
  projectId: 'local',
  dataset: 'production',
  apiVersion: '2025-11-01',
  apiHost: 'http://localhost:3000/backend/lake',
} as const
const HOSTED = {
  kind: 'hosted',
  projectId: 'abc123',
  dataset: 'production',
  apiVersion: '2025-11-01',
} as const

const MANY = [
  'ageGroup',
  'article',
  'candidate',
  'electorate',
  'event',
  'faq',
  'jobOpening',
  'localIssue',
  'locality',
  'newsletter',
  'page',
  'policy',
  'policyCategory',
  'redirect',
  'teamMember',
  'topic',
]

/** Passes a list to one of the workspace's resolvers. */
function answerOf(resolve: unknown, ...given: unknown[]): unknown[] {
  expect.assert(typeof resolve === 'function')
  const list: unknown = Reflect.apply(resolve, undefined, given)
  expect.assert(Array.isArray(list))
  return [...list]
}

/** A field of an untyped value. */
function field(value: unknown, name: string): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return undefined
  return Reflect.get(value, name)
}

describe.each([
  ['embedded', EMBEDDED],
  ['hosted', HOSTED],
] as const)('the %s Studio', (_name, source) => {
  const workspace = createWorkspace(source)

  test('editors can create documents of every type except singletons, and viewers can create none', () => {
    const offered = DOCUMENT_TYPES.map((templateId) => ({ templateId }))
    const left = (role: string) =>
      answerOf(workspace.document?.newDocumentOptions, offered, {
        creationContext: { type: 'global' },
        currentUser: { roles: [{ name: role }] },
      })
    expect(
      left('editor')
        .map((option) => field(option, 'templateId'))
        .toSorted(),
    ).toEqual(MANY)
    expect(left('viewer'), 'they would be refused').toEqual([])
  })

  test('the Studio removes singleton templates', () => {
    const all = DOCUMENT_TYPES.map((name): Template => ({
      id: name,
      title: name,
      schemaType: name,
      value: {},
    }))
    const left = answerOf(workspace.schema?.templates, all, {})
    expect(left.map((template) => field(template, 'id')).toSorted()).toEqual(MANY)
  })

  test('the Studio enables releases and scheduled drafts', () => {
    expect(workspace).toMatchObject({ releases: { enabled: true }, scheduledDrafts: { enabled: true } })
  })

  test('the Studio disables features that the embedded backend lacks', () => {
    expect(workspace).toMatchObject({
      basePath: '/studio',
      document: { comments: { enabled: false }, askToEdit: { enabled: source.kind === 'hosted' } },
      scheduledPublishing: { enabled: false },
      tasks: { enabled: false },
      mediaLibrary: { enabled: false },
      announcements: { enabled: false },
      auth: { loginMethod: source.kind === 'embedded' ? 'cookie' : 'token' },
    })
  })
})

describe('the actions of editors', () => {
  const SANITYS = ['publish', 'discardChanges', 'restore', 'duplicate', 'delete', 'unpublish'] as const
  const actions = createWorkspace(EMBEDDED).document?.actions

  /** The names of a type's actions; for ours, the name of the function. */
  function namesOf(
    schemaType: string,
    sanitys: readonly string[] = SANITYS,
    currentUser: object | null = null,
    versionType = 'draft',
    documentId?: string,
  ): unknown[] {
    const previous = sanitys.map((action) => Object.assign(() => null, { action }))
    return answerOf(actions, previous, { schemaType, currentUser, versionType, documentId }).map((action) =>
      ['displayName', 'action', 'name'].map((name) => field(action, name)).find(Boolean),
    )
  }

  test('editors cannot duplicate, unpublish or delete a singleton', () => {
    expect(namesOf('siteSettings')).toEqual([
      'ReviewInstead(PublishShown())',
      'discardChanges',
      'restore',
      'AskForReview',
      'ShareDraftAction',
    ])
  })

  test('editors can schedule a singleton but not unpublish it in a release', () => {
    expect(namesOf('announcement', ['schedule', 'discardVersion', 'unpublishVersion'])).toEqual([
      'ScheduleUnlessSecond(WhileValid())',
      'discardVersion',
      'AskForReview',
      'ShareDraftAction',
    ])
  })

  test.each(['policy', 'locality'])('editors can use every action on a %s', (type) => {
    expect(namesOf(type)).toEqual([
      'ReviewInstead(PublishShown())',
      'discardChanges',
      'restore',
      'DuplicateAsCopy()',
      'DeleteWhenUnused()',
      'UnpublishAction',
      'AskForReview',
      'OpenPage',
      'CopyLink',
      'ShareDraftAction',
    ])
  })

  test('editors cannot unpublish or delete the home page, even in a release', () => {
    const all = [...SANITYS, 'unpublishVersion']
    expect(namesOf('page', all, null, 'draft', 'versions.r.home')).toEqual(
      namesOf('page', ['publish', 'discardChanges', 'restore', 'duplicate']),
    )
    expect(namesOf('page', all, null, 'draft', 'about')).toEqual(namesOf('page', all))
  })

  test('every type is published by the action that validates the revision on screen', () => {
    for (const type of MANY) expect(namesOf(type)[0], type).toBe('ReviewInstead(PublishShown())')
  })

  test('the actions that schedule a draft or publish a scheduled one check that it is valid', () => {
    const names = namesOf('policy', ['schedule', 'publish'], null, 'scheduled-draft')
    expect(names.slice(0, 2)).toEqual(['ScheduleUnlessSecond(WhileValid())', 'WhileValid()'])
  })

  test('contributors get “Ask for review” first and no actions that the backend denies', () => {
    const contributor = { roles: [{ name: 'contributor' }] }
    const all = [...SANITYS, 'schedule', 'discardVersion', 'unpublishVersion']
    expect(namesOf('policy', all, contributor)).toEqual([
      'AskForReview',
      'discardChanges',
      'restore',
      'DuplicateAsCopy()',
      'DeleteDraft(DeleteWhenUnused())',
      'OpenPage',
      'CopyLink',
      'ShareDraftAction',
    ])
  })

  test('the “Publish” function stays the same between renders', () => {
    const publish = Object.assign(() => null, { action: 'publish' as const })
    const first = () => answerOf(actions, [publish], { schemaType: 'policy' })[0]
    expect(first()).toBeDefined()
    expect(first()).toBe(first())
  })
})

describe('the Studio’s tools', () => {
  const person = (role: string) => ({
    id: 'p',
    name: 'P',
    email: 'p@x.au',
    roles: [{ name: role, title: role }],
  })
  const ALL = [
    'start',
    'structure',
    'presentation',
    'vision',
    'checklist',
    'inbox',
    'brand-assets',
    'guide',
    'staff',
  ]

  test.each([
    ['administrator', EMBEDDED, ALL],
    ['editor', EMBEDDED, ALL.filter((name) => name !== 'vision' && name !== 'staff')],
    ['viewer', EMBEDDED, ALL.filter((name) => !['vision', 'staff', 'inbox'].includes(name))],
    ['administrator', HOSTED, ALL.filter((name) => name !== 'staff')],
  ] as const)('the Studio offers the %s role its tools', (role, source, names) => {
    const plugins = ['structure', 'presentation', 'vision'].map((name) => ({
      name,
      title: name,
      component: () => null,
    }))
    const seen = answerOf(createWorkspace(source).tools, plugins, { currentUser: person(role) })
    expect(seen.map((tool) => field(tool, 'name'))).toEqual(names)
  })

  test('the Studio offers an anonymous visitor only the tools that need no role', () => {
    const seen = answerOf(createWorkspace(EMBEDDED).tools, [], { currentUser: null })
    expect(seen.map((tool) => field(tool, 'name'))).toEqual(['start', 'checklist', 'brand-assets', 'guide'])
  })
})
