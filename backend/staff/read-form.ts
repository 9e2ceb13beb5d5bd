import { HttpError } from '../http/errors.ts'

/** Longest body of a form of these pages, in bytes. */
export const FORM_LIMIT = 16 * 1024

/**
 * The text fields of an HTML form.
 *
 * @throws HttpError unsupportedMediaType for another kind of body
 */
export async function readForm(request: Request): Promise<Record<string, string>> {
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) {
    throw new HttpError(
      'unsupportedMediaType',
      'Send the fields as application/x-www-form-urlencoded, as the form on this page does.',
    )
  }
  return Object.fromEntries(new URLSearchParams(await request.text()))
}
