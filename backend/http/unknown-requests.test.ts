import { expect, it } from 'vitest'
import { UnknownRequests } from './unknown-requests.ts'

it('remembers 200 different ones, in 300 letters each, so that a scanner cannot fill the memory', () => {
  const unknown = new UnknownRequests()
  for (let time = 0; time < 1_000; time += 1) unknown.record('GET', `/${time}/${'x'.repeat(5_000)}`)
  unknown.record('GET', `/0/${'x'.repeat(5_000)}`)
  const list = unknown.list()
  expect(list).toHaveLength(200)
  expect(list[0]).toEqual({ method: 'GET', path: `/0/${'x'.repeat(297)}`, count: 2 })
})
