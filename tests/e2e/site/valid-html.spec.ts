import { HtmlValidate } from 'html-validate'
import { expect, test } from '../fixtures.ts'
import { SAMPLE_PAGES } from './routes.ts'

// What the HTML standard says, and nothing of the tool's own taste.
const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

for (const path of SAMPLE_PAGES) {
  test(`the HTML of ${path} is valid`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const report = await validator.validateString(html)
    const found = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
    )
    expect(found).toEqual([])
  })
}
