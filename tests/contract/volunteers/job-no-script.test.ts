import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { largestPdf, PAGE, PDF } from '../../fixtures/job-files.ts'
import { ANSWER_PAGE, json, useFormsServer } from './no-script-fixture.ts'

const Application = z.object({
  application_id: z.string(),
  fields: z.record(z.string(), z.string()),
  file_name: z.string(),
  file_content: z.string(),
  consent_version: z.string().nullable(),
})

const forms = useFormsServer((response) => json(response, 200, 'true'))

let use: 'inbox' | 'firstDay'
let site: Awaited<ReturnType<typeof importSite>>

beforeAll(async () => {
  // The handler uses the site's content reader, which depends on Next. Its query doesn't matter in these tests.
  vi.doMock('@/lib/content/forms', () => ({
    getInboxForms: () => Promise.resolve(use === 'inbox' ? {} : null),
  }))
  site = await importSite()
})
afterAll(() => {
  vi.doUnmock('@/lib/content/forms')
})
beforeEach(() => {
  use = 'inbox'
})
afterEach(() => {
  vi.restoreAllMocks()
})

const sent = () =>
  forms.asked.map(({ target, headers, body }) => {
    expect(target).toBe('rpc/send_job_application')
    return { address: headers['x-forwarded-for'], ...Application.parse(body) }
  })

async function importSite() {
  const [{ POST, GET }, { signedNow }] = await Promise.all([
    import('@/app/api/forms/[kind]/route'),
    import('@/lib/forms/no-js-forms'),
  ])
  const route = { params: Promise.resolve({ kind: 'job' }) }
  return {
    POST: (request: Request) => POST(request, route),
    GET: () => GET(new Request('http://localhost:3000/api/forms/job'), route),
    signedNow,
  }
}

interface Sending {
  fields?: Record<string, string>
  file?: File
  headers?: Record<string, string>
}

/** Submits the form as a browser without JavaScript would, five seconds after the visitor started filling it in. */
function send({ fields = {}, file = fileOf(PDF), headers = {} }: Sending = {}) {
  const data = new FormData()
  const texts = {
    job: 'Cook',
    name: 'Mia Example',
    email: 'mia@example.org',
    phone: '',
    message: '',
    ...fields,
  }
  for (const [name, text] of Object.entries(texts)) data.set(name, text)
  data.set('file', file)
  data.set('keep-empty', fields['keep-empty'] ?? '')
  data.set('consentVersion', '2026-11')
  return site.POST(
    new Request('http://localhost:3000/api/forms/job', {
      method: 'POST',
      body: data,
      headers: {
        cookie: `form-begun=${site.signedNow(Date.now() - 5_000)}`,
        'x-forwarded-for': '203.0.113.7',
        ...headers,
      },
    }),
  )
}

const fileOf = (bytes: Buffer, name = 'cv.pdf') => new File([new Uint8Array(bytes)], name)

describe('a job application without scripts', () => {
  it('stores a job application sent without JavaScript, with the visitor’s IP address, and then redirects to the confirmation', async () => {
    const response = await send({ fields: { phone: '0400' } })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/join-team#application-sent'])
    expect(sent()).toEqual([
      {
        address: '203.0.113.7',
        application_id: expect.stringMatching(/^[\da-f-]{36}$/),
        fields: { job: 'Cook', name: 'Mia Example', email: 'mia@example.org', phone: '0400' },
        file_name: 'cv.pdf',
        file_content: PDF.toString('base64'),
        consent_version: '2026-11',
      },
    ])
  })

  it('resubmitting an unchanged job application without JavaScript sends the same ID and succeeds', async () => {
    await send()
    forms.answer = (response) =>
      json(
        response,
        409,
        '{"code":"23505","message":"duplicate key value violates unique constraint \\"submissions_pkey\\""}',
      )
    expect((await send()).status).toBe(303)
    await send({ file: fileOf(Buffer.concat([PDF, PDF])) })
    await send({ fields: { job: 'Driver' } })
    const [first, second, ...others] = sent().map(({ application_id }) => application_id)
    expect(second).toBe(first)
    expect(new Set([first, ...others]).size).toBe(3)
  })

  it.each<[string, Sending, unknown]>([
    ['a web page named as a PDF', { file: fileOf(PAGE) }, { file: 'fileType' }],
    ['no file', { file: new File([], '') }, { file: 'missing' }],
    ['an invalid email address', { fields: { email: 'mia' } }, { email: 'noAddress', file: 'fileAgain' }],
    ['a file one byte over 5 MB', { file: fileOf(largestPdf(1)) }, { file: 'fileSize' }],
    ['a 20 MB file', { file: fileOf(largestPdf(15_000_000)) }, { file: 'fileSize' }],
    [
      'a 20 MB file and an invalid email address',
      { file: fileOf(largestPdf(15_000_000)), fields: { email: 'mia' } },
      { email: 'noAddress', file: 'fileSize' },
    ],
  ])(
    'without JavaScript, a job application with %s comes back with its errors and is not stored',
    async (_name, sending, problems) => {
      const response = await send({ ...sending, fields: { message: 'One\r\nTwo', ...sending.fields } })
      expect([response.status, await response.text()]).toEqual([422, ANSWER_PAGE])
      expect(forms.shown.map(({ answer }) => answer)).toMatchObject([
        {
          kind: 'job',
          values: expect.objectContaining({
            job: 'Cook',
            name: 'Mia Example',
            message: 'One\r\nTwo',
            file: null,
          }),
          problems,
          hasFailed: false,
          busyMinutes: null,
        },
      ])
      expect(sent()).toEqual([])
    },
  )

  it.each<[string, (response: ServerResponse) => void, number, number | null]>([
    ['false', (response) => json(response, 200, 'false'), 503, null],
    [
      '429',
      (response) => json(response.setHeader('retry-after', '61'), 429, '{"code":"429","message":"x"}'),
      429,
      2,
    ],
  ])(
    'without JavaScript, the job form asks for the file again if the database’s response is %s',
    async (...row) => {
      const [, give, status, busyMinutes] = row
      const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      forms.answer = give
      expect((await send()).status).toBe(status)
      expect(forms.shown).toMatchObject([
        { answer: { problems: { file: 'fileAgain' }, hasFailed: true, busyMinutes } },
      ])
      expect(logged.mock.calls.flat().join(' ')).not.toMatch(/Mia|mia@|cv\.pdf/)
    },
  )

  it('tells the fourth concurrent upload from an IP address when to retry, without reading its body', async () => {
    const begun: ReadableStreamDefaultController<Uint8Array>[] = []
    const slow = [1, 2, 3].map(() => {
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void begun.push(controller) })
      const init = { method: 'POST', body, headers: { 'x-forwarded-for': '203.0.113.7' }, duplex: 'half' }
      return site.POST(new Request('http://localhost:3000/api/forms/job', init))
    })
    const response = await send()
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await response.text()).toContain('Go back and send it again in a minute')
    expect(sent()).toEqual([])
    for (const each of begun) each.close()
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([400, 400, 400])
    expect((await send()).status).toBe(303)
  })

  it('redirects a job application sent without JavaScript back to the jobs page if the form is switched off', async () => {
    use = 'firstDay'
    const response = await send()
    expect([response.status, response.headers.get('location')]).toEqual([303, '/join-team'])
    expect(sent()).toEqual([])
    expect((await site.GET()).headers.get('location')).toBe('/join-team')
  })
})
