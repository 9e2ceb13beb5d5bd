import { expect, test, THOROUGH } from './studio-test.ts'

test('a switch in the policy form reveals the tab’s fields and adds the policy as a tab on the home page', async ({
  studio,
  content,
}) => {
  const { page } = studio
  const id = await content.createPolicy({ title: content.title('Switch'), isDraft: true })
  await studio.openDocument('policy', id)
  await studio.showGroup('Home page tab')
  const label = page.getByRole('textbox', { name: 'Tab label' })
  await expect(label).toBeHidden()
  await page.getByText('Show as a tab on the home page', { exact: true }).click()
  await label.fill('Switch')
  await expect
    .poll(() => content.read(`drafts.${id}`))
    .toMatchObject({ homeTab: { isShown: true, label: 'Switch' } })
  await studio.publish()
  const home = async () => (await page.request.get('/')).text()
  await expect.poll(home, 'visitors have the tab').toMatch(/role="tab"[^>]*>(?:<[^>]+>)*Switch</)
})

test('text typed right after pressing “+” above a list goes into the new document’s first field', async ({
  studio,
  content,
}) => {
  const { page } = studio
  const question = content.title('Typed at once')
  content.afterwards(() => content.client.delete({ query: '*[question == $question]', params: { question } }))
  await studio.openList('faq')
  await page.getByRole('link', { name: /^Create new/ }).focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'Question' })
  // The field is visible but not editable yet.
  await expect(field).toBeVisible()
  await page.keyboard.type(question)
  await expect(field).toHaveValue(question)
  await expect(field).toBeFocused()
  await expect.poll(() => content.client.fetch('count(*[question == $question])', { question })).toBe(1)
})

test('an editor adds bold words and subheadings to long text', THOROUGH, async ({ studio, content }) => {
  const { page } = studio
  const id = await content.createPolicy({ title: content.title('Long text'), isDraft: true })
  await studio.openDocument('policy', id)
  await page.getByTestId('field-sections').getByRole('button', { name: 'Add item' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('A section')
  const text = dialog.getByTestId('pt-editor').getByRole('textbox')
  await text.click()
  await page.keyboard.type('We start ')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('today')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Paragraph' }).click()
  await page.getByRole('menuitem', { name: 'Subheading' }).click()
  await expect(text, 'the next keystrokes go into the text').toBeFocused()
  await page.keyboard.type('And then')
  await expect
    .poll(() => content.read(`drafts.${id}`))
    .toMatchObject({
      sections: [
        {
          title: 'A section',
          content: [
            {
              style: 'normal',
              children: [
                { text: 'We start ', marks: [] },
                { text: 'today', marks: ['strong'] },
              ],
            },
            { style: 'h3', children: [{ text: 'And then' }] },
          ],
        },
      ],
    })
})

test('an editor links to a policy by searching for its title', async ({ studio, content }) => {
  const { page } = studio
  const target = content.title('Target of a link')
  const targetId = await content.createPolicy({ title: target })
  const id = await content.createPolicy({ title: content.title('Reference'), isDraft: true })
  await studio.openDocument('policy', id)
  await studio.showGroup('Support action')
  await page.getByText('A page on this site', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Page', exact: true }).fill(target)
  await page.getByRole('option', { name: target }).click()
  await expect
    .poll(() => content.read(`drafts.${id}`))
    .toMatchObject({ action: { link: { kind: 'document', document: { _ref: targetId } } } })
})

test(
  'a party that an editor adds to the comparison gets its own column',
  THOROUGH,
  async ({ studio, content }) => {
    const { page } = studio
    await content.keepOriginal('election')
    const { rows } = await content.client.fetch<{ rows: { _key: string }[] }>(
      '*[_id == "election"][0].blocks[_key == "comparison"][0]{rows[]{_key}}',
    )
    const [first, ...others] = rows
    const block = 'blocks[_key=="comparison"]'
    await studio.openDocument('page', 'election')
    await studio.formStands()
    // Sanity only renders the blocks in view.
    await page.getByTestId('field-blocks').scrollIntoViewIfNeeded()
    await page.getByTestId('field-blocks').getByText('How we compare').click()
    await page
      .getByTestId(/^field-.*parties$/)
      .getByRole('button', { name: 'Add item' })
      .click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Teal')
    await page.keyboard.press('Escape')
    const added = async () =>
      (
        await content.client.fetch<{ id: string }[] | null>(
          `*[_id == "drafts.election"][0].${block}[0].parties[name == "Teal"]{id}`,
        )
      )?.[0]?.id
    await expect.poll(added).toMatch(/^\w{5,}$/)
    const partyId = await added()
    await expect(studio.publishButton, 'each line has a missing rating').toBeDisabled()
    const rating = { _key: 'teal', _type: 'partyRating', partyId, rating: 'partial' }
    for (const { _key } of others)
      await content.client
        .patch('drafts.election')
        .append(`${block}.rows[_key=="${_key}"].ratings`, [rating])
        .commit()
    const line = page.getByTestId(/^field-.*rows$/).getByText('Lower and simpler taxes')
    await line.click()
    const teal = page.getByRole('radiogroup', { name: 'Teal' })
    await teal.getByLabel('Yes').check()
    await expect(page.getByRole('radiogroup', { name: 'Greens' }).getByLabel('Minimal')).toBeChecked()
    await expect
      .poll(() =>
        content.client.fetch<string>(
          `*[_id == "drafts.election"][0].${block}[0].rows[_key == $key][0].ratings[partyId == $partyId][0].rating`,
          { key: first?._key, partyId },
        ),
      )
      .toBe('yes')
    await page.keyboard.press('Escape')
    await studio.publish()
    const visitor = async () => (await page.request.get('/nsw-election-2027')).text()
    await expect.poll(visitor).toMatch(/<th[^>]*>Teal<\/th>/)
  },
)

test('an editor chooses a question’s topic from the FAQ’s topics', async ({ studio, content }) => {
  await content.keepOriginal('faq-money')
  await studio.openDocument('faq', 'faq-money')
  const topic = studio.page.getByRole('combobox', { name: 'Topic' })
  await expect(topic.getByRole('option')).toHaveText([
    'No topic',
    'Membership',
    'Policies',
    'Elections',
    'Freedom',
    'Economy',
    'Technology',
    'Donations',
  ])
  await topic.selectOption('Freedom')
  await expect.poll(() => content.read('drafts.faq-money')).toMatchObject({ topic: 'Freedom' })
})
