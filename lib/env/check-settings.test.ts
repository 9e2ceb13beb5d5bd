import { expect, it } from 'vitest'
import { checkSettings } from './check-settings.ts'
import { readStart } from './start-variables.ts'

const MAIL = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'office@party.example' }
const SANITY = { NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123', NEXT_PUBLIC_SANITY_DATASET: 'production' }
const SUPABASE = {
  NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
}
const STAFF = { STAFF_EMAIL: 'ada@party.example', STAFF_PASSWORD: 'four unrelated words' }
const CDN_PURGE_URL = 'https://api.cdn.example/purge'
const PORT = 'PORT must be a port number, 1 to 65535'
const MEMORY = 'FRONT_MEMORY_MB must be a whole number of megabytes, 16 to 65536'
const BUILD = 'NEXT_DIST_DIR must be a folder of the repository, .next or such as .next-2'
const SITE = "NEXT_PUBLIC_SITE_URL must be the site's full address, such as https://www.example.org.au"
const PROXY = 'TRUST_PROXY must be 1, true, 0 or false'
const DATABASE = 'DATABASE_URL must be like postgres://user:password@127.0.0.1:5432/party'
const SMTP = 'SMTP_URL must be like smtps://user:password@mail.example.org:465, or smtp:// with STARTTLS'
const FROM = 'MAIL_FROM must be an address, or a name with one: Our Party <office@example.org.au>'
const PACE = 'MAIL_PER_MINUTE must be a number from 1 to 100000'
const TOKEN = 'must be one line of ASCII characters, without spaces at either end'
const PUBLIC =
  'holds a secret key, which would be sent to browsers. Set it to the publishable one (sb_publishable_…).'
const halfOf = (set: string, missing: string, service: string) =>
  `${set} is set but ${missing} is not. Set both to use hosted ${service}, or neither to use the embedded backend.`

it.each([
  [{ PORT: 'web' }, PORT],
  [{ PORT: '0' }, PORT],
  [{ PORT: '1.5' }, PORT],
  [{ PORT: '-80' }, PORT],
  [{ BACKEND_PORT: '65536' }, `BACKEND_${PORT}`],
  [{ BACKEND_PORT: 'many' }, `BACKEND_${PORT}`],
  [{ PORT: '3333' }, 'PORT and BACKEND_PORT are the same. Set one of them to another port.'],
  [{ BACKEND: 'other' }, 'BACKEND must be own or shared'],
  [{ NEXT_OUTPUT: 'export' }, 'NEXT_OUTPUT must be server or standalone'],
  [{ NEXT_DIST_DIR: '/srv/build' }, BUILD],
  [{ NEXT_DIST_DIR: '../.next' }, BUILD],
  [{ NEXT_DIST_DIR: 'app' }, BUILD],
  [{ NEXT_DIST_DIR: '.next/../app' }, BUILD],
  [{ DATA_DIR: '.cache' }, 'DATA_DIR and CACHE_DIR must be different folders: the cache may be deleted.'],
  [
    { DATA_DIR: '/srv/x/', CACHE_DIR: '/srv/x' },
    'DATA_DIR and CACHE_DIR must be different folders: the cache may be deleted.',
  ],
  [{ SEED_FILE: 'ours.tar.gz' }, 'SEED_FILE must be the path of an .ndjson file'],
  [{ NEXT_PUBLIC_SITE_URL: 'party.example' }, SITE],
  [{ NEXT_PUBLIC_SITE_URL: 'ftp://party.example' }, SITE],
  [{ NEXT_PUBLIC_SITE_URL: 'not an address' }, SITE],
  [{ TRUST_PROXY: 'yes' }, PROXY],
  [{ TRUST_PROXY: '2' }, PROXY],
  [{ FRONT_MEMORY_MB: 'lots' }, MEMORY],
  [{ FRONT_MEMORY_MB: '8' }, MEMORY],
  [{ FRONT_MEMORY_MB: '256MB' }, MEMORY],
  [{ ADMIN_ACCESS: 'Staff' }, 'ADMIN_ACCESS must be open or staff'],
  [{ LOG_LEVEL: 'verbose' }, 'LOG_LEVEL must be error, info or debug'],
  [{ ...STAFF, STAFF_EMAIL: 'ada' }, 'STAFF_EMAIL must be an email address'],
  [{ ...STAFF, STAFF_EMAIL: '' }, 'STAFF_EMAIL and STAFF_PASSWORD must be set together, or neither.'],
  [{ ...STAFF, STAFF_PASSWORD: '' }, 'STAFF_EMAIL and STAFF_PASSWORD must be set together, or neither.'],
  [{ DATABASE_URL: 'mysql://localhost/party' }, DATABASE],
  [{ DATABASE_URL: 'localhost:5432' }, DATABASE],
  [
    { ...SANITY, NEXT_PUBLIC_SANITY_DATASET: '' },
    halfOf('NEXT_PUBLIC_SANITY_PROJECT_ID', 'NEXT_PUBLIC_SANITY_DATASET', 'Sanity'),
  ],
  [
    { ...SANITY, NEXT_PUBLIC_SANITY_PROJECT_ID: '' },
    halfOf('NEXT_PUBLIC_SANITY_DATASET', 'NEXT_PUBLIC_SANITY_PROJECT_ID', 'Sanity'),
  ],
  [
    { ...SANITY, NEXT_PUBLIC_SANITY_PROJECT_ID: 'Bad id' },
    'NEXT_PUBLIC_SANITY_PROJECT_ID may hold only a-z, 0-9 and hyphens',
  ],
  [
    { ...SANITY, NEXT_PUBLIC_SANITY_DATASET: 'my data' },
    'NEXT_PUBLIC_SANITY_DATASET may hold only a-z, 0-9, _, ~ and hyphens',
  ],
  [{ SANITY_API_READ_TOKEN: 'sk1\nsk2' }, `SANITY_API_READ_TOKEN ${TOKEN}`],
  [{ SANITY_API_WRITE_TOKEN: ' sk1' }, `SANITY_API_WRITE_TOKEN ${TOKEN}`],
  [{ SANITY_WEBHOOK_SECRET: 'café' }, `SANITY_WEBHOOK_SECRET ${TOKEN}`],
  [
    { NEXT_PUBLIC_SUPABASE_URL: SUPABASE.NEXT_PUBLIC_SUPABASE_URL },
    halfOf('NEXT_PUBLIC_SUPABASE_URL', 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'Supabase'),
  ],
  [
    { NEXT_PUBLIC_SUPABASE_ANON_KEY: 'key' },
    halfOf('NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'NEXT_PUBLIC_SUPABASE_URL', 'Supabase'),
  ],
  [
    { ...SUPABASE, NEXT_PUBLIC_SUPABASE_URL: 'abc.supabase.co' },
    "NEXT_PUBLIC_SUPABASE_URL must be the project's full address, such as https://abc.supabase.co",
  ],
  [
    { ...SUPABASE, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_1' },
    `NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ${PUBLIC}`,
  ],
  [{ ...SUPABASE, NEXT_PUBLIC_SUPABASE_ANON_KEY: 'sb_secret_1' }, `NEXT_PUBLIC_SUPABASE_ANON_KEY ${PUBLIC}`],
  [
    { SUPABASE_SECRET_KEY: 'sb_publishable_1' },
    'SUPABASE_SECRET_KEY holds a publishable key. Set it to the secret one (sb_secret_…).',
  ],
  [{ ...MAIL, SMTP_URL: 'mail.example.org' }, SMTP],
  [{ ...MAIL, SMTP_URL: 'https://mail.example.org' }, SMTP],
  [{ ...MAIL, SMTP_URL: 'smtp://jo:50%off@mail.example.org' }, SMTP],
  [{ ...MAIL, MAIL_FROM: '' }, 'SMTP_URL is set but MAIL_FROM is not. Set the address that mail comes from.'],
  [{ ...MAIL, MAIL_FROM: 'the office' }, FROM],
  [{ ...MAIL, MAIL_FROM: 'A\nB <a@b.cd>' }, FROM],
  [{ ...MAIL, MAIL_PER_MINUTE: '0' }, PACE],
  [{ ...MAIL, MAIL_PER_MINUTE: 'many' }, PACE],
  [{ CDN_PURGE_URL: 'cdn' }, 'CDN_PURGE_URL must be a full address, such as https://api.cdn.example/purge'],
  [{ CDN_PURGE_URL, CDN_PURGE_TOKEN: 'secret\n' }, `CDN_PURGE_TOKEN ${TOKEN}`],
  [{ CDN_PURGE_URL, CDN_PURGE_BODY: '{secret' }, 'CDN_PURGE_BODY must be JSON'],
  [
    { CDN_PURGE_URL, CDN_PURGE_HEADER: 'a: b' },
    'CDN_PURGE_HEADER must be the name of a header, such as Fastly-Key',
  ],
])('checkSettings rejects %o with a one-line error that does not repeat the value', (env, line) => {
  expect(() => checkSettings(env)).toThrow(new Error(line))
})

it('checkSettings lists all invalid variables together', () => {
  expect(() => checkSettings({ PORT: 'web', TRUST_PROXY: 'yes', LOG_LEVEL: 'verbose' })).toThrow(
    new Error([PORT, PROXY, 'LOG_LEVEL must be error, info or debug'].join('\n')),
  )
})

it('checkSettings accepts missing, empty and complete settings', () => {
  const env = { ...SANITY, ...SUPABASE, ...MAIL, ...STAFF, CDN_PURGE_URL, FRONT_MEMORY_MB: '512' }
  const empty = Object.fromEntries(Object.keys(env).map((name) => [name, '']))
  for (const settings of [{}, empty, env]) expect(() => checkSettings(settings)).not.toThrow()
})

it('readStart reads the backend mode, the build output and the proxy setting', () => {
  expect(readStart({ BACKEND: '', TRUST_PROXY: '0' })).toEqual({
    ...{ backend: 'own', output: 'server', distDir: '.next', trustsProxy: false },
  })
  const env = { BACKEND: 'shared', NEXT_OUTPUT: 'standalone', NEXT_DIST_DIR: '.next-2', TRUST_PROXY: 'true' }
  expect(readStart(env)).toEqual({
    ...{ backend: 'shared', output: 'standalone', distDir: '.next-2', trustsProxy: true },
  })
})
