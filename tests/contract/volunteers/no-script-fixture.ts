import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'

/** The page that stands in for the form once more. */
export const ANSWER_PAGE = '<p>The page of the answer'

/** What a handler asked of the database. */
interface DatabaseRequest {
  /** The table or function, such as `submissions` or `rpc/send_job_application`. */
  target: string
  headers: IncomingHttpHeaders
  body: unknown
}

/** The server that stands in for all that handlers of forms without scripts ask. */
export interface FormsServer {
  /** What the database was asked, in its order. */
  asked: DatabaseRequest[]
  /** The answers that the page of the answer showed, each with the name it was asked by. */
  shown: { name: string; answer: unknown }[]
  /** How the database answers. */
  answer: (response: ServerResponse, target: string) => void
}

/** The path of the database's interface. */
const REST = '/backend/supabase/rest/v1/'

/**
 * Starts such a server for the tests of a file: the visitors' database and this site's page of the answer. Handlers
 * are imported after that, in a `beforeAll` of the file, since they read the settings at once.
 *
 * @param stored how the database answers in each test, until the test says otherwise
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

/** Answers as the database does. */
export function json(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}
