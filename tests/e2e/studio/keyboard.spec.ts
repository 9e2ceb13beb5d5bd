import { tabTo } from './keyboard.ts'
import { expect, FIRST_LOAD, test, THOROUGH } from './studio-test.ts'

// The launch checklist, the inbox, the staff tool and list sorting have keyboard tests in their own specs.

test(
  'an editor writes and publishes a local issue by keyboard',
  THOROUGH,
  async ({ studio, content, request }) => {
    const { page, publishButton } = studio
    const { client } = content
    const title = content.title('The bus leaves early')
    content.afterwards(() =>
      client.delete({ query: '*[_type == "localIssue" && title == $title]', params: { title } }),
    )
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    await studio.openList('localIssue')
    await tabTo(page, page.getByRole('link', { name: 'Create new Local issue' }))
    await page.keyboard.press('Enter')
    await expect(field('Title')).toBeEditable(FIRST_LOAD)
    await studio.formStands()
    // editing.spec.ts tests that keystrokes before this moment aren't lost.
    await tabTo(page, field('Title'))
    await page.keyboard.type(title)

    const locality = page.getByRole('combobox', { name: 'Suburb' })
    await tabTo(page, locality)
    await page.keyboard.type('Strathfield')
    await expect(page.getByRole('option', { name: /Strathfield/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await tabTo(page, field('Description'))
    await page.keyboard.type('It leaves before the train comes.')
    await tabTo(page, field('Solution'))
    await page.keyboard.type('It waits for the train.')
    for (const group of ['Icons', 'Colours']) {
      const choice = page.getByRole('radiogroup', { name: group }).getByRole('radio').first()
      await tabTo(page, choice)
      await page.keyboard.press('Space')
      await expect(choice).toBeChecked()
    }
    await expect(publishButton).toBeEnabled(FIRST_LOAD)
    await tabTo(page, publishButton)
    await page.keyboard.press('Enter')
    const issue = () =>
      client.fetch<unknown>(
        '*[_type == "localIssue" && title == $title && !(_id in path("drafts.**"))][0]{description, solution, "locality": locality->name}',
        { title },
      )
    await expect.poll(issue).toEqual({
      description: 'It leaves before the train comes.',
      solution: 'It waits for the train.',
      locality: 'Strathfield',
    })
    await expect.poll(async () => (await request.get('/local/strathfield')).text()).toContain(title)
  },
)
