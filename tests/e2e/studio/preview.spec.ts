import { openPreview } from './draft-pages.ts'
import { expect, FIRST_LOAD, test } from './studio-test.ts'

// The browser reports the missing page, and the preview warns that the machine is slow.
test.use({ expectedNoise: [/404: no page at \/nowhere-at-all|preview iframe hasn't finished loading/] })

test('the preview follows navigation, survives an unknown URL and checks the page', async ({
  studio: { page },
  content,
}) => {
  const published = content.title('Published words')
  const draft = content.title('Draft words')
  const id = await content.createPolicy({
    title: published,
    sections: [
      {
        _key: 'one',
        _type: 'policySection',
        title: 'A section',
        content: [
          {
            _key: 'block',
            _type: 'block',
            style: 'normal',
            markDefs: [
              { _key: 'm', _type: 'textLink', kind: 'url', url: '/policies/gone', href: '/policies/gone' },
            ],
            children: [{ _key: 'span', _type: 'span', text: 'Click here', marks: ['m'] }],
          },
        ],
      },
    ],
  })
  await content.createDraftOf(id, {
    title: draft,
    description: `${'We say one thing after the other and '.repeat(6)}stop. ${'The cat sat on the old mat. '.repeat(15)}`,
  })
  const site = await openPreview(page, '/about')
  // The address field in the preview's bar has no name.
  const address = page.getByRole('textbox').first()
  const heading = site.getByRole('heading', { level: 1 })
  const visit = (path: string, words: string) =>
    // The field ignores input while the preview connects.
    expect(async () => {
      await address.fill(path)
      await address.press('Enter')
      await expect(heading).toContainText(words, { timeout: 8_000 })
    }).toPass(FIRST_LOAD)
  const choose = (perspective: string) => {
    const item = page.getByRole('menuitem', { name: perspective, exact: true }).filter({ visible: true })
    // Rendering a form again closes its open menu.
    return expect(async () => {
      if (!(await item.isVisible()))
        await page.getByTestId('global-perspective-menu-button').click({ timeout: 3_000 })
      await item.click({ timeout: 3_000 })
    }).toPass(FIRST_LOAD)
  }
  await visit('/nowhere-at-all', 'Page Not Found')
  await expect(site.locator('sanity-visual-editing')).toBeAttached()
  await visit(`/policies/${id}`, draft)

  await choose('Published')
  await expect(heading, 'published text').toContainText(published)
  await expect(address, 'the same page').toHaveValue(new RegExp(`/policies/${id}$`))
  await choose('Drafts')
  await expect(heading, 'drafts again').toContainText(draft)

  await test.step('the page check links a problem to its field and drops the problem once it is fixed', async () => {
    const toggle = page.getByRole('button', { name: 'Page checks' })
    await toggle.click()
    const checks = page.getByRole('region', { name: 'Page checks' })
    const item = checks.getByRole('listitem').filter({ hasText: '“Click here”' })
    await expect(item).toContainText('The link text does not say where the link goes', FIRST_LOAD)
    await expect(item).toContainText('There is no page at /policies/gone.')
    // Adds an error that only axe finds. No content that staff could enter would cause one on this page.
    await site
      .getByText('A section')
      .last()
      .evaluate((words) => words.setAttribute('role', 'img'))
    await expect(checks).toContainText('A technical problem', FIRST_LOAD)
    await item.getByRole('button', { name: 'Open Policy › Sections › Text' }).click()
    await expect(page.getByRole('textbox', { name: 'Sections › Text' })).toBeFocused(FIRST_LOAD)
    await expect
      .poll(() => page.evaluate(() => getSelection()?.anchorNode?.textContent), 'the words in question')
      .toContain('Click here')
    const lead = checks.getByRole('listitem').filter({ hasText: '49 words: We say one thing' })
    await lead.getByRole('button', { name: 'Open Policy › ' }).click()
    const description = page.locator(`[id='description']`)
    await expect(description).toBeFocused(FIRST_LOAD)
    await description.fill('A lead.')
    await expect(lead, 'the sentence is gone').toHaveCount(0, FIRST_LOAD)
    await toggle.click()
    await expect(checks).toHaveCount(0)
  })
})
