import { expect, it } from 'vitest'
import { readMailSettings } from './mail-variables.ts'

const MAIL_FROM = 'Our Party <office@party.example>'

it('readMailSettings returns undefined if SMTP_URL is missing or empty', () => {
  expect(readMailSettings({})).toBeUndefined()
  expect(readMailSettings({ SMTP_URL: '', MAIL_FROM: '' })).toBeUndefined()
})

it('readMailSettings reads the server, the password and the sender', () => {
  expect(readMailSettings({ SMTP_URL: 'smtps://jo%40party:p%2Fw@mail.example.org', MAIL_FROM })).toEqual({
    host: 'mail.example.org',
    port: 465,
    isSecure: true,
    needsTls: true,
    auth: { user: 'jo@party', pass: 'p/w' },
    from: { name: 'Our Party', address: 'office@party.example' },
    perMinute: 60,
  })
  expect(
    readMailSettings({
      SMTP_URL: 'smtp://[::1]:2525',
      MAIL_FROM: 'office@party.example',
      MAIL_PER_MINUTE: '600',
    }),
  ).toMatchObject({
    ...{ host: '::1', port: 2525, isSecure: false, needsTls: false, auth: undefined, perMinute: 600 },
    from: { name: '', address: 'office@party.example' },
  })
})

it('readMailSettings requires TLS for a password sent to another machine', () => {
  expect(readMailSettings({ SMTP_URL: 'smtp://jo:pw@mail.example.org', MAIL_FROM })).toMatchObject({
    ...{ port: 587, isSecure: false, needsTls: true },
  })
  expect(readMailSettings({ SMTP_URL: 'smtp://jo:pw@127.0.0.1:25', MAIL_FROM })?.needsTls).toBe(false)
})
