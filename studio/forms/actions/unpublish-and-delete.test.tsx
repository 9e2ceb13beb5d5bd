// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { settled } from '../../../tests/setup/react-page'
import { ActionButton, studioPages } from '../../../tests/setup/studio-page'
import { documentActions } from './document-actions'
import { deleteWhenUnused } from './unpublish-and-delete'

const removed = vi.fn<() => void>()
/** Sanity’s “Delete”. */
const remove = Object.assign(() => ({ label: 'Delete', onHandle: removed }), { action: 'delete' as const })
const Delete = deleteWhenUnused(remove)

const showOnPage = studioPages()
beforeEach(() => {
  removed.mockClear()
})

/**
 * Renders a document action with a stubbed content store.
 *
 * @returns its button
 */
async function show(
  action: unknown,
  answer: (address: string) => Promise<Response>,
  published: unknown = { _id: 'a' },
) {
  await showOnPage(
    <ActionButton action={action} id="a" type="page" draft={null} published={published} />,
    answer,
  )
  return document.querySelector('button')
}

/** The response of a content store in which these documents refer to the action's document. */
const found =
  (...ids: string[]) =>
  () =>
    Promise.resolve(
      Response.json({ result: ids.map((_id) => ({ _id, _type: 'policy', link: { _ref: 'a' } })) }),
    )

it('deletes an unreferenced document', async () => {
  const button = await show(Delete, found())
  await settled(() => button?.click())
  expect(removed).toHaveBeenCalledOnce()
})

it('refuses to delete a document in use and explains why', async () => {
  const button = await show(Delete, found('b'))
  await settled(() => button?.click())
  expect(removed).not.toHaveBeenCalled()
  expect(document.querySelector('h1')?.textContent).toBe('This is still in use')
})

it('refuses to delete the only page with a certain form and names the form', async () => {
  const page = { _id: 'a', _type: 'page', blocks: [{ _type: 'jobOpenings' }] }
  const others =
    (...blocks: string[]) =>
    (address: string) =>
      Promise.resolve(Response.json({ result: address.includes('blocks') ? blocks : [] }))
  const button = await show(Delete, others('newsletterForm'), page)
  await settled(() => button?.click())
  expect(removed).not.toHaveBeenCalled()
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('“Job openings”')
})

it('does not delete a document if its references cannot be read', async () => {
  const button = await show(Delete, () => Promise.resolve(Response.json({}, { status: 503 })))
  await settled(() => button?.click())
  expect(removed).not.toHaveBeenCalled()
  expect(document.body.textContent).toContain('Nothing was changed')
  expect(button?.disabled, 'it may be pressed again').toBe(false)
})

it('lets contributors delete only documents that were never published', async () => {
  const context: unknown = { schemaType: 'policy', currentUser: { roles: [{ name: 'contributor' }] } }
  const actions: unknown = Reflect.apply(documentActions, undefined, [[remove], context])
  expect.assert(Array.isArray(actions))
  const theirs: unknown = actions.find((action: { action?: string }) => action.action === 'delete')
  expect((await show(theirs, found(), null))?.textContent).toBe('Delete')
  expect(await show(theirs, found(), { _id: 'a' })).toBeNull()
})
