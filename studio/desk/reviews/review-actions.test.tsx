// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reactPages } from '../../../tests/setup/react-page'
import { ActionButton } from '../../../tests/setup/studio-page'
import { reviewsApi } from '../../tools/staff/reviews-api'
import { reviewInstead, scheduleUnlessSecond } from './review-actions'

const ABOUT = { revision: 'r1', needsOther: true, reviewers: [] }
const ReviewInstead = reviewInstead(() => ({ label: 'Publish' }))
const Schedule = scheduleUnlessSecond(() => ({ label: 'Schedule' }))

/** Renders the button for a document action on a draft. */
function DraftButton({ action = ReviewInstead, revision = 'r1' }: { action?: unknown; revision?: string }) {
  const draft = { _id: 'drafts.policy-a', _rev: revision }
  return <ActionButton action={action} id="policy-a" type="policy" draft={draft} />
}

const show = reactPages()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

it('retries the permission check for a draft after a network failure', async () => {
  let isAway = true
  let requests = 0
  vi.stubGlobal('fetch', (path: string) => {
    if (path.endsWith('/second-account')) return Promise.resolve(Response.json({ types: ['policy'] }))
    requests += 1
    return isAway ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Response.json(ABOUT))
  })
  await forgetList()
  await show(<DraftButton />)
  await passes(1_000)
  const button = () => document.querySelector('button')
  expect(requests).toBe(1)
  expect(button()?.disabled).toBe(true)
  isAway = false
  await passes(10_000)
  expect(button()?.disabled).toBe(false)
  expect(button()?.textContent).toBe('Ask for review')
})

/** A backend that requires a second account for policies, and says who must publish each draft. */
async function backendThatSays(needsOther: () => boolean) {
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(
      Response.json(
        path.endsWith('/second-account') ? { types: ['policy'] } : { ...ABOUT, needsOther: needsOther() },
      ),
    ),
  )
  await forgetList()
}

/** The module caches the list from another test for a minute. */
function forgetList() {
  return reviewsApi.setSecondAccountTypes(['policy'])
}

/**
 * Renders the button and advances the fake timers.
 *
 * @returns its label, with “, disabled” if it is disabled
 */
async function after(milliseconds: number, button: ReactNode) {
  // The list loads and renders before the draft's own request is sent.
  await show(button)
  await passes(milliseconds)
  const shown = document.querySelector('button')
  return shown && `${shown.textContent}${shown.disabled ? ', disabled' : ''}`
}

it('disables “Publish” until the server says who may publish the latest revision', async () => {
  let isWriter = false
  await backendThatSays(() => isWriter)
  expect(await after(1_000, <DraftButton revision="r1" />)).toBe('Publish')
  isWriter = true
  expect(await after(100, <DraftButton revision="r2" />)).toBe('Publish, disabled')
  expect(await after(1_000, <DraftButton revision="r2" />)).toBe('Ask for review')
})

it('offers scheduling only to people who may publish the draft', async () => {
  let isWriter = false
  await backendThatSays(() => isWriter)
  expect(await after(100, <DraftButton action={Schedule} revision="r1" />)).toBeNull()
  expect(await after(1_000, <DraftButton action={Schedule} revision="r1" />)).toBe('Schedule')
  isWriter = true
  expect(await after(1_000, <DraftButton action={Schedule} revision="r2" />)).toBeNull()
})

it('reloads the types that need a second account immediately after a change in the same tab', async () => {
  await backendThatSays(() => true)
  let lists = 0
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    if (path.endsWith('/second-account') && method === 'GET') lists += 1
    return Promise.resolve(Response.json({ types: lists < 2 ? ['policy'] : [], ...ABOUT }))
  })
  expect(await after(1_000, <DraftButton key="first" />)).toBe('Ask for review')
  expect(await after(1_000, <DraftButton key="second" />)).toBe('Ask for review')
  expect(lists).toBe(1)
  await reviewsApi.setSecondAccountTypes([])
  expect(await after(1_000, <DraftButton key="third" />)).toBe('Publish')
})
