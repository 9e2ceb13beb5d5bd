import { HttpError } from './errors.ts'

/**
 * The body of a request as JSON.
 *
 * @throws HttpError badRequest when it is not JSON
 */
export async function readJson(request: Request): Promise<unknown> {
  const text = await request.text()
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new HttpError('badRequest', 'The body is not valid JSON. Send a JSON value.', { cause: error })
  }
}
