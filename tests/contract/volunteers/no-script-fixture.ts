import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'

/** Stands in for the form that is rendered again. */
export const ANSWER_PAGE = '<p>The page of the answer'

interface DatabaseRequest {
  /** The table or function, such as `submissions` or `rpc/send_job_application`. */
  target: string
  headers: IncomingHttpHeaders
  body: unknown
}

/** A fake server for every request that the no-JavaScript form handlers make. */
export interface FormsServer {
  asked: DatabaseRequest[]
  /** The results that the page has shown, each with the name it was requested under. */
  shown: { name: string; answer: unknown }[]
  answer: (response: ServerResponse, target: string) => void
}

const REST = '/backend/supabase/rest/v1/'

/**
 * Starts the fake server for the tests in a file: the forms database and this site's result page. Import handlers
 * after that, in a `beforeAll`, because they read the settings when imported.
 *
 * @param stored how the database responds in each test unless told otherwise
 */
export function useFormsServer(stored: FormsServer['answer']): FormsServer {
  const forms: FormsServer = { asked: [], shown: [], answer: stored }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { url = '', headers } = request
      if (url === '/api/forms/again') {
        const name = String(headers['x-form-answer'])
        forms.shown.push({ name, answer: globalThis.formAnswers?.get(name) })
        response.end(ANSWER_PAGE)
      } else {
        expect(url.startsWith(REST), url).toBe(true)
        const target = url.slice(REST.length)
        forms.asked.push({ target, headers, body: JSON.parse(body) })
        forms.answer(response, target)
      }
    })
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    expect.assert(typeof address === 'object' && address !== null)
    vi.stubEnv('BACKEND_PORT', String(address.port))
    vi.stubEnv('PORT', String(address.port))
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await new Promise((resolve) => server.close(resolve))
  })
  beforeEach(() => Object.assign(forms, { asked: [], shown: [], answer: stored }))
  return forms
}

export function json(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}
