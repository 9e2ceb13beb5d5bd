import { z } from 'zod'
import { expect, FIRST_LOAD, test, THOROUGH } from './studio-test.ts'
import { tabTo } from './keyboard.ts'
import { goTo } from './warm-tab.ts'

test('the launch checklist links a problem to its field and drops the problem once it is fixed', async ({
  studio,
  content,
}) => {
  const { page } = studio
  const title = content.title('Broken section')
  const link = {
    _type: 'link',
    label: 'Read on',
    kind: 'document',
    document: { _type: 'reference', _ref: 'home' },
    anchor: 'gone',
  }
  const id = await content.createPolicy({ title, action: { title: 'Help', link } })
  await goTo(page, '/studio/checklist')
  const policy = page.getByRole('region', { name: title })
  const line = policy.getByRole('link', { name: /Page section/ })
  await expect(line).toContainText('The page / has no “gone” section', FIRST_LOAD)
  await expect(policy).toContainText('1 line')
  await expect(page.getByRole('region', { name: 'Site settings' })).toContainText('still the placeholder')

  // One key press moves from a problem to the field that needs fixing.
  await tabTo(page, line)
  await page.keyboard.press('Enter')
  const field = page.getByRole('combobox', { name: 'Page section' })
  await expect(field).toHaveValue('gone', FIRST_LOAD)
  await expect(field).toBeFocused()
  await page.keyboard.type('Key Policy')
  await expect
    .poll(() => content.read(`drafts.${id}`))
    .toMatchObject({ action: { link: { anchor: 'policies' } } })

  await goTo(page, '/studio/checklist')
  const drafts = page.getByRole('region', { name: 'Drafts that are not published yet' })
  await expect(drafts.getByRole('link', { name: title })).toBeVisible(FIRST_LOAD)
  await expect(page.getByRole('region', { name: 'Site settings' }), 'every document is checked').toBeVisible()
  await expect(policy).toHaveCount(0)

  // The checklist keeps watching: new problems appear, and go away once fixed.
  await content.client.patch(`drafts.${id}`).set({ description: '' }).commit()
  await expect(policy.getByRole('link', { name: /Description/ })).toContainText(
    'Say what the policy does in a sentence',
  )
  await content.client.delete(`drafts.${id}`)
  await expect(line).toBeVisible()
})

test(
  'the launch checklist uses few idle callbacks and queries the site’s addresses at most once per check',
  THOROUGH,
  async ({ browser, page }) => {
    await goTo(page, '/studio/structure')
    await page.getByRole('option', { name: 'Site settings' }).waitFor(FIRST_LOAD)
    const questions: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.includes('/data/query/')) questions.push(searchParams.get('query') ?? '')
    })
    await browser.startTracing(page, { categories: ['devtools.timeline'] })
    await goTo(page, '/studio/checklist')
    await page.getByRole('region', { name: 'Site settings' }).waitFor(FIRST_LOAD)
    const trace = (await browser.stopTracing()).toString()
    const moments = trace.match(/"name":"RequestIdleCallback"/g)?.length ?? 0
    expect(moments, 'some, but not one for each rule of each field').toBeGreaterThan(1)
    expect(moments).toBeLessThan(1_000)
    // The checklist also runs again whenever another test changes something.
    const checks = questions.filter((question) => question === '*[_type in $types]').length
    expect(checks).toBeGreaterThan(0)
    const addresses = questions.filter((question) => question.includes('"redirects": *[_type == "redirect"]'))
    expect(addresses.length).toBeGreaterThan(0)
    expect(addresses.length).toBeLessThanOrEqual(checks)
  },
)

test('the publish bar does not cover a field opened from the checklist', THOROUGH, async ({ page }) => {
  await goTo(page, '/studio/intent/edit/id=siteSettings;type=siteSettings;path=policyPage.modifiedLabel/')
  const field = page.getByRole('textbox', { name: 'Label for the last update' })
  await expect(field).toBeFocused(FIRST_LOAD)
  await expect
    .poll(() =>
      field.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return document.elementFromPoint(left + width / 2, top + height / 2) === element
      }),
    )
    .toBe(true)
})

test(
  'the launch checklist warns about forms that promise email while no email is sent',
  THOROUGH,
  async ({ studio: { page }, content }) => {
    const { contact } = await content.keepOriginal('forms')
    await goTo(page, '/studio/checklist')
    const forms = page.getByRole('region', { name: 'Forms' })
    await expect(forms.getByText('The message opens in the visitor’s own email app')).toBeVisible(FIRST_LOAD)
    await expect(forms).not.toContainText('Nothing is mailed')
    await content.client
      .patch('forms')
      .set({ contact: { ...z.object({}).loose().parse(contact), use: 'inbox' } })
      .commit()
    const line = forms.getByRole('link', { name: /Contact › Where submissions go/ })
    await expect(line).toContainText(
      'Nothing is mailed: the site has no mail server (SMTP_URL). Messages appear only in the inbox, and no one is notified.',
    )
    await line.click()
    const choice = page.getByRole('radio', { name: 'Stored in the inbox' })
    await expect(choice).toBeChecked(FIRST_LOAD)
    await expect(choice).toBeFocused()
  },
)
