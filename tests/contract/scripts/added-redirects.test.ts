import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readyBackend } from '../../../scripts/stack/ready-backend.ts'
import { parseSettings } from '../../../scripts/stack/settings.ts'
import { useRunningSite } from './script-fixture.ts'

const site = useRunningSite()
const start = () => readyBackend(parseSettings(site().terminal.env), { mayJoin: true })

let said: string[]
beforeEach(() => {
  said = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
})
afterEach(() => void vi.restoreAllMocks())

it('starting the site adds missing default redirects and list pages once, unless their paths are taken', async () => {
  const client = site().backend.client('service')
  const redirects = () => client.fetch('*[_type == "redirect"] | order(from asc){_id, from, to, isPermanent}')
  await client.create({ _id: 'home', _type: 'page', slug: { _type: 'slug', current: '/' } })
  const ours = { _id: 'ours', from: '/Local', to: '/faq', isPermanent: false }
  await client.create({ ...ours, _type: 'redirect' })

  await start()
  const added = { _id: 'redirect-policies', from: '/policies', to: '/#policies', isPermanent: true }
  expect(await redirects()).toEqual([ours, added])
  expect(said).toEqual(['Redirects and pages added: /news, /events, /candidates, /policies'])
  expect(await client.getDocument('newsPage')).toMatchObject({ slug: { current: 'news' } })

  await client.delete('redirect-policies')
  for (const page of ['newsPage', 'eventsPage', 'candidatesPage']) await client.delete(page)
  await start()
  expect(await redirects(), 'staff deleted it').toEqual([ours])
  expect(said, 'the second start added nothing').toHaveLength(1)
})
