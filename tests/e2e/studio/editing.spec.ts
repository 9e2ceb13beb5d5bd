import { expectFormAccessible } from './judge-studio.ts'
import { expect, FIRST_LOAD, test, THOROUGH } from './studio-test.ts'

test('an editor fills in a policy’s form group by group, publishes it and opens the live page', async ({
  studio,
  content,
  context,
}) => {
  const { page } = studio
  // The search result contains the party's name, which another test changes.
  await content.keepOriginal('siteSettings')
  const title = content.title('Filled in')
  const target = content.title('Target of a link')
  const targetId = await content.createPolicy({ title: target })
  const id = await content.createPolicy({
    title,
    isDraft: true,
    publishedDate: '2026-01-31',
    action: { title: 'Help', link: { _type: 'link', label: 'Read on' } },
  })
  const storesDraft = (fields: Record<string, unknown>) =>
    expect.poll(() => content.read(`drafts.${id}`)).toMatchObject(fields)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await studio.openDocument('policy', id)
  await studio.formStands()

  await test.step('axe finds no violations in our parts of the form', async () => {
    await studio.showGroup('All fields')
    await expect(page.getByRole('radiogroup', { name: 'Icons' })).toBeVisible()
    await expectFormAccessible(page, 'light')
    await page.emulateMedia({ colorScheme: null })
  })

  await test.step('icons, colours and a character count', async () => {
    const icons = page.getByRole('radiogroup', { name: 'Icons' })
    await expect(icons.getByRole('radio', { name: /^Flag/ })).toBeChecked()
    await expect(icons.getByRole('radio', { name: /^Globe/ })).toBeEnabled()
    await icons.getByRole('radio', { name: /^Globe/ }).check({ force: true })
    await page.keyboard.press('ArrowRight')
    const colours = page.getByRole('radiogroup', { name: 'Colours' })
    await colours.getByRole('radio', { name: 'Teal' }).check({ force: true })
    await storesDraft({ icon: 'shield', colour: 'teal' })
    await expect(page.getByText(`${title.length} of 80 characters`)).toBeVisible()
  })

  await test.step('a switch reveals the fields of the home page’s tab', async () => {
    await studio.showGroup('Home page tab')
    const label = page.getByRole('textbox', { name: 'Tab label' })
    await expect(label).toBeHidden()
    await page.getByText('Show as a tab on the home page', { exact: true }).click()
    await label.fill('Switch')
    await storesDraft({ homeTab: { isShown: true, label: 'Switch' } })
  })

  await test.step('a page to link to is found by its title', async () => {
    await studio.showGroup('Support action')
    await page.getByText('A page on this site', { exact: true }).click()
    await page.getByRole('combobox', { name: 'Page', exact: true }).fill(target)
    await page.getByRole('option', { name: target }).click()
    await storesDraft({ action: { link: { kind: 'document', document: { _ref: targetId } } } })
  })

  await test.step('the search result is previewed', async () => {
    await studio.showGroup('Dates and search')
    const searchTitle = page.getByRole('textbox', { name: 'Title in search results' })
    await searchTitle.fill('A'.repeat(61))
    await expect(page.getByText('61 of 60 characters: 1 too many')).toBeVisible()
    await searchTitle.fill('Found at once')
    await expect(page.getByRole('figure', { name: 'In search results' })).toContainText(
      'Found at once · Next Generation Party',
    )
    await expect(page.getByRole('figure', { name: 'When shared' })).toContainText('A policy of a test.')
  })

  await test.step('an invalid date keeps its text and prevents publishing', async () => {
    const date = page.getByTestId('date-input').first()
    await expect(date).toHaveValue('31/01/2026')
    await date.fill('31/13/2026')
    await date.press('Tab')
    await studio.publishButton.click()
    await expect(page.getByText('Nothing was published')).toBeVisible()
    expect(await content.read(id)).toBeNull()
    await expect(date).toHaveValue('31/13/2026')
    await date.fill('5 Mar 27')
    await date.press('Tab')
    await expect(date).toHaveValue('05/03/2027')
    await storesDraft({ publishedDate: '2027-03-05' })
  })

  await test.step('after publishing, a toast opens the live page and a menu copies its link', async () => {
    await studio.publish()
    const link = page.getByRole('link', { name: 'Open page' })
    await expect(link).toHaveAttribute('href', `/policies/${id}`)
    // On a busy machine, the page takes longer than the toast.
    await expect.poll(async () => (await page.request.get(`/policies/${id}`)).status()).toBe(200)
    const opened = context.waitForEvent('page')
    await link.click()
    const tab = await opened
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(title)
    await tab.close()
    await studio.chooseAction('Copy link')
    await expect(page.getByText('Link copied.')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(copied).pathname).toBe(`/policies/${id}`)
    const home = async () => (await page.request.get('/')).text()
    await expect.poll(home, 'visitors have the tab').toMatch(/role="tab"[^>]*>(?:<[^>]+>)*Switch</)
  })

  await test.step('the form of the published page shows its share image', async () => {
    await studio.showGroup('Support action')
    await studio.showGroup('Dates and search')
    const picture = page.getByRole('figure', { name: 'When shared' }).getByRole('img')
    await picture.scrollIntoViewIfNeeded(FIRST_LOAD)
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  })
})

test('text typed right after pressing “+” above a list goes into the new question, whose topic is one of the FAQ’s', async ({
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
  const topic = page.getByRole('combobox', { name: 'Topic' })
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
  await expect
    .poll(() => content.client.fetch('*[question == $question].topic', { question }))
    .toEqual(['Freedom'])
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
