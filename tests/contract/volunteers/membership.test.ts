import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { largestPdf, PDF } from '../../fixtures/job-files.ts'
import { describeSql } from '../../setup/databases.ts'
import { useVolunteersBackend } from './rest-fixture.ts'

const PHOTO = Buffer.from('ffd8ffe000104a464946', 'hex')
const FIELDS = { level: 'Standard', name: 'Jo Example', email: 'jo@example.org' }

function application(address: { street?: string } = {}, phone?: string) {
  const token = randomBytes(32).toString('hex')
  const id = crypto.randomUUID()
  const args = {
    ...{ application_id: id, token, consent_version: '2026-11', born_on: '1980-02-29' },
    fields: { ...FIELDS, ...(phone !== undefined && { phone }) },
    ...{ street: '1 High Street', suburb: 'Hay', state: 'NSW', postcode: '2711', ...address },
  }
  return { id, token, args }
}

type Sent = ReturnType<typeof application>

await describeSql('a membership application', (engine) => {
  const site = useVolunteersBackend(engine)

  const send = ({ args }: Sent, address?: string) =>
    site.visitor(address).rpc('send_membership_application', args)
  const sign = (token: string, content: Buffer = PDF, name = 'signed.pdf') =>
    site.staffServer().rpc('send_signed_declaration', {
      token,
      file_name: name,
      file_content: content.toString('base64'),
    })
  async function linkOf(token: string): Promise<unknown> {
    return (await site.staffServer().rpc('membership_link', { token }).throwOnError()).data
  }
  async function stored(id: string) {
    const { data } = await site
      .staffServer()
      .rpc('list_submissions', { with_kind: 'membership' })
      .throwOnError()
    return data.filter((row) => row.id === id)
  }
  async function detailsOf(...ids: string[]) {
    return (await site.staffServer().rpc('read_membership_details', { ids }).throwOnError()).data
  }

  it('the database stores a retried application only once, with its first link', async () => {
    const sent = application({}, '0400 000 000')
    expect(await send(sent)).toMatchObject({ status: 200, data: true })
    const link = await linkOf(sent.token)
    expect(link).toMatchObject({
      status: 'open',
      reference: expect.stringMatching(/^M-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
    })
    expect(await send(sent)).toMatchObject({ status: 409, error: { code: '23505' } })
    expect(await linkOf(sent.token)).toEqual(link)
    expect(await stored(sent.id)).toMatchObject([
      {
        state: 'applied',
        consent_version: '2026-11',
        fields: { level: 'Standard', name: 'Jo Example', email: 'jo@example.org', phone: '0400 000 000' },
      },
    ])
    expect(JSON.stringify(await stored(sent.id)), 'fields that every editor may list').not.toMatch(
      /1980|High|2711/,
    )
    expect(await detailsOf(sent.id)).toMatchObject([
      { born_on: '1980-02-29', street: '1 High Street', suburb: 'Hay', state: 'NSW', postcode: '2711' },
    ])
  })

  it('the database accepts a photo as a declaration only once', async () => {
    const sent = application()
    await send(sent).throwOnError()
    expect((await sign(sent.token, PHOTO, 'signed.pdf')).data).toBe('stored')
    expect((await sign(sent.token)).data).toBe('used')
    expect(await linkOf(sent.token)).toMatchObject({ status: 'declared' })
    const declaration = await site.staffServer().rpc('membership_declaration', { token: sent.token })
    expect(declaration.data, 'no personal data after the declaration').toBeNull()
    expect(await stored(sent.id)).toMatchObject([
      { state: 'declared', fields: { file: 'signed.pdf.jpg', fileSize: String(PHOTO.length) } },
    ])
    const ofStaff = site.staffServer()
    const { data } = await ofStaff.rpc('read_membership_file', { submission_id: sent.id }).throwOnError()
    expect(data).toEqual([
      { file_name: 'signed.pdf.jpg', file_type: 'jpg', file_content: PHOTO.toString('base64') },
    ])
    const asJob = await ofStaff.rpc('read_job_file', { submission_id: sent.id }).throwOnError()
    expect(asJob.data, 'not returned by the job file function').toEqual([])
  })

  it('the database accepts only one of two simultaneous declarations', async () => {
    const sent = application()
    await send(sent).throwOnError()
    const outcomes = await Promise.all([sign(sent.token), sign(sent.token, PHOTO, 'photo.jpg')])
    expect(outcomes.map(({ data }) => data).toSorted()).toEqual(['stored', 'used'])
  })

  it('the database accepts a declaration of 5 MB', async () => {
    const sent = application()
    await send(sent).throwOnError()
    expect((await sign(sent.token, largestPdf())).data).toBe('stored')
  })

  it('the database returns 429 after thirty applications from one IP address in ten minutes', async () => {
    const address = '203.0.113.70'
    const statuses = new Set<number>()
    for (let times = 0; times < 30; times += 1) statuses.add((await send(application(), address)).status)
    expect([...statuses]).toEqual([200])
    expect((await send(application(), address)).status).toBe(429)
    expect((await send(application())).status, 'another address').toBe(200)
  })

  it('returns 413 for a 7.5 MB declaration and for a 70 kB membership application', async () => {
    const post = (name: string, body: object) =>
      site.request(`/rpc/${name}`, { method: 'POST', body: JSON.stringify(body) })
    const sent = application()
    const large = { ...sent.args, street: 'x'.repeat(70_000) }
    expect((await post('send_membership_application', large)).status).toBe(413)
    const file = { token: sent.token, file_name: 'a.pdf', file_content: 'A'.repeat(7_500_000) }
    expect((await post('send_signed_declaration', file)).status).toBe(413)
  })
})
