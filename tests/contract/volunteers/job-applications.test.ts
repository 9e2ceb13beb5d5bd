import { once } from 'node:events'
import { request } from 'node:http'
import { expect, it, vi } from 'vitest'
import { largestPdf, PDF, zip } from '../../fixtures/job-files.ts'
import { describeSql } from '../../setup/databases.ts'
import { useVolunteersBackend } from './rest-fixture.ts'

const PATH = '/rpc/send_job_application'
const COOK = { job: 'Cook', name: 'Jo Example', email: 'jo@example.org', phone: '0400 000 000' }

function application(content: Buffer = PDF, file = 'cv.pdf') {
  return {
    application_id: crypto.randomUUID(),
    fields: COOK,
    file_name: file,
    file_content: content.toString('base64'),
    consent_version: '2026-11',
  }
}

await describeSql('a job application', (engine) => {
  const site = useVolunteersBackend(engine)

  const send = (sent: ReturnType<typeof application>, address?: string) =>
    site.visitor(address).rpc('send_job_application', sent)
  async function fileOf(id: string) {
    const { data } = await site.staffServer().rpc('read_job_file', { submission_id: id }).throwOnError()
    return data.map(({ file_content, ...file }) => ({ ...file, bytes: Buffer.from(file_content, 'base64') }))
  }
  async function stored(id: string) {
    const { data } = await site.staffServer().rpc('list_submissions', { with_kind: 'job' }).throwOnError()
    return data.filter((row) => row.id === id)
  }

  it('the database stores a retried application and its file only once', async () => {
    const sent = application(PDF, 'Lebenslauf – Zoë.pdf')
    expect(await send(sent)).toMatchObject({ status: 200, data: true })
    expect(await send(sent)).toMatchObject({ status: 409, error: { code: '23505' } })
    expect(await stored(sent.application_id)).toMatchObject([
      {
        kind: 'job',
        fields: { ...COOK, file: 'Lebenslauf – Zoë.pdf', fileSize: String(PDF.length) },
        consent_version: '2026-11',
        state: 'new',
      },
    ])
    expect(await fileOf(sent.application_id)).toEqual([
      { file_name: 'Lebenslauf – Zoë.pdf', file_type: 'pdf', bytes: PDF },
    ])
  })

  it('the database accepts an application of 5 MB', async () => {
    const sent = application(largestPdf())
    expect((await send(sent)).status).toBe(200)
    const [file] = await fileOf(sent.application_id)
    expect(file?.bytes.equals(largestPdf())).toBe(true)
  })

  it('the database accepts and stores a file that claims to unpack to four gigabytes', async () => {
    const bomb = zip(['[Content_Types].xml', 'word/document.xml'], Buffer.alloc(5_000), 0xffffffff)
    const sent = application(bomb)
    expect((await send(sent)).status).toBe(200)
    expect(await fileOf(sent.application_id)).toMatchObject([{ file_type: 'docx', bytes: bomb }])
  })

  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    site.request(path, { method: 'POST', body, headers })

  it('limits a request body to 7.5 MB for a job application and to 64 kB for other functions', async () => {
    const body = JSON.stringify({ ...application(), file_content: 'A'.repeat(7_500_000) })
    expect((await post(PATH, body)).status).toBe(413)
    const shorter = JSON.stringify({ ...application(), file_content: 'A'.repeat(7_400_000) })
    expect((await post(PATH, shorter)).status, 'too long for the database').toBe(400)
    const other = JSON.stringify({ erased_by: 'x'.repeat(70_000) })
    expect((await post('/rpc/erase_submission', other)).status).toBe(413)
  })

  it('limits an IP address to three uploads at a time', async () => {
    const address = '203.0.113.91'
    const { port, pathname } = new URL(`${site.backend.url}/backend/supabase/rest/v1${PATH}`)
    const slow = [0, 1, 2].map(() =>
      request({
        host: '127.0.0.1',
        port,
        path: pathname,
        method: 'POST',
        agent: false,
        headers: {
          apikey: 'sb_publishable_local',
          'x-forwarded-for': address,
          expect: '100-continue',
          'content-type': 'application/json',
          'content-length': '1000',
        },
      }),
    )
    try {
      // Wait for “100 Continue”, so that all three uploads are in progress.
      await Promise.all(
        slow.map(async (outgoing) => {
          outgoing.flushHeaders()
          await once(outgoing, 'continue')
          outgoing.on('error', () => undefined).write('{"application_id": ')
        }),
      )
      const body = JSON.stringify(application())
      const refused = await post(PATH, body, { 'x-forwarded-for': address })
      expect(refused.status).toBe(429)
      expect(refused.headers.get('retry-after')).toBe('60')
      expect(await refused.json()).toMatchObject({ code: '429' })
      expect((await post(PATH, body, { 'x-forwarded-for': '203.0.113.92' })).status).toBe(200)
    } finally {
      for (const outgoing of slow) outgoing.destroy()
    }
    const again = () => post(PATH, JSON.stringify(application()), { 'x-forwarded-for': address })
    await vi.waitFor(async () => expect((await again()).status).toBe(200))
  })
})
