import { SIGNED_OUT } from '../fixtures.ts'
import { createColleague, signIn } from './colleague.ts'
import { createStudioPage, expect, test, THOROUGH } from './studio-test.ts'

test('no letters are lost when two editors type at the same time, over one socket each', async ({
  studio,
  content,
  context,
}) => {
  const id = await content.createPolicy({
    title: content.title('Together'),
    description: 'We act.',
    isDraft: true,
  })
  const other = createStudioPage(await context.newPage())
  const sockets: string[] = []
  const streams: string[] = []
  other.page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname))
  other.page.on('request', (request) => {
    if (request.headers()['accept'] === 'text/event-stream') streams.push(request.url())
  })
  await studio.openDocument('policy', id)
  await other.openDocument('policy', id)
  await studio.formStands()
  await other.formStands()
  const descriptionOf = ({ page }: typeof other) =>
    page.getByRole('textbox', { name: 'Description', exact: true })
  const title = content.title('Written beside it')
  // The Studio checks permissions first. Earlier key presses have no effect.
  await expect(descriptionOf(studio)).toBeEditable()
  await other.page.getByRole('textbox', { name: 'Title', exact: true }).fill('')
  await Promise.all([
    descriptionOf(studio).pressSequentially('Together, '),
    other.page.getByRole('textbox', { name: 'Title', exact: true }).pressSequentially(title),
  ])
  await expect
    .poll(() => content.read(`drafts.${id}`))
    .toMatchObject({ title, description: 'Together, We act.' })

  await descriptionOf(other).press('ControlOrMeta+End')
  await descriptionOf(studio).press('ControlOrMeta+Home')
  // Slow enough for each editor to receive the other's letters while typing.
  await Promise.all([
    studio.page.keyboard.type('Now and here. ', { delay: 150 }),
    other.page.keyboard.type(' For you and all of us.', { delay: 150 }),
  ])
  const together = 'Now and here. Together, We act. For you and all of us.'
  await expect.poll(() => content.read(`drafts.${id}`)).toMatchObject({ description: together })
  await expect(descriptionOf(studio)).toHaveValue(together)
  await expect(descriptionOf(other)).toHaveValue(together)
  expect(sockets).toEqual(['/backend/socket'])
  expect(streams).toEqual([])
})

test(
  'colleagues see each other’s presence until one closes the tab',
  THOROUGH,
  async ({ studio, content, browser }) => {
    const editor = { role: 'editor', name: 'Second Editor' }
    const colleague = await createColleague(studio.page.request, content, editor)
    const id = await content.createPolicy({ title: content.title('Presence'), isDraft: true })

    const otherContext = await browser.newContext({ storageState: SIGNED_OUT })
    await signIn(otherContext.request, colleague)
    const other = createStudioPage(await otherContext.newPage())
    await studio.openDocument('policy', id)
    await other.openDocument('policy', id)
    await other.page.getByRole('textbox', { name: 'Title', exact: true }).focus()

    await studio.page.getByRole('button', { name: 'Global presence' }).click()
    // The name appears in the list, and next to the field once the position is known.
    const shown = studio.page.getByText(colleague.name).filter({ visible: true })
    await expect(shown).not.toHaveCount(0)
    await otherContext.close()
    await expect(shown).toHaveCount(0)
  },
)
