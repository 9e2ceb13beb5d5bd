// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isRecord } from '../../lib/is-record'
import { askInstead } from './second-account-actions'

const ABOUT = { revision: 'r1', needsOther: true, reviewers: [] }
const AskInstead = askInstead(() => ({ label: 'Publish' }))

/** What the action's button says. */
function ActionButton() {
  const props = { id: 'policy-a', type: 'policy', draft: { _id: 'drafts.policy-a', _rev: 'r1' } }
  const description: unknown = Reflect.apply(AskInstead, undefined, [props])
  if (!isRecord(description)) return null
  return <button disabled={description['disabled'] === true}>{String(description['label'])}</button>
}

let root: Root
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => {
    root.unmount()
    await Promise.resolve()
  })
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('asks again who may publish a draft once the network is back', async () => {
  let isAway = true
  let requests = 0
  vi.stubGlobal('fetch', (path: string) => {
    if (path.endsWith('/second-account')) return Promise.resolve(Response.json({ types: ['policy'] }))
    requests += 1
    return isAway ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Response.json(ABOUT))
  })
  const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  await act(async () => {
    root.render(<ActionButton />)
    await vi.advanceTimersByTimeAsync(1)
  })
  await passes(1_000)
  const button = () => document.querySelector('button')
  expect(requests).toBe(1)
  expect(button()?.disabled).toBe(true)
  isAway = false
  await passes(10_000)
  expect(button()?.disabled).toBe(false)
  expect(button()?.textContent).toBe('Ask for review')
})
