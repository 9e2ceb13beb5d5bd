import { expect, it } from 'vitest'
import { describeSql } from '../../setup/databases.ts'
import { useVolunteersBackend, volunteer } from './rest-fixture.ts'

await describeSql('the site’s server', (engine) => {
  const site = useVolunteersBackend(engine)

  async function signUp(fields: Parameters<typeof volunteer>[0] = {}): Promise<string> {
    const row = volunteer(fields)
    await site.visitor().from('volunteers').insert(row).throwOnError()
    return row.id
  }

  it('the site’s server lists, searches and paginates volunteers', async () => {
    for (const name of ['Ana Pages', 'Bea Pages', 'Cam Pages'])
      await signUp({ full_name: name, skills: ['design'] })
    const staff = site.staffServer()
    const { data: page } = await staff
      .rpc('list_volunteers', { search: 'pages', page_size: 2 })
      .throwOnError()
    expect(page.map((row) => [row.full_name, row.total_count])).toEqual([
      ['Cam Pages', 3],
      ['Bea Pages', 3],
    ])
    const { data: rest } = await staff
      .rpc('list_volunteers', {
        search: 'pages',
        skill: 'design',
        with_status: 'new',
        page_size: 2,
        page_offset: 2,
      })
      .throwOnError()
    expect(rest.map((row) => row.full_name)).toEqual(['Ana Pages'])
    const none = { search: 'pages', signed_up_until: '2020-01-01' }
    expect((await staff.rpc('list_volunteers', none).throwOnError()).data).toEqual([])
  })

  it('the database returns 404 for an unknown ID and 400 for an unknown status', async () => {
    const staff = site.staffServer()
    const nobody = { volunteer_id: crypto.randomUUID(), new_status: 'active', changed_by: 'x' }
    expect(await staff.rpc('update_volunteer', nobody)).toMatchObject({
      status: 404,
      error: { code: 'PT404' },
    })
    const wrong = { volunteer_id: await signUp(), new_status: 'lost', changed_by: 'x' }
    expect(await staff.rpc('update_volunteer', wrong)).toMatchObject({
      status: 400,
      error: { code: '23514' },
    })
    const noUuid = { volunteer_id: 'x', new_status: 'new', changed_by: 'x' }
    expect(await staff.rpc('update_volunteer', noUuid)).toMatchObject({
      status: 400,
      error: { code: '22P02' },
    })
  })
})
