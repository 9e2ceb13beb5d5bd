import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { type MailSink, startMailSink } from '../../tests/setup/mail-sink.ts'
import { type OutgoingMail, smtpServer } from './smtp.ts'

const MAIL: OutgoingMail = {
  recipient: 'jo@example.org',
  subject: 'Grüße aus Ōtautahi',
  plainText: 'Hello\n.\nBye\n',
  html: null,
  headers: { 'List-Unsubscribe': '<https://party.example/u/1>' },
  messageId: '<1@party.example>',
}

let sink: MailSink | undefined
let silent: Server | undefined
const sockets = new Set<Socket>()
afterEach(async () => {
  await sink?.goDown()
  for (const socket of sockets) socket.destroy()
  silent?.close()
  sink = undefined
  silent = undefined
})

/** Starts a server that accepts connections, responds with these lines, and then goes silent. */
async function startSilent(...lines: string[]): Promise<number> {
  silent = createServer((socket) => {
    sockets.add(socket)
    const left = [...lines]
    const say = () => {
      const line = left.shift()
      if (line !== undefined) socket.write(`${line}\r\n`)
    }
    socket.on('data', say).on('error', () => undefined)
    say()
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

it('sends text, subject and headers unchanged, even a line with just a dot', async () => {
  sink = await startMailSink()
  const pool = smtpServer(sink.settings).open(1)
  expect(await pool.send(MAIL)).toEqual({ kind: 'sent' })
  pool.close()
  const [taken] = sink.taken
  const read = taken === undefined ? undefined : await sink.read(taken)
  expect(read).toMatchObject({
    subject: 'Grüße aus Ōtautahi',
    text: 'Hello\n.\nBye\n',
    messageId: '<1@party.example>',
  })
  expect(read?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(
    '<https://party.example/u/1>',
  )
})

it.each<[string, Partial<OutgoingMail>]>([
  ['a line break in its subject', { subject: 'Hi\r\nBcc: all@example.org' }],
  ['a line break in a header', { headers: { 'X-A': 'a\r\nBcc: all@example.org' } }],
  ['a line break in a header’s name', { headers: { 'X-A: a\r\nBcc': 'all@example.org' } }],
  ['a line break in its recipient', { recipient: 'jo@example.org\r\nRCPT TO:<all@example.org>' }],
])('rejects an email with %s before sending its recipient to the server', async (_what, fields) => {
  sink = await startMailSink()
  const heard: string[] = []
  sink.manners.refuse = (recipient) => {
    heard.push(recipient)
    return undefined
  }
  const pool = smtpServer(sink.settings).open(1)
  expect(await pool.send({ ...MAIL, ...fields })).toEqual({
    kind: 'refused',
    words: 'An email header contains a line break.',
  })
  pool.close()
  expect(heard).toEqual([])
})

it('continues on the same connection after a rejected email', async () => {
  sink = await startMailSink()
  sink.manners.refuseMessage = () => [554, '5.7.1 Looks like spam']
  const pool = smtpServer(sink.settings).open(1)
  expect(await pool.send(MAIL)).toEqual({ kind: 'refused', words: '554 5.7.1 Looks like spam' })
  sink.behaveWell()
  expect(await pool.send(MAIL)).toEqual({ kind: 'sent' })
  pool.close()
  expect(sink.connections.size).toBe(1)
})

it('treats a wrong password as a problem with the server rather than with the email', async () => {
  sink = await startMailSink({ auth: { user: 'jo', pass: 'wrong' } })
  sink.manners.login = { user: 'jo', pass: 'right' }
  const words = '535 5.7.8 Wrong user or password'
  await expect(smtpServer(sink.settings).check()).rejects.toThrow(words)
  const later = { kind: 'later', isServer: true }
  expect(await smtpServer(sink.settings).open(1).send(MAIL)).toEqual({ ...later, words })
  const withoutPassword = smtpServer({ ...sink.settings, auth: undefined }).open(1)
  expect(await withoutPassword.send(MAIL)).toEqual({ ...later, words: '530 5.7.0 Sign in first' })
  withoutPassword.close()
})

it('does not send a password without TLS or to a server with an untrusted certificate', async () => {
  const auth = { user: 'jo', pass: 'secret' }
  sink = await startMailSink({ auth, needsTls: true })
  sink.manners.login = auth
  await expect(smtpServer(sink.settings).check()).rejects.toThrow('No TLS: 500')
  await sink.goDown()
  sink = await startMailSink({ auth, needsTls: true }, { offersTls: true })
  sink.manners.login = auth
  await expect(smtpServer(sink.settings).check()).rejects.toThrow(/certificate/)
})

it('gives up on a mail server that accepts a connection but never responds', async () => {
  const port = await startSilent()
  sink = await startMailSink()
  const pool = smtpServer({ ...sink.settings, port }, { greeting: 50 }).open(1)
  expect(await pool.send(MAIL)).toEqual({
    kind: 'later',
    words: 'Greeting never received',
    isServer: true,
  })
})

it('gives up on a mail server that stops responding in the middle of an email', async () => {
  const port = await startSilent('220 hello', '250 hello')
  sink = await startMailSink()
  const pool = smtpServer({ ...sink.settings, port }, { mail: 100 }).open(1)
  expect(await pool.send(MAIL)).toEqual({
    kind: 'later',
    words: 'The server took too long.',
    isServer: true,
  })
})
