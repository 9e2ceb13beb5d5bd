import { describe, expect, it } from 'vitest'
import { checkMembership, membershipOf, readBirthDate } from './check-membership'
import { EMPTY_MEMBERSHIP, type MembershipValues } from './membership-form'

const VALID: MembershipValues = {
  level: 'Standard',
  name: 'Mia Example',
  birthDate: '3/9/1981',
  street: '1 High Street',
  suburb: 'Hay',
  state: 'NSW',
  postcode: '2711',
  email: 'mia@example.org',
  phone: '',
  declarations: ['1', '0'],
  asked: ['0', '1'],
}

const problemsOf = (values: Partial<MembershipValues>) => {
  const checked = checkMembership({ ...VALID, ...values })
  return 'problems' in checked ? checked.problems : {}
}

describe('an application for membership', () => {
  it('needs every field but the phone, in the order of the page', () => {
    const checked = checkMembership({ ...EMPTY_MEMBERSHIP, asked: ['0'] })
    expect('problems' in checked && Object.entries(checked.problems)).toEqual([
      ['level', 'missing'],
      ['name', 'missing'],
      ['birthDate', 'missing'],
      ['street', 'missing'],
      ['suburb', 'missing'],
      ['state', 'missing'],
      ['postcode', 'missing'],
      ['email', 'missing'],
      ['declarations', 'missing'],
    ])
  })

  it.each<[string, Partial<MembershipValues>, object]>([
    ['nothing of a whole one', {}, {}],
    ['one of two declarations', { declarations: ['0'] }, { declarations: 'missing' }],
    ['a declaration that the page does not have', { declarations: ['0', '7'] }, { declarations: 'missing' }],
    ['a birth in the future', { birthDate: '1/1/2999' }, { birthDate: 'noDate' }],
    ['a birth on no day', { birthDate: '31/4/1980' }, { birthDate: 'noDate' }],
    ['a postcode of letters', { postcode: 'ABCD' }, { postcode: 'noPostcode' }],
    ['a postcode of three digits', { postcode: '200' }, { postcode: 'noPostcode' }],
    ['a postcode in other digits', { postcode: '２７１１' }, { postcode: 'noPostcode' }],
    ['a state that is none', { state: 'NZ' }, { state: 'missing' }],
    ['a wrong address', { email: 'mia' }, { email: 'noAddress' }],
    ['the longest street', { street: 'x'.repeat(200) }, {}],
    ['a longer one', { street: 'x'.repeat(201) }, { street: 'tooLong' }],
    ['a longer suburb', { suburb: 'x'.repeat(101) }, { suburb: 'tooLong' }],
  ])('is told of %s', (_name, values, problems) => {
    expect(problemsOf(values)).toEqual(problems)
  })

  it('is cleaned, and sent without what was left empty', () => {
    const checked = checkMembership({
      ...VALID,
      name: ' Mia\u0000Example ',
      street: '1\tHigh St',
      postcode: ' 2711 ',
    })
    expect.assert('values' in checked)
    expect(membershipOf(checked.values, { id: 'i', token: 't', consentVersion: '' })).toEqual({
      call: 'send_membership_application',
      args: {
        application_id: 'i',
        fields: { level: 'Standard', name: 'Mia Example', email: 'mia@example.org' },
        born_on: '1981-09-03',
        street: '1 High St',
        suburb: 'Hay',
        state: 'NSW',
        postcode: '2711',
        token: 't',
        consent_version: null,
      },
    })
  })
})

const TODAY = '2026-11-24'

it.each([
  ['03/09/1981', '1981-09-03'],
  ['3/9/1981', '1981-09-03'],
  [' 3. 9. 1981 ', '1981-09-03'],
  ['3-9-1981', '1981-09-03'],
  ['3 9 1981', '1981-09-03'],
  ['03091981', '1981-09-03'],
  ['1981-09-03', '1981-09-03'],
  ['29/2/2000', '2000-02-29'],
  ['1/1/1900', '1900-01-01'],
  ['24/11/2026', '2026-11-24'],
])('reads %s', (text, day) => {
  expect(readBirthDate(text, TODAY)).toBe(day)
})

it.each([
  '',
  'yesterday',
  '3/9/81',
  '9/1981',
  '31/9/1981',
  '29/2/1900',
  '13/13/1981',
  '0/1/1981',
  '31/12/1899',
  '25/11/2026',
  '1981-9-3',
  '3/9/19811',
])('finds no birth date in “%s”', (text) => {
  expect(readBirthDate(text, TODAY)).toBeNull()
})
