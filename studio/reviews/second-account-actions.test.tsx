// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isRecord } from '../../lib/is-record'
import { reactPages, settled } from '../../tests/setup/react-page'
import { studioPages } from '../../tests/setup/studio-page'
import { reviewsApi } from './reviews-api'
import { askInstead, publishShownRevision, scheduleUnlessSecond } from './second-account-actions'

const ABOUT = { revision: 'r1', needsOther: true, reviewers: [] }
const AskInstead = askInstead(() => ({ label: 'Publish' }))
const Schedule = scheduleUnlessSecond(() => ({ label: 'Schedule' }))
const Publish = publishShownRevision(() => ({ label: 'Publish' }))

/** What the action's button says. */
function ActionButton({ action = AskInstead, revision = 'r1' }: { action?: unknown; revision?: string }) {
  expect.assert(typeof action === 'function')
  const props = { id: 'policy-a', type: 'policy', draft: { _id: 'drafts.policy-a', _rev: revision } }
  const description: unknown = Reflect.apply(action, undefined, [props])
  if (!isRecord(description)) return null
  const { label, disabled, onHandle } = description
  const press = () => {
    if (typeof onHandle === 'function') Reflect.apply(onHandle, undefined, [])
  }
  return (
    <button disabled={disabled === true} onClick={press}>
      {String(label)}
    </button>
  )
}

const show = reactPages()
const showInStudio = studioPages(show)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

it('asks again who may publish a draft once the network is back', async () => {
  let isAway = true
  let requests = 0
  vi.stubGlobal('fetch', (path: string) => {
    if (path.endsWith('/second-account')) return Promise.resolve(Response.json({ types: ['policy'] }))
    requests += 1
    return isAway ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Response.json(ABOUT))
  })
  await forgetList()
  await show(<ActionButton />)
  await passes(1_000)
  const button = () => document.querySelector('button')
  expect(requests).toBe(1)
  expect(button()?.disabled).toBe(true)
  isAway = false
  await passes(10_000)
  expect(button()?.disabled).toBe(false)
  expect(button()?.textContent).toBe('Ask for review')
})

/** A backend whose list names policies, which says of each draft who has to publish it. */
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

/** What was read for another test is kept for a minute, in the module. */
function forgetList() {
  return reviewsApi.setSecondAccountTypes(['policy'])
}

/** Shows the button, and lets time pass. @returns what it says, and whether it may be pressed */
async function after(milliseconds: number, button: ReactNode) {
  // What the list says is rendered before anybody asks about the draft.
  await show(button)
  await passes(milliseconds)
  const shown = document.querySelector('button')
  return shown && `${shown.textContent}${shown.disabled ? ', disabled' : ''}`
}

it('offers nothing to publish before it is known who may publish what was typed since', async () => {
  let isWriter = false
  await backendThatSays(() => isWriter)
  expect(await after(1_000, <ActionButton revision="r1" />)).toBe('Publish')
  isWriter = true
  expect(await after(100, <ActionButton revision="r2" />)).toBe('Publish, disabled')
  expect(await after(1_000, <ActionButton revision="r2" />)).toBe('Ask for review')
})

it('offers a time for a draft to those alone who may publish it, once that is known', async () => {
  let isWriter = false
  await backendThatSays(() => isWriter)
  expect(await after(100, <ActionButton action={Schedule} revision="r1" />)).toBeNull()
  expect(await after(1_000, <ActionButton action={Schedule} revision="r1" />)).toBe('Schedule')
  isWriter = true
  expect(await after(1_000, <ActionButton action={Schedule} revision="r2" />)).toBeNull()
})

it('reads the list again at once where it was changed in this tab', async () => {
  await backendThatSays(() => true)
  let lists = 0
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    if (path.endsWith('/second-account') && method === 'GET') lists += 1
    return Promise.resolve(Response.json({ types: lists < 2 ? ['policy'] : [], ...ABOUT }))
  })
  expect(await after(1_000, <ActionButton key="first" />)).toBe('Ask for review')
  expect(await after(1_000, <ActionButton key="second" />)).toBe('Ask for review')
  expect(lists).toBe(1)
  await reviewsApi.setSecondAccountTypes([])
  expect(await after(1_000, <ActionButton key="third" />)).toBe('Publish')
})

it('publishes the revision that is shown, or nothing, and says why', async () => {
  await backendThatSays(() => false)
  const sent: unknown[] = []
  const refuse = (_address: string, init?: RequestInit) => {
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body).actions)
    const error = { type: 'actionError', description: 'The draft has changed.' }
    return Promise.resolve(Response.json({ error }, { status: 409 }))
  }
  await showInStudio(<ActionButton action={Publish} revision="r7" />, refuse)
  await passes(1)
  await settled(() => document.querySelector('button')?.click())
  await passes(100)
  const publish = { actionType: 'sanity.action.document.publish', publishedId: 'policy-a' }
  expect(sent).toEqual([[{ ...publish, draftId: 'drafts.policy-a', ifDraftRevisionId: 'r7' }]])
  expect(document.body.textContent).toContain('The draft has changed.')
})
