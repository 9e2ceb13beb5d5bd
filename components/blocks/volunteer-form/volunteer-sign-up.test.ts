import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { VolunteerSignUp } from './volunteer-sign-up'

// Loads the form eagerly, because a lazy form is missing from the HTML that React renders synchronously.
vi.mock('../../forms/lazy-forms', () => import('../../forms/form'))

type Copy = Parameters<typeof VolunteerSignUp>[0]['block']

const COPY: Copy = {
  ...{ _type: 'volunteerForm', _key: 'f', anchor: null, contact: null },
  heading: null,
  introduction: null,
  fullNameLabel: 'Full name',
  emailLabel: 'Email',
  phoneLabel: 'Phone',
  preferredRoleLabel: 'Role',
  skillsLabel: 'Skills',
  skills: null,
  messageLabel: 'Message',
  messageHint: null,
  privacy: null,
  consentVersion: '2026-11',
  problemHeading: null,
  tooLongError: null,
  busyText: null,
  button: 'Sign up',
  submittingButton: null,
}

/**
 * Returns the HTML of a form that was sent without JavaScript and rejected, because its message was too long and there
 * were too many sign-ups.
 */
function answeredForm(copy: Partial<Copy>): string {
  const values = {
    fullName: 'Ada',
    email: 'ada@example.org',
    phone: '',
    preferredRole: '',
    message: 'x',
    skills: [],
  }
  return renderToStaticMarkup(
    createElement(VolunteerSignUp, {
      id: 'sign-up',
      block: { ...COPY, ...copy },
      api: { url: '/backend/rest', key: 'k' },
      answer: {
        values,
        problems: { message: 'tooLong' },
        hasFailed: true,
        busyMinutes: 5,
        formStartedAt: 'b',
      },
    }),
  )
}

it('the volunteer form uses the error messages that editors have written', () => {
  const html = answeredForm({
    problemHeading: 'Please look again',
    tooLongError: 'Only {count} characters fit',
    busyText: 'Come back in {minutes}',
  })
  expect(html).toContain('>Please look again</h3>')
  expect(html).toContain('Only 5,000 characters fit')
  expect(html).toContain('Come back in 5 minutes')
})

it('the volunteer form uses the default error messages if editors have written none', () => {
  const html = answeredForm({})
  expect(html).toContain('>There is a problem</h3>')
  expect(html).toContain('Please shorten this to 5,000 characters or fewer')
  expect(html).toContain('Everything you typed is still here: try again in 5 minutes.')
})
