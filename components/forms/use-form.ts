import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import {
  busyMinutes,
  fieldId,
  type FormAnswer,
  type FormProblems,
  type FormValues,
  valuesIn,
} from '@/lib/forms/form-kit'
import { showToast } from '../layout/toasts'
import { FORM_ERRORS } from '../ui/labels'
import { errorOf } from './field'
import type { FormProps } from './form'
import { createFormDraft } from './form-draft'

interface FormState {
  phase: 'idle' | 'submitting' | 'sent' | 'failed'
  problems: FormProblems
  /** Minutes until the next attempt may succeed, if known. */
  busyMinutes: number | null
  /** Number of attempts that had problems. After the first one, every change is checked. */
  attempt: number
}

/** Default toast for a form that may not have been sent (specification, section 8). */
export const FAILED = { title: FORM_ERRORS.failedTitle, text: FORM_ERRORS.failed }
/** How long the newsletter form pretends to work, in milliseconds (specification, section 9). */
const SIMULATED_MS = 1500
/** How long loading the code that checks and sends may take, in seconds. */
const LOAD_SECONDS = 10

/** Checks and sends a form. If the form is stored, also keeps its draft. */
export function useForm(form: FormProps) {
  const { kind, fields, send, sentHash, answer } = form
  const isStored = send?.how === 'store'
  const ref = useRef<HTMLFormElement>(null)
  const [state, setState] = useState(() => firstState(answer))
  const [draft] = useState(() => createFormDraft(`${kind}-form`, fields))
  const formStartedAt = useRef(0)
  const isBusy = useRef(false)
  const valuesOf = (element: HTMLFormElement) => valuesIn(fields, new FormData(element))

  useEffect(() => {
    formStartedAt.current = performance.now()
    const element = ref.current
    if (!element) return
    // From now on, scripts rather than the browser check and send the form (app/styles/forms.css).
    element.noValidate = true
    element.dataset['live'] = 'true'
    if (!isStored) return
    if (location.hash === `#${sentHash}`) draft.forget()
    if (answer === undefined) fillIn(element, draft.values())
    draft.keep(valuesIn(fields, new FormData(element)))
  }, [draft, fields, isStored, sentHash, answer])

  const saveAndCheck = async (element: HTMLFormElement) => {
    if (isStored) draft.keep(valuesOf(element))
    if (state.attempt === 0) return
    const { check } = await loadSender()
    // Reads the values only now, because the visitor may have gone on typing while the code was loading.
    const checked = await check(form, valuesOf(element))
    setState((now) => ({ ...now, problems: 'problems' in checked ? checked.problems : {} }))
  }

  const sendForm = async (element: HTMLFormElement): Promise<Partial<FormState>> => {
    const simulated = send === undefined ? sleep(SIMULATED_MS) : undefined
    const { check, store } = await loadSender()
    const typed = valuesOf(element)
    const checked = await check(form, typed)
    if ('problems' in checked) {
      if (form.look === 'line') showFirstProblem(form, checked.problems)
      return { phase: 'idle', problems: checked.problems, attempt: state.attempt + 1 }
    }
    await simulated
    const sending = { element, values: checked.values, draft, formStartedAt: formStartedAt.current }
    const next = await store(form, sending)
    clear(element, typed, valuesOf(element))
    if (isStored) {
      draft.forget()
      draft.keep(valuesOf(element))
    }
    if (next === undefined) showToast(form.sent)
    else location.assign(next)
    return { phase: 'sent', problems: {}, attempt: 0 }
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    setState((now) => ({ ...now, phase: 'submitting' }))
    try {
      const next = await sendForm(event.currentTarget)
      setState((now) => ({ ...now, ...next }))
    } catch (error) {
      // oxlint-disable-next-line no-console -- required by the specification, section 8
      if (isStored) console.error(error)
      showToast({ kind: 'destructive', ...(form.failed ?? FAILED) })
      setState((now) => ({ ...now, phase: 'failed', busyMinutes: busyMinutes(error) }))
    } finally {
      isBusy.current = false
    }
  }

  return {
    ref,
    state,
    preload: () => void loadSender().catch(() => undefined),
    saveAndCheck: (element: HTMLFormElement) => void saveAndCheck(element).catch(() => undefined),
    submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
  }
}

function firstState(answer: FormAnswer | undefined): FormState {
  const { problems = {}, hasFailed = false, busyMinutes: minutes = null } = answer ?? {}
  return {
    phase: hasFailed ? 'failed' : 'idle',
    problems,
    busyMinutes: minutes,
    attempt: Object.keys(problems).length > 0 ? 1 : 0,
  }
}

/** Shows the problem with a single-field form in a toast, and focuses the field. */
function showFirstProblem({ kind, fields: [field] }: FormProps, problems: FormProblems): void {
  const problem = field && problems[field.name]
  if (!problem) return
  showToast({ kind: 'destructive', title: FORM_ERRORS.newsletterTitle, text: errorOf(field, problem) ?? '' })
  document.getElementById(fieldId(kind, field.name))?.focus()
}

/** Loads the code that checks and sends forms. */
async function loadSender() {
  const late = sleep(LOAD_SECONDS * 1000).then(() => {
    throw new Error(`No answer within ${LOAD_SECONDS} s.`)
  })
  return Promise.race([import('./send-form'), late])
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Restores a draft. Only fills empty fields, because a visitor may have typed before the scripts arrived. */
function fillIn(form: HTMLFormElement, draft: FormValues = {}): void {
  for (const field of fieldsOf(form)) {
    const value = draft[field.name]
    if (typeof value === 'string') field.value ||= value
    else if (Array.isArray(value) && field instanceof HTMLInputElement)
      field.checked ||= value.includes(field.value)
  }
}

/** Clears the fields that the visitor hasn't changed since they were sent. */
function clear(form: HTMLFormElement, sent: FormValues, now: FormValues): void {
  for (const field of fieldsOf(form)) {
    const value = sent[field.name]
    if (Array.isArray(value)) {
      if (field instanceof HTMLInputElement && value.includes(field.value)) field.checked = false
    } else if (field.name in sent && now[field.name] === value) field.value = ''
  }
}

/** Returns the fields that a visitor fills in. */
function fieldsOf(form: HTMLFormElement) {
  return [...form.elements].filter(
    (element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
      (element instanceof HTMLInputElement && element.type !== 'hidden') ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  )
}
