import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend } from './backend-fixture.ts'
import type { TestBackend } from './backend-fixture.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(async () => {
  expect(await (await backend.request('service', '/unknown-requests')).json()).toEqual([])
  await backend.dispose()
})

describe('users/me', () => {
  it('users/me returns a person’s name and role', async () => {
    expect(await backend.client('editor').users.getById('me')).toMatchObject({
      name: 'Test editor',
      role: 'editor',
    })
  })

  it('staff can see each other’s names but no other details', async () => {
    const { id } = await backend.client('administrator').users.getById('me')
    const seen = await backend.client('viewer').request({ url: `/users/${id},nobody` })
    expect(seen).toEqual({ id, displayName: 'Test administrator', imageUrl: null, isCurrentUser: false })
  })

  it('users/me rejects an invalid token', async () => {
    const client = backend.client('editor').withConfig({ token: 'x'.repeat(43) })
    await expect(client.users.getById('me')).rejects.toMatchObject({ statusCode: 401 })
  })
})

describe('key-value settings', () => {
  it('key-value settings are stored separately for each person', async () => {
    const editor = backend.client('editor')
    const body = [{ key: 'studio.layout', value: { width: 3 } }]
    expect(await editor.request({ method: 'PUT', url: '/users/me/keyvalue', body })).toEqual(body)
    expect(await editor.request({ url: '/users/me/keyvalue/studio.layout,unknown' })).toEqual(body)
    expect(await backend.client('viewer').request({ url: '/users/me/keyvalue/studio.layout' })).toEqual([])
  })

  it('key-value settings survive a restart', async () => {
    const first = await startTestBackend()
    const body = [{ key: 'a', value: 1 }]
    await first.client('editor').request({ method: 'PUT', url: '/users/me/keyvalue', body })
    const second = await first.restart()
    expect(await second.client('editor').request({ url: '/users/me/keyvalue' })).toEqual(body)
    await second.dispose()
  })
})

describe('releases', () => {
  it('the project’s features include unlimited releases with unlimited history', async () => {
    const viewer = backend.client('viewer')
    expect(await viewer.request({ url: '/features' })).toEqual(
      expect.arrayContaining(['contentReleases', 'singleDocRelease']),
    )
    expect(await viewer.request({ url: '/projects/local/new-content-release-allowed' })).toEqual({
      data: {
        orgActiveReleaseCount: 0,
        datasetReleaseLimit: 9_007_199_254_740_991,
        orgActiveReleaseLimit: null,
        defaultOrgActiveReleaseLimit: null,
      },
    })
    expect(await viewer.request({ url: '/subscriptions/project/local' })).toEqual({
      featureTypes: { retention: { features: [{ attributes: {} }] } },
    })
  })
})

describe('the project', () => {
  it('the project has one dataset and no comments add-on', async () => {
    const client = backend.client('viewer')
    expect(await client.projects.getById('local')).toMatchObject({ id: 'local', isBlocked: false })
    expect(await client.datasets.list()).toMatchObject([{ name: 'production', aclMode: 'public' }])
    expect(
      await client.request({ url: '/projects/local/datasets?datasetProfile=comments&addonFor=production' }),
    ).toEqual([])
  })

  it('embeddings are disabled for the dataset', async () => {
    const settings = await backend.client('viewer').datasets.getEmbeddingsSettings('production')
    expect(settings).toEqual({ enabled: false, status: 'disabled' })
  })

  it('the project’s grants let viewers write only preview secrets', async () => {
    const url = '/projects/local/datasets/production/acl'
    const filter = '_id in path("**")'
    const write = ['read', 'create', 'update', 'history']
    expect(await backend.client('viewer').request({ url })).toEqual([
      { filter, permissions: ['read', 'history'] },
      { filter: '_type == "sanity.previewUrlSecret" && _id in path("drafts.**")', permissions: write },
    ])
    expect(await backend.client('editor').request({ url })).toEqual([{ filter, permissions: write }])
  })

  it('returns 404 for an unknown project', async () => {
    await expect(backend.client('viewer').request({ url: '/projects/another' })).rejects.toMatchObject({
      statusCode: 404,
    })
  })
})

it.each([
  '/ping',
  '/auth/id',
  '/auth/providers',
  '/features',
  '/help',
  '/journey/announcements',
  '/journey/trial',
  '/projects/local/grants',
  '/projects/local/user-applications',
  '/intake/telemetry-status',
])('responds to the Studio’s start-up request to %s', async (url) => {
  await expect(backend.client('editor').request({ url })).resolves.toBeDefined()
})
