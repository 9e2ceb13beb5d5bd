// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reactPages, rendered, settled } from '../../tests/setup/react-page'
import type { Toast } from '../layout/toasts'
import { showToast } from '../layout/toasts'
import { Form, type FormProps } from './form'
import { formProps } from './form-props'

vi.mock('../layout/toasts', () => ({ showToast: vi.fn() }))

const show = reactPages()
const API = { url: 'https://party.example', key: 'k' }

/** Bodies of the requests to the database. */
let requests: unknown[]
let answer: () => Promise<Response>
beforeEach(() => {
  requests = []
  answer = () => Promise.resolve(new Response(null, { status: 201 }))
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    requests.push(JSON.parse(body))
    return answer()
  })
})
afterEach(() => {
  vi.clearAllMocks()
  sessionStorage.clear()
})

function contact(to: typeof API | string) {
  return formProps({
    kind: 'contact',
    fields: {
      name: { label: 'Name' },
      email: { label: 'Email' },
      subject: { label: 'Subject' },
      message: { label: 'Message' },
    },
    copy: { button: 'Send', submittingButton: 'Sending …', requiredError: 'Please fill in: {field}' },
    sent: { title: 'Sent', text: 'We answer within a week.' },
    to,
  })
}

const newsletter = formProps({
  kind: 'newsletter',
  fields: { email: { label: 'Email' } },
  copy: { button: 'Subscribe', submittingButton: 'Subscribing …' },
  sent: { title: 'Success', text: 'Thank you for subscribing!' },
  look: 'line',
})

async function showForm(form: FormProps | null): Promise<void> {
  expect.assert(form)
  await show(<Form {...form} />)
}

function field(name: string): HTMLInputElement | HTMLTextAreaElement {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  expect.assert(found)
  return found
}

function type(name: string, text: string): Promise<void> {
  return settled(() => {
    field(name).value = text
    field(name).dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function fillIn(): Promise<void> {
  for (const [name, text] of [
    ['name', 'Mia Example'],
    ['email', 'mia@example.org'],
    ['subject', 'Trains'],
    ['message', 'Late\nagain'],
  ] as const)
    await type(name, text)
}

const press = () => settled(() => document.querySelector<HTMLButtonElement>('button')?.click())
const toasts = (): Toast[] => vi.mocked(showToast).mock.calls.map(([toast]) => toast)
const shownText = () => document.body.textContent
const told = (title: string) => rendered(() => toasts().some((toast) => toast.title === title))

it('pressing Send again while the form is being sent does not send a second request', async () => {
  const stored = Promise.withResolvers<Response>()
  answer = () => stored.promise
  await showForm(contact(API))
  await fillIn()
  await press()
  await rendered(() => requests.length === 1)
  await press()
  await type('message', 'One more thing')
  await settled(() => stored.resolve(new Response(null, { status: 201 })))
  await told('Sent')
  expect(requests).toEqual([
    {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      kind: 'contact',
      fields: { name: 'Mia Example', email: 'mia@example.org', subject: 'Trains', message: 'Late\nagain' },
      consent_version: null,
    },
  ])
  expect(shownText()).toContain('We answer within a week.')
  expect([field('name').value, field('message').value]).toEqual(['', 'One more thing'])
})

it('does not report problems before the first attempt to send the form', async () => {
  await showForm(contact(API))
  const { check } = await import('./send-form')
  await type('email', 'mia@example')
  // If typing had triggered the form's own check, that check would have started before this one.
  await check({ kind: 'contact', fields: [] }, { email: 'mia@example' })
  await settled(() => undefined)
  expect(field('email').getAttribute('aria-invalid')).toBe('false')
})

it('lists missing fields on submit, then rechecks on every change', async () => {
  document.title = 'Contact'
  await showForm(contact(API))
  await press()
  await rendered(() => shownText().includes('There is a problem'))
  expect(document.title).toBe('Error: Contact')
  expect([...document.querySelectorAll('[role=alert] a')].map((link) => link.textContent)).toEqual([
    'Please fill in: name',
    'Please fill in: email',
    'Please fill in: subject',
    'Please fill in: message',
  ])
  await fillIn()
  await rendered(() => !shownText().includes('There is a problem'))
  expect(document.title).toBe('Contact')
  expect(requests).toEqual([])
})

it('stores the form on the second attempt if the browser has filled in the honeypot', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  await showForm(contact(API))
  await fillIn()
  field('keep-empty').value = 'https://spam.example'
  await press()
  await told('Something went wrong')
  expect(requests).toEqual([])
  expect(field('message').value).toBe('Late\nagain')
  await press()
  await told('Sent')
  expect(requests).toHaveLength(1)
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})

it('keeps the value of a reference field after the form is sent', async () => {
  const form = contact(API)
  expect.assert(form)
  const event = { name: 'event', type: 'reference', label: 'Picnic', reference: 'picnic-1' } as const
  await showForm({ ...form, fields: [...form.fields, event] })
  expect(field('event').type).toBe('hidden')
  await fillIn()
  await press()
  await told('Sent')
  expect([field('message').value, field('event').value]).toEqual(['', 'picnic-1'])
})

it('stores a volunteer sign-up if staff have removed all skills', async () => {
  await showForm(
    formProps({
      kind: 'volunteers',
      fields: {
        ...{ fullName: { label: 'Name' }, email: { label: 'Email' }, phone: { label: 'Phone' } },
        ...{ preferredRole: { label: 'Role' }, message: { label: 'Message' } },
        skills: { label: 'Skills', options: [] },
      },
      copy: { button: 'Send' },
      sent: { title: 'Sent', text: 'Thank you.' },
      to: API,
    }),
  )
  await type('fullName', 'Mia Example')
  await type('email', 'mia@example.org')
  await press()
  await told('Sent')
  expect(requests).toMatchObject([{ full_name: 'Mia Example', skills: [] }])
})

it('opens the email app with the message and clears the form if the form is sent by email', async () => {
  const opened = vi.fn()
  vi.stubGlobal('open', opened)
  await showForm(contact('party@example.org'))
  await fillIn()
  await press()
  await told('Sent')
  expect(opened).toHaveBeenCalledWith(expect.stringContaining('mailto:party@example.org?subject='), '_self')
  expect(field('message').value).toBe('')
  expect(requests).toEqual([])
})

it('shows “Subscribing …” for 1.5 seconds before the simulated newsletter subscription succeeds', async () => {
  await showForm(newsletter)
  await type('email', 'mia@example')
  await press()
  await told('Error')
  expect(document.activeElement).toBe(field('email'))
  await type('email', 'mia@example.org')
  const began = performance.now()
  await press()
  expect(document.querySelector('button')?.textContent).toBe('Subscribing …')
  await told('Success')
  expect(performance.now() - began).toBeGreaterThanOrEqual(1490)
  expect(field('email').value).toBe('')
  expect(requests).toEqual([])
})
