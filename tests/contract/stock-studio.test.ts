import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { backendOfFile } from './backend-fixture.ts'
import { collectEvents } from './lake/collect-events.ts'

const Heard = z.array(z.object({ type: z.string() }))

const backend = await backendOfFile()
beforeAll(async () => {
  await backend.client('editor').create({ _id: 'policy-a', _type: 'policy', title: 'A' })
})

/**
 * The streams that a tab of sanity 6.16 without our adapter opens for one document and a list, according to its source.
 */
function openTab() {
  const client = backend.client('editor')
  const events = ['welcome', 'mutation', 'reconnect', 'reset', 'welcomeback'] as const
  const listen = (query: string, params: Record<string, unknown> = {}) =>
    collectEvents(
      client.listen(query, params, {
        events: [...events],
        includeResult: false,
        includeAllVersions: true,
        enableResume: true,
        effectFormat: 'mendoza',
        visibility: 'transaction',
      }),
    )
  const ids = ['policy-a', 'drafts.policy-a']
  const streams = [
    listen('*[_id in $ids]', { ids }),
    listen('*[!(_id in path("_.**"))]'),
    listen('*[_type == "policy"]'),
    listen('*[_id in path("_.releases.**")]'),
    listen('*[_type == "sanity.previewUrlSecret"]'),
    collectEvents(client.live.events({ includeDrafts: true })),
  ]
  return {
    client,
    streams,
    hears: (index: number) => Heard.parse(streams[index]?.events).map(({ type }) => type),
  }
}

it('two stock Studio tabs with six streams each can list, edit and publish if connections are not limited', async () => {
  const [one, two] = [openTab(), openTab()]
  await Promise.all([...one.streams, ...two.streams].map((stream) => stream.waitFor(1)))
  // If the server refused a stream, the tab would receive `reconnect` instead.
  for (const tab of [one, two])
    expect([0, 1, 2, 3, 4, 5].map((index) => tab.hears(index)[0])).toEqual(Array(6).fill('welcome'))
  const titles = z.array(z.string()).parse(await one.client.fetch('*[_type == "policy"].title'))
  expect(titles).toEqual(['A'])

  await one.client.action({
    actionType: 'sanity.action.document.edit',
    publishedId: 'policy-a',
    draftId: 'drafts.policy-a',
    patch: { set: { title: 'B' } },
  })
  await two.client.action({
    actionType: 'sanity.action.document.publish',
    publishedId: 'policy-a',
    draftId: 'drafts.policy-a',
  })
  // The streams report the edit, the deletion of the draft, and the replaced document.
  const heard = ['welcome', 'mutation', 'mutation', 'mutation']
  for (const tab of [one, two]) {
    await expect.poll(() => tab.hears(0)).toEqual(heard)
    await expect.poll(() => tab.hears(2)).toEqual(heard)
  }
  expect(await two.client.getDocument('policy-a')).toMatchObject({ title: 'B' })

  for (const stream of one.streams) stream.stop()
  await two.client.patch('policy-a').set({ title: 'C' }).commit()
  await expect.poll(() => two.hears(0)).toEqual([...heard, 'mutation'])
  expect(one.hears(0)).toEqual(heard)
  expect([...one.streams, ...two.streams].flatMap(({ errors }) => errors)).toEqual([])
  for (const stream of two.streams) stream.stop()
  const unknown = await backend.request('administrator', '/unknown-requests')
  expect(await unknown.json()).toEqual([])
})

it('a stock Studio without TLS gets five event streams, and 429 for a sixth', async () => {
  const cookie = `staff-session=${backend.token('editor') ?? ''}`
  const listen = (path: string, headers: Record<string, string>) =>
    fetch(`${backend.url}/backend/lake/v2025-10-01/data/${path}`, { headers })
  const streams = await Promise.all(
    Array.from({ length: 5 }, () => listen('listen/production?query=*', { cookie })),
  )
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  for (const path of ['listen/production?query=*', 'live/events/production'])
    expect((await listen(path, { cookie })).status).toBe(429)
  const behindTls = await listen('listen/production?query=*', { cookie, 'x-forwarded-proto': 'https' })
  expect(behindTls.status).toBe(200)
  await streams[0]?.body?.cancel()
  await expect.poll(async () => (await listen('listen/production?query=*', { cookie })).status).toBe(200)
  for (const { body } of [behindTls, ...streams.slice(1)]) await body?.cancel()
})
