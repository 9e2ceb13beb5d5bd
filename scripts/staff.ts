import { parseArgs } from 'node:util'
import { z } from 'zod'
import { startBackend, type Backend } from './stack/backend.ts'
import { runProgram } from './stack/program.ts'
import { readSettings } from './stack/settings.ts'
import { StopError } from './stack/stop-error.ts'

const USAGE = `Usage, also while the site runs:
  npm run staff -- list
  npm run staff -- invite <email> <role>    prints a link that works once, for seven days
  npm run staff -- role <email> <role>
  npm run staff -- reset <email>            ends all sessions, prints a password reset link that works once, for a day
  npm run staff -- sign-out <email>         ends all sessions of the person
  npm run staff -- remove <email>           also withdraws an invitation
Roles: viewer, contributor, editor, administrator`

const Overview = z.object({
  accounts: z.array(z.object({ id: z.string(), email: z.string(), name: z.string(), role: z.string() })),
  links: z.array(z.object({ kind: z.string(), email: z.string(), role: z.string(), expiresAt: z.number() })),
})
const Link = z.object({ url: z.string() })
const Failure = z.object({
  message: z.string().optional(),
  error: z.union([z.string(), z.object({ description: z.string() })]).optional(),
})

/** The arguments of a command. Each command returns the lines to print. */
interface Context {
  backend: Backend
  email: string
  role: string
}

const COMMANDS: Readonly<Record<string, (context: Context) => Promise<string>>> = {
  list: ({ backend }) => list(backend),
  async invite({ backend, email, role }) {
    const { url } = Link.parse(await call(backend, 'POST', '/invitations', { email, role }))
    return `Send this link to ${email}. It works once and expires in seven days:\n${url}`
  },
  async role({ backend, email, role }) {
    await call(backend, 'PATCH', `/accounts/${await idOf(backend, email)}`, { role })
    return `${email} is now ${role}.`
  },
  async reset({ backend, email }) {
    const answer = await call(backend, 'POST', `/accounts/${await idOf(backend, email)}/reset`)
    return `Send this link to ${email}. It works once and expires in a day:\n${Link.parse(answer).url}`
  },
  async 'sign-out'({ backend, email }) {
    await call(backend, 'DELETE', `/accounts/${await idOf(backend, email)}/sessions`)
    return `${email} is signed out everywhere.`
  },
  async remove({ backend, email }) {
    const { links } = await overview(backend)
    const isInvited = links.some((link) => link.kind === 'invite' && isSame(link.email, email))
    if (isInvited) await call(backend, 'DELETE', `/invitations/${encodeURIComponent(email)}`)
    else await call(backend, 'DELETE', `/accounts/${await idOf(backend, email)}`)
    return `${email} can no longer sign in.`
  },
}

await runProgram(main)

/** `npm run staff`: manages the embedded backend's staff accounts through its HTTP API. */
async function main(): Promise<number> {
  const [name = '', email = '', role = ''] = parseArgs({ allowPositionals: true }).positionals
  const run = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (run === undefined || (name !== 'list' && email === '')) throw new StopError(USAGE)
  const settings = readSettings()
  if (settings.contentSource.kind === 'hosted')
    throw new StopError('Content is hosted: manage its members at https://www.sanity.io/manage.')
  const backend = await startBackend(settings, { mayJoin: true })
  console.log(await run({ backend, email, role }))
  return 0
}

async function list(backend: Backend): Promise<string> {
  const { accounts, links } = await overview(backend)
  const lines = [
    ...accounts.map(({ email, role, name }) => `${role.padEnd(14)} ${email}  ${name}`),
    ...links.map(
      ({ kind, email, role, expiresAt }) =>
        `${role.padEnd(14)} ${email}  ${stateOf(kind, expiresAt)} ${new Date(expiresAt).toISOString()}`,
    ),
  ]
  return lines.length === 0 ? 'No accounts yet. `npm start` prints a set-up link.' : lines.join('\n')
}

function stateOf(kind: string, expiresAt: number): string {
  if (kind !== 'invite') return 'can choose a new password until'
  return expiresAt > Date.now() ? 'invited until' : 'invitation expired'
}

async function overview(backend: Backend): Promise<z.infer<typeof Overview>> {
  return Overview.parse(await call(backend, 'GET', '/accounts'))
}

async function idOf(backend: Backend, email: string): Promise<string> {
  const { accounts } = await overview(backend)
  const account = accounts.find((candidate) => isSame(candidate.email, email))
  if (account === undefined)
    throw new StopError(`${email} has no account. Run \`npm run staff -- list\` to see who has.`)
  return account.id
}

function isSame(stored: string, typed: string): boolean {
  return stored === typed.trim().toLowerCase()
}

async function call(
  { url, secrets }: Backend,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: Record<string, string>,
): Promise<unknown> {
  const response = await fetch(`${url}/backend/staff${path}`, {
    method,
    headers: { authorization: `Bearer ${secrets.serviceToken}`, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  })
  if (response.status === 204) return undefined
  const answer: unknown = await response.json()
  if (response.ok) return answer
  const { message, error } = Failure.parse(answer)
  const reason = typeof error === 'object' ? error.description : (message ?? `Status ${response.status}`)
  throw new StopError(reason)
}
