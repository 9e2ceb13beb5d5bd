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
  /** The minutes after which another attempt may succeed; null where that is not known. */
  busyMinutes: number | null
  /** The number of attempts to send that found problems. While it is 0, changes are not checked. */
  attempt: number
}

/** The toast of most forms that may not have been sent (specification, section 8). */
export const FAILED = { title: FORM_ERRORS.failedTitle, text: FORM_ERRORS.failed }
/** How long the newsletter's form pretends to subscribe, in milliseconds (specification, section 9). */
const SIMULATED_MS = 1500
/** The longest that the code that checks and sends may take to load. */
const LOAD_SECONDS = 10

/**
 * Keeps a form's draft in the tab while a visitor types, checks the form, sends it once and deletes the draft. A form
 * that is not stored has no draft.
 */
export function useForm(form: FormProps) {
  const element = useRef<HTMLFormElement>(null)
  const { kind, fields, send, sentHash, answer } = form
  const isStored = send?.how === 'store'
  const [state, setState] = useState(() => firstState(answer))
  const [draft] = useState(() => createFormDraft(`${kind}-form`, fields))
  const formStartedAt = useRef(0)
  const isBusy = useRef(false)
  const valuesOf = (shown: HTMLFormElement) => valuesIn(fields, new FormData(shown))

  useEffect(() => {
    formStartedAt.current = performance.now()
    const shown = element.current
    if (!shown) return
    // From now on scripts check and send the form, not the browser (app/styles/forms.css reads the mark).
    shown.noValidate = true
    shown.dataset['live'] = 'true'
    if (!isStored) return
    if (location.hash === `#${sentHash}`) draft.forget()
    if (answer === undefined) fillIn(shown, draft.values())
    draft.keep(valuesIn(fields, new FormData(shown)))
  }, [draft, fields, isStored, sentHash, answer])

  const saveAndCheck = async (shown: HTMLFormElement) => {
    if (isStored) draft.keep(valuesOf(shown))
    if (state.attempt === 0) return
    const { check } = await loadSender()
    // The values as they are now: the visitor may have typed on while it loaded.
    const checked = await check(form, valuesOf(shown))
    setState((now) => ({ ...now, problems: 'problems' in checked ? checked.problems : {} }))
  }

  const sendForm = async (shown: HTMLFormElement): Promise<Partial<FormState>> => {
    const simulated = send === undefined ? sleep(SIMULATED_MS) : undefined
    const { check, store } = await loadSender()
    const typed = valuesOf(shown)
    const checked = await check(form, typed)
    if ('problems' in checked) {
      const [field] = fields
      const problem = field && checked.problems[field.name]
      if (form.look === 'line' && problem) {
        showToast({
          kind: 'destructive',
          title: FORM_ERRORS.newsletterTitle,
          text: errorOf(field, problem) ?? '',
        })
        document.getElementById(fieldId(kind, field.name))?.focus()
      }
      return { phase: 'idle', problems: checked.problems, attempt: state.attempt + 1 }
    }
    await simulated
    const next = await store(form, {
      shown,
      values: checked.values,
      draft,
      formStartedAt: formStartedAt.current,
    })
    clear(shown, typed, valuesOf(shown))
    if (isStored) {
      draft.forget()
      draft.keep(valuesOf(shown))
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
      // oxlint-disable-next-line no-console -- specification, section 8
      if (isStored) console.error(error)
      showToast({ kind: 'destructive', ...(form.failed ?? FAILED) })
      setState((now) => ({ ...now, phase: 'failed', busyMinutes: busyMinutes(error) }))
    } finally {
      isBusy.current = false
    }
  }

  return {
    element,
    state,
    preload: () => void loadSender().catch(() => undefined),
    saveAndCheck: (shown: HTMLFormElement) => void saveAndCheck(shown).catch(() => undefined),
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

/** Loads the code that checks and sends, when the form is first touched. */
async function loadSender() {
  const late = sleep(LOAD_SECONDS * 1000).then(() => {
    throw new Error(`No answer within ${LOAD_SECONDS} s.`)
  })
  return Promise.race([import('./send-form'), late])
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Fills a draft into fields that are empty: it never replaces what a visitor typed before the scripts arrived. */
function fillIn(form: HTMLFormElement, draft: FormValues = {}): void {
  for (const element of form.elements) {
    if (!isField(element)) continue
    const value = draft[element.name]
    if (typeof value === 'string') element.value ||= value
    else if (Array.isArray(value) && element instanceof HTMLInputElement)
      element.checked ||= value.includes(element.value)
  }
}

/** Empties the fields that the visitor has not changed since they were sent. */
function clear(form: HTMLFormElement, sent: FormValues, now: FormValues): void {
  for (const element of form.elements) {
    if (!isField(element) || element.type === 'hidden') continue
    const value = sent[element.name]
    if (Array.isArray(value)) {
      if (element instanceof HTMLInputElement && value.includes(element.value)) element.checked = false
    } else if (element.name in sent && now[element.name] === value) element.value = ''
  }
}

function isField(element: Element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => element instanceof kind)
}
