import { describe, expect, it } from 'vitest'
import { largestPdf, PAGE, PDF, WORD } from '../../tests/fixtures/job-files'
import { applicationOf, checkJob } from './check-job'
import { EMPTY_JOB, jobIn, type JobValues } from './job-form'

const STORED = { id: '018f3c1e-7b1a-7000-8000-000000000001', consentVersion: '2026-11' }

function fileOf(bytes: Buffer, name = 'cv.pdf') {
  return new File([new Uint8Array(bytes)], name)
}

function mia(changes: Partial<JobValues> = {}): JobValues {
  return { ...EMPTY_JOB, job: 'Cook', name: 'Mia', email: 'mia@example.org', file: fileOf(PDF), ...changes }
}

async function problemsOf(values: JobValues) {
  const checked = await checkJob(values)
  return 'problems' in checked ? Object.entries(checked.problems) : []
}

describe('checkJob', () => {
  it('wants a job, a name, an address and a file, in the order of the page', async () => {
    expect(await problemsOf({ ...EMPTY_JOB, phone: ' ', name: '\u00a0' })).toEqual([
      ['job', 'missing'],
      ['name', 'missing'],
      ['email', 'missing'],
      ['file', 'missing'],
    ])
    expect(await problemsOf(mia())).toEqual([])
  })

  it.each<[string, Partial<JobValues>, [string, string][]]>([
    ['a wrong address', { email: 'mia' }, [['email', 'noAddress']]],
    ['a long phone', { phone: '1'.repeat(51) }, [['phone', 'tooLong']]],
    ['a long message', { message: 'a'.repeat(5001) }, [['message', 'tooLong']]],
    ['a web page called PDF', { file: fileOf(PAGE) }, [['file', 'fileType']]],
    ['an empty file', { file: fileOf(Buffer.alloc(0)) }, [['file', 'fileType']]],
    ['a byte more than 5 MB', { file: fileOf(largestPdf(1)) }, [['file', 'fileSize']]],
    ['5 MB', { file: fileOf(largestPdf()) }, []],
    ['a Word file, whatever its name', { file: fileOf(WORD, 'cv.exe') }, []],
  ])('says what is wrong with %s', async (_name, changes, problems) => {
    expect(await problemsOf(mia(changes))).toEqual(problems)
  })

  it('keeps the lines of a message, and makes one line of everything else', async () => {
    const checked = await checkJob(mia({ name: 'Mia\nExample', message: 'One\nTwo' }))
    expect(checked).toMatchObject({ values: { name: 'Mia Example', message: 'One\nTwo' } })
  })

  it('asks for a file again that the browser cannot read any more', async () => {
    const gone = fileOf(PDF)
    gone.arrayBuffer = () => Promise.reject(new DOMException('The file is gone.', 'NotReadableError'))
    expect(await problemsOf(mia({ file: gone }))).toEqual([['file', 'fileAgain']])
  })
})

describe('applicationOf', () => {
  it('leaves out what was left empty, and holds the whole file', async () => {
    const file = fileOf(largestPdf())
    const { call, args } = await applicationOf(mia({ phone: '0400', file }), STORED)
    expect(call).toBe('send_job_application')
    expect(args).toEqual({
      application_id: '018f3c1e-7b1a-7000-8000-000000000001',
      fields: { job: 'Cook', name: 'Mia', email: 'mia@example.org', phone: '0400' },
      file_name: 'cv.pdf',
      file_content: expect.any(String),
      consent_version: '2026-11',
    })
    expect(Buffer.from(args.file_content, 'base64').equals(largestPdf())).toBe(true)
  })

  it.each([
    ['../../etc/cv.pdf', '..-..-etc-cv.pdf'],
    ['C:\\cv.pdf', 'C:-cv.pdf'],
    ['cv\r\n.pdf', 'cv  .pdf'],
    [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(186)}.pdf`],
    [' ', 'application'],
  ])('calls the file %s in a line without folders', async (name, stored) => {
    const { args } = await applicationOf(mia({ file: fileOf(PDF, name) }), STORED)
    expect(args.file_name).toBe(stored)
  })
})

it('a form without a chosen file has none, whatever the browser sends in its place', () => {
  const data = new FormData()
  data.set('name', 'Mia')
  data.set('file', new File([], ''))
  expect(jobIn(data)).toEqual({ ...EMPTY_JOB, name: 'Mia' })
})
