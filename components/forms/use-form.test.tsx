// @vitest-environment jsdom
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { settled } from '../../tests/setup/react-page'
import { FORMS } from '@/lib/forms/forms'
import type { FormProps } from './form'
import { valuesIn } from '@/lib/forms/form-kit'
import { createFormDraft } from './form-draft'
import { useForm } from './use-form'

const { fields } = FORMS.volunteers
const draft = createFormDraft('volunteers-form', fields)
const NOTICE = { title: '', text: '' }
const FORM: FormProps = {
  kind: 'volunteers',
  fields: fields.map(({ name, type }) => ({ name, type, label: name })),
  send: { how: 'store', url: '/backend/rest', key: '', consentVersion: '1' },
  sentHash: 'sent',
  copy: { button: '', submittingButton: '' },
  sent: NOTICE,
}

function Form() {
  const { ref } = useForm(FORM)
  return (
    <form ref={ref}>
      <input name="fullName" />
      <input name="email" />
      <select name="preferredRole">
        <option value="">–</option>
        <option>Driver</option>
        <option>Writer</option>
      </select>
      <textarea name="message" />
      <input type="checkbox" name="skills" value="design" />
      <input type="checkbox" name="skills" value="writing" />
      <input type="checkbox" name="skills" value="driving" />
    </form>
  )
}

it('restores a form draft only into fields that the visitor has not filled in', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  draft.keep({
    ...{ fullName: 'Mia', email: 'mia@old.example', phone: '', preferredRole: 'Driver', message: 'Old' },
    skills: ['design'],
  })
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(<Form />)
  for (const [selector, value] of [
    ['[name=email]', 'mia@new.example'],
    ['select', 'Writer'],
    ['textarea', 'New'],
  ] as const) {
    const field = page.querySelector<HTMLInputElement>(selector)
    if (field) field.value = value
  }
  page.querySelector<HTMLInputElement>('[value=writing]')?.click()

  const roots: Root[] = []
  await settled(() => void roots.push(hydrateRoot(page, <Form />)))
  onTestFinished(async () => {
    await settled(() => roots[0]?.unmount())
    page.remove()
    sessionStorage.clear()
    vi.unstubAllGlobals()
  })
  const shown = {
    ...{ fullName: 'Mia', email: 'mia@new.example', phone: '', preferredRole: 'Writer', message: 'New' },
    skills: ['design', 'writing'],
  }
  const form = page.querySelector('form')
  expect.assert(form)
  expect(valuesIn(fields, new FormData(form))).toEqual(shown)
  expect(draft.values(), 'the draft has what was typed').toEqual(shown)
})
