// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { rendered, settled } from '../../../tests/setup/react-page'
import { studioPages } from '../../../tests/setup/studio-page'
import { WaitingLine } from './review-lines'

const show = studioPages()

const REVIEW = {
  ...{
    id: 'review',
    documentId: 'suburb',
    documentType: 'locality',
    revision: 'seen',
    draftRevision: 'seen',
  },
  ...{ askerName: 'Ana', reviewerName: 'Ben', answeredByName: null, word: '', answer: '' },
  state: 'open' as const,
}
const DRAFT = {
  ...{ _id: 'drafts.suburb', _rev: 'seen', _type: 'locality', name: 'Strathfield', title: 'Strathfield' },
  issuesHeading: 'Local issues',
  slug: { _type: 'slug', current: 'strathfield' },
}

/**
 * Presses “Publish” on a review request.
 *
 * @returns the actions that were sent
 */
async function pressPublish({ isOpen = true, _rev = 'seen' } = {}) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ waiting: isOpen ? [REVIEW] : [], asked: [] })))
  const sent: unknown[] = []
  const onChanged = vi.fn<() => void>()
  await show(<WaitingLine review={REVIEW} document={undefined} onChanged={onChanged} />, (address, init) => {
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body).actions)
    const isDraft = address.includes('/drafts.suburb')
    const result = { pages: [], redirects: [] }
    return Promise.resolve(Response.json({ documents: isDraft ? [{ ...DRAFT, _rev }] : [], result }))
  })
  const button = document.querySelector<HTMLButtonElement>('button[aria-label^="Publish"]')
  await settled(() => button?.click())
  await rendered(() => onChanged.mock.calls.length > 0)
  return sent
}

it('the reviewer’s “Publish” publishes the reviewed revision', async () => {
  expect(await pressPublish()).toMatchObject([[{ publishedId: 'suburb', ifDraftRevisionId: 'seen' }]])
})

it('the reviewer’s “Publish” does not publish if the request is no longer open', async () => {
  expect(await pressPublish({ isOpen: false })).toEqual([])
})

it('the reviewer’s “Publish” does not publish if the draft has changed', async () => {
  expect(await pressPublish({ _rev: 'later' })).toEqual([])
  expect(document.body.textContent).toContain('This draft has changed')
})
