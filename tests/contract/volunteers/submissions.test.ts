import { expect, it } from 'vitest'
import { describeSql } from '../../setup/databases.ts'
import { submission, useVolunteersBackend } from './rest-fixture.ts'

await describeSql('a stored form', (engine) => {
  const site = useVolunteersBackend(engine)

  const send = (row: ReturnType<typeof submission>, address?: string) =>
    site.visitor(address).from('submissions').insert(row)
  async function stored(id: string) {
    const { data } = await site.staffServer().rpc('list_submissions', { page_size: 1000 }).throwOnError()
    return data.filter((row) => row.id === id)
  }

  it('stores a retried form only once, exactly as it was sent', async () => {
    const row = submission()
    expect(await send(row)).toMatchObject({ status: 201, data: null, error: null })
    expect(await send(row)).toMatchObject({ status: 409, error: { code: '23505' } })
    expect(await stored(row.id)).toMatchObject([
      { ...row, state: 'new', assigned_to: null, notes: '', changed_by: null },
    ])
  })

  it('gives the same response to a newsletter sign-up whether its email address is known or new', async () => {
    const fields = { email: 'listed@example.org' }
    const answers = [
      await send(submission({ kind: 'newsletter', fields })),
      await send(submission({ kind: 'newsletter', fields })),
      await send(submission({ kind: 'newsletter', fields: { email: 'new@example.org' } })),
    ]
    expect(answers.map(({ status, data, error }) => [status, data, error])).toEqual([
      [201, null, null],
      [201, null, null],
      [201, null, null],
    ])
  })

  it('rejects a form in which a visitor sets its state', async () => {
    const row = { ...submission(), state: 'new' }
    expect(await send(row)).toMatchObject({ status: 401, error: { code: '42501' } })
    expect(await stored(row.id)).toEqual([])
  })

  it('a late retry does not restore a form that staff have found, assigned, answered and erased', async () => {
    const row = submission({ fields: { name: 'Zoë', email: 'zoe@example.org', message: 'Bridge' } })
    await send(row).throwOnError()
    const staff = site.staffServer()
    const found = await staff.rpc('list_submissions', { search: 'zoe', with_kind: 'contact' }).throwOnError()
    expect(found.data).toMatchObject([{ id: row.id, total_count: 1 }])
    const change = { submission_id: row.id, changed_by: 'editor@example.org' }
    expect((await staff.rpc('update_submission', { ...change, new_assigned_to: 'Kim' })).data).toMatchObject({
      state: 'assigned',
      assigned_to: 'Kim',
      changed_by: 'editor@example.org',
    })
    expect((await staff.rpc('update_submission', { ...change, new_state: 'answered' })).data).toMatchObject({
      state: 'answered',
      assigned_to: 'Kim',
    })
    const counts = await staff.rpc('count_submissions').throwOnError()
    expect(counts.data).toContainEqual({ kind: 'contact', state: 'answered', total: 1 })
    const erasure = { submission_id: row.id, erased_by: 'admin@example.org', reason: 'asked for it' }
    expect(await staff.rpc('erase_submission', erasure)).toMatchObject({ status: 200, data: true })
    expect((await staff.rpc('list_submission_erasures').throwOnError()).data).toMatchObject([erasure])
    expect((await send(row)).status).toBe(409)
    expect(await stored(row.id)).toEqual([])
    expect(await staff.from('submissions').insert(submission())).toMatchObject({ status: 403 })
  })
})
