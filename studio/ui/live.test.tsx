// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { reactPages } from '../../tests/setup/react-page'
import { useLiveVersion } from './live'

const show = reactPages()
afterEach(() => {
  vi.useRealTimers()
})

function Version({ publishedAt }: { publishedAt: string }) {
  return <output>{useLiveVersion(publishedAt) ?? 'not yet'}</output>
}
const shown = () => document.querySelector('output')?.textContent

it('reports a version as live five seconds after its publication', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-11-27T01:00:00Z') })
  const publishedAt = new Date().toISOString()
  await show(<Version publishedAt={publishedAt} />)
  act(() => void vi.advanceTimersByTime(4_900))
  expect(shown()).toBe('not yet')
  act(() => void vi.advanceTimersByTime(200))
  expect(shown()).toBe(publishedAt)
})
