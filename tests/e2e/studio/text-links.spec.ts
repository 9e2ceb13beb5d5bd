import type { Locator } from '@playwright/test'
import { expect, test } from './studio-test.ts'
import type { TestContent } from './test-content.ts'

/** A list, a heading and a table as Word puts them on the clipboard, and links as email apps do. */
const FROM_WORD = `<html><body>
  <h1>Our aims</h1>
  <p class="MsoNormal">We are <b>many</b>, see <a href="https://www.aec.gov.au/">the AEC</a>
    and <a href="SITE/policies/data">our plan</a>.<a href="#_ftn1">[1]</a></p>
  <p class="MsoNormal">&nbsp;</p>
  <ul><li>First aim</li><li>Second aim</li></ul>
  <table><tr><td>Ryde</td><td><p><a href="https://aus01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.aec.gov.au%2Fryde&amp;data=05%7Canna%40party.example">12 votes</a></p></td></tr></table>
</body></html>`

// The editor's warnings about text and HTML in the same paste.
test.use({ expectedNoise: [/DataTransfer with kind|Clipboard contains both text and HTML/] })

/** Puts data on the clipboard and pastes it at the caret. */
function paste(text: Locator, data: Record<string, string>): Promise<void> {
  return text.evaluate((element, parts) => {
    const clipboardData = new DataTransfer()
    for (const [type, part] of Object.entries(parts)) clipboardData.setData(type, part)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
}

async function createQuestion(content: TestContent, markDefs: object[]): Promise<string> {
  const id = `faq-${crypto.randomUUID()}`
  const children = [{ _key: 's', _type: 'span', text: 'Read our words', marks: markDefs.map(() => 'm') }]
  await content.client.create({
    _id: `drafts.${id}`,
    _type: 'faq',
    question: 'What is a link?',
    // Sorts last.
    orderRank: '1|zzzzzz:',
    answer: [{ _key: 'b', _type: 'block', style: 'normal', markDefs, children }],
  })
  content.afterwards(() =>
    content.client.delete({ query: '*[_id in $ids]', params: { ids: [id, `drafts.${id}`] } }),
  )
  return id
}

test('a link stored as a plain path gets a new target, a URL pasted over text becomes its link, and text from Word keeps its formatting', async ({
  studio,
  content,
}) => {
  const { page } = studio
  const id = await createQuestion(content, [{ _key: 'm', _type: 'textLink', href: '/gone' }])
  const stored = () => content.read(`drafts.${id}`)
  await studio.openDocument('faq', id)
  await studio.formStands()
  const text = page.getByTestId('pt-editor').getByRole('textbox')
  await text.click()
  await page.getByText('Read our words').click()
  await page.getByRole('button', { name: 'Edit annotation' }).click()
  const form = page.getByTestId('popover-edit-dialog')
  await expect(form.getByRole('textbox', { name: 'Address' })).toHaveValue('/gone')
  await form.getByText('Website, email or phone', { exact: true }).click()
  await form.getByRole('textbox', { name: 'Address' }).fill('office@example.org')
  await page.keyboard.press('Tab')
  await expect.poll(stored).toMatchObject({
    answer: [{ markDefs: [{ kind: 'url', url: 'mailto:office@example.org' }] }],
  })
  await page.keyboard.press('Escape')

  await text.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.type('Read our words')
  await page.keyboard.press('ControlOrMeta+a')
  const { origin } = new URL(page.url())
  await paste(text, { 'text/plain': `${origin}/about#privacy` })
  await expect.poll(stored).toMatchObject({
    answer: [
      {
        children: [{ text: 'Read our words', marks: [expect.any(String)] }],
        markDefs: [{ _type: 'textLink', kind: 'document', document: { _ref: 'about' }, anchor: 'privacy' }],
      },
    ],
  })
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await paste(text, { 'text/html': FROM_WORD.replace('SITE', origin), 'text/plain': 'Our aims' })
  const [first, second] = ['First aim', 'Second aim'].map((aim) => ({ text: aim }))
  await expect.poll(stored).toMatchObject({
    answer: [
      { style: 'h3', children: [{ text: 'Our aims' }] },
      {
        children: [
          { text: 'We are ' },
          { text: 'many', marks: ['strong'] },
          { text: ', see ' },
          { text: 'the AEC', marks: [expect.any(String)] },
          { text: ' and ' },
          { text: 'our plan', marks: [expect.any(String)] },
          { text: '.[1]', marks: [] },
        ],
        markDefs: [
          { _type: 'textLink', kind: 'url', url: 'https://www.aec.gov.au/' },
          { _type: 'textLink', kind: 'document', document: { _ref: 'policy-data' } },
        ],
      },
      { listItem: 'bullet', children: [first] },
      { listItem: 'bullet', children: [second] },
      {
        children: [{ text: 'Ryde · ' }, { text: '12 votes' }],
        markDefs: [{ kind: 'url', url: 'https://www.aec.gov.au/ryde' }],
      },
    ],
  })
  await expect(page.getByText('The table was pasted as text')).toBeVisible()
})
