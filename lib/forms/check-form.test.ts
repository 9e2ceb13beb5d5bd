import { describe, expect, it } from 'vitest'
import { largestPdf, PAGE, PDF, WORD } from '../../tests/fixtures/job-files'
import { FILLED_IN, fileOf } from '../../tests/fixtures/filled-in-forms'
import { checkForm, schemaOf } from './check-form'
import type { FormValues } from './form-kit'
import type { OpenKind } from './forms'

async function problemsOf(kind: OpenKind, changes: FormValues, ticks = 0) {
  const checked = await checkForm(kind, { ...FILLED_IN[kind], ...changes }, ticks)
  return 'problems' in checked ? Object.entries(checked.problems) : []
}

describe('checkForm', () => {
  it.each<[OpenKind, FormValues, [string, string][]]>([
    [
      'volunteers',
      { fullName: '', email: '' },
      [
        ['fullName', 'missing'],
        ['email', 'missing'],
      ],
    ],
    ['newsletter', { email: '' }, [['email', 'missing']]],
    [
      'contact',
      { name: ' ', email: '', subject: '\u00a0', message: '\n' },
      [
        ['name', 'missing'],
        ['email', 'missing'],
        ['subject', 'missing'],
        ['message', 'missing'],
      ],
    ],
    [
      'job',
      { job: '', name: '\u00a0', email: '', phone: ' ', message: '', file: null },
      [
        ['job', 'missing'],
        ['name', 'missing'],
        ['email', 'missing'],
        ['file', 'missing'],
      ],
    ],
    [
      'membership',
      {
        level: '',
        name: '',
        birthDate: '',
        street: '',
        suburb: '',
        state: '',
        postcode: '',
        email: '',
        phone: '',
        declarations: [],
      },
      ['level', 'name', 'birthDate', 'street', 'suburb', 'state', 'postcode', 'email', 'declarations'].map(
        (name) => [name, 'missing'],
      ),
    ],
  ])('reports the empty required fields of the %s form in page order', async (kind, empty, problems) => {
    expect(await problemsOf(kind, empty, 1)).toEqual(problems)
    expect(await problemsOf(kind, {}, kind === 'membership' ? 2 : 0)).toEqual([])
  })

  it.each<[string, OpenKind, FormValues, [string, string][]]>([
    ['a name of two characters', 'volunteers', { fullName: 'Al' }, []],
    ['a name of two emoji', 'volunteers', { fullName: '😀😀' }, []],
    ['a name of one character', 'volunteers', { fullName: ' A ' }, [['fullName', 'tooShort']]],
    ['a name of one emoji', 'volunteers', { fullName: '😀' }, [['fullName', 'tooShort']]],
    ['a name of one visible character', 'volunteers', { fullName: 'A\u200b' }, [['fullName', 'tooShort']]],
    ['a short domain', 'volunteers', { email: 'a@b.cd' }, []],
    ['a domain without a dot', 'volunteers', { email: 'mia@example' }, [['email', 'noAddress']]],
    ['a message of 5,000 emoji', 'volunteers', { message: '😀'.repeat(5000) }, []],
    ['a message of 5,001 letters', 'volunteers', { message: 'a'.repeat(5001) }, [['message', 'tooLong']]],
    ['a phone number of 51 digits', 'volunteers', { phone: '1'.repeat(51) }, [['phone', 'tooLong']]],
    ['a web page named as a PDF', 'job', { file: fileOf(PAGE) }, [['file', 'fileType']]],
    ['an empty file', 'job', { file: fileOf(Buffer.alloc(0)) }, [['file', 'fileType']]],
    ['a file one byte over 5 MB', 'job', { file: fileOf(largestPdf(1)) }, [['file', 'fileSize']]],
    ['a file of exactly 5 MB', 'job', { file: fileOf(largestPdf()) }, []],
    ['a Word file, whatever its name', 'job', { file: fileOf(WORD, 'cv.exe') }, []],
    ['one of two declarations', 'membership', { declarations: ['0'] }, [['declarations', 'missing']]],
    [
      'a declaration that is not on the page',
      'membership',
      { declarations: ['0', '7'] },
      [['declarations', 'missing']],
    ],
    ['a birth date in the future', 'membership', { birthDate: '1/1/2999' }, [['birthDate', 'noDate']]],
    ['a forged postcode', 'membership', { postcode: '-' }, [['postcode', 'noPostcode']]],
    ['a forged state', 'membership', { state: 'ZZ' }, [['state', 'missing']]],
  ])(
    'reports the expected problem, if any, with %s in the %s form',
    async (_name, kind, changes, problems) => {
      expect(await problemsOf(kind, changes, kind === 'membership' ? 2 : 0)).toEqual(problems)
    },
  )

  it('replaces characters that the database would reject', async () => {
    const values = {
      ...FILLED_IN.volunteers,
      fullName: ' Mia\u0000\tExample\n',
      message: 'One\r\n\tTwo\u0007\ud800',
    }
    expect(
      await checkForm('volunteers', { ...values, skills: ['design', 'juggling', 'design'] }),
    ).toMatchObject({
      values: { fullName: 'Mia  Example', message: 'One\n\tTwo \ufffd', skills: ['design'] },
    })
  })

  it.each([
    ['event-1', true],
    ['', false],
    ['drafts.event-1', false],
    ['a b', false],
    ['a'.repeat(129), false],
  ])('checks whether the form accepts the reference %j: %s', async (event, isAllowed) => {
    const schema = schemaOf([{ name: 'event', type: 'reference', refersTo: 'event' }], 0)
    expect((await schema.safeParseAsync({ event })).success).toBe(isAllowed)
  })

  it('asks for a file again if the browser can no longer read it', async () => {
    const gone = fileOf(PDF)
    gone.arrayBuffer = () => Promise.reject(new DOMException('The file is gone.', 'NotReadableError'))
    expect(await problemsOf('job', { file: gone })).toEqual([['file', 'fileAgain']])
  })
})
