import type { FieldError } from './pages/form-field.ts'
import { type Html, pageResponse } from './pages/page.ts'
import type { Staff } from './staff.ts'

interface FormPage {
  title: string
  body: Html
  /** What is wrong with what was sent; none for a form that was just opened. */
  errors: readonly FieldError[]
}

/** A page with a form: 200 when it was just opened, 422 with its errors. */
export function formResponse(staff: Staff, { title, body, errors }: FormPage): Promise<Response> {
  const hasErrors = errors.length > 0
  return pageResponse({
    title,
    hasErrors,
    body,
    status: hasErrors ? 422 : 200,
    formTargets: staff.ownOrigins,
  })
}

/** Answers 410 for a one-time link that was used, has run out or never was. */
export function linkEndedResponse(staff: Staff, body: Html): Promise<Response> {
  return pageResponse({
    title: 'This link no longer works',
    body,
    status: 410,
    formTargets: staff.ownOrigins,
  })
}
