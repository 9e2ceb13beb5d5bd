import { HtmlValidate } from 'html-validate'
import { expect } from '../../fixtures.ts'
import type { Visit } from './visit.ts'

// What the HTML standard says, and nothing of the tool's own taste.
const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

/** Checks the HTML as it was served against the HTML standard. */
export async function checkHtml({ html }: Visit): Promise<void> {
  expect.soft(html, 'a whole page').toMatch(/^<!doctype html>[^]*<\/html>$/i)
  const report = await validator.validateString(html)
  const found = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  )
  expect.soft(found, 'breaches of the HTML standard').toEqual([])
}
