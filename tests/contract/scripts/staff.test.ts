import { expect, it } from 'vitest'
import { startTestBackend } from '../backend-fixture.ts'
import { openTerminal, useRunningSite } from './script-fixture.ts'

// staff.thorough.ts tests the other commands. backend/staff/account-routes.test.ts tests what they do.

const site = useRunningSite()
const staff = (...args: string[]) => site().terminal.run('scripts/staff.ts', args)

it('npm run staff lists accounts and open invitations', async () => {
  site().backend.signIn('editor', { email: 'list@example.org', name: 'Ada' })
  site().backend.staff.links.create({ kind: 'invite', email: 'invited@example.org', role: 'viewer' })
  const { code, lines } = await staff('list')
  expect(code).toBe(0)
  expect(lines).toContainEqual('editor         list@example.org  Ada')
  expect(lines).toContainEqual(
    expect.stringMatching(/^viewer {9}invited@example\.org {2}invited until 20\d\d-/),
  )
})

it('npm run staff prints an invitation link for a role, which opens the invitation’s form', async () => {
  const { code, lines } = await staff('invite', 'new@example.org', 'editor')
  expect(code).toBe(0)
  expect(lines[0]).toBe('Send this link to new@example.org. It works once and expires in seven days:')
  const { pathname, search } = new URL(lines[1] ?? '')
  const form = await fetch(site().backend.url + pathname + search)
  expect(form.status).toBe(200)
  expect(await form.text()).toContain('new@example.org')
  expect(site().backend.staff.links.list()).toContainEqual(
    expect.objectContaining({ kind: 'invite', email: 'new@example.org', role: 'editor' }),
  )
})

it('npm run staff refuses to remove the last administrator', async () => {
  site().backend.signIn('administrator', { email: 'admin@example.org' })
  const { code, lines } = await staff('remove', 'admin@example.org')
  expect({ code, lines }).toEqual({
    code: 1,
    lines: ['This is the last administrator. Make someone else an administrator first.'],
  })
  expect(site().backend.staff.accounts.findByEmail('admin@example.org')?.account.role).toBe('administrator')
})

it('npm run staff stops the backend that it starts while the site is stopped', async () => {
  const terminal = await openTerminal()
  try {
    expect(await terminal.run('scripts/staff.ts', ['invite', 'new@example.org', 'editor'])).toMatchObject({
      code: 0,
    })
    // The folder can be opened again at once, which shows that it is unlocked.
    const backend = await startTestBackend({ dataDir: terminal.dataDir })
    expect(backend.staff.links.list()).toMatchObject([{ email: 'new@example.org', role: 'editor' }])
    await backend.close()
  } finally {
    await terminal.close()
  }
})
