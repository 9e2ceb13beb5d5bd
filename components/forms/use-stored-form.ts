import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { busyMinutes, type FormValues, type PendingAnswer, TRAP_FIELD } from '@/lib/forms/form-kit'
import type { FormsApi } from '@/lib/forms/store-form'
import { notify } from '../layout/notices'
import type { FormDraft } from './form-draft'

/** The database that a form is stored in, and the consent that is stored with it. */
export interface FormTarget extends FormsApi {
  /** The version of the privacy note that the form shows. */
  consentVersion: string
}

/** The problems of a form by field. */
export type FormProblems<Field extends string, Problem extends string> = Partial<Record<Field, Problem>>

/** The code that checks and stores a form. It loads when the form is first touched. */
export interface FormMachinery<Values, Field extends string, Problem extends string> {
  /** Returns the values as they are stored, or the problems with them. */
  check(values: Values): Promise<{ values: Values } | { problems: FormProblems<Field, Problem> }>
  /**
   * Stores checked values under an id; a retry has the same id, so that it stores no second row.
   *
   * @throws Error when they may not have been stored
   */
  store(target: FormTarget, values: Values, id: string): Promise<void>
  /** Returns the address of the page that the visitor goes on to; without it they stay on this one. */
  next?(id: string): string
}

/** What differs from one stored form to the next. */
export interface StoredForm<Values extends FormValues, Field extends string, Problem extends string> {
  /** The values of the form at first, and again once it is stored. */
  empty: Values
  /** The hash of the address once the form was stored without scripts. */
  sentHash: string
  /** Reads the values out of the form's data. */
  valuesIn(data: FormData): Values
  draft: FormDraft<Values>
  load(): Promise<FormMachinery<Values, Field, Problem>>
  /** The notices that the form is stored, or may not be. */
  sent: { title: string; text: string }
  failed: { title: string; text: string }
  /** Given for a form of one field: the notice that its value is wrong, in place of a list of errors, and the field's id. */
  wrong?: { title: string; text: string; fieldId: string }
}

interface FormState<Problems> {
  phase: 'idle' | 'submitting' | 'sent' | 'failed'
  problems: Problems
  /** The minutes after which another attempt may succeed; null where that is not known. */
  busyMinutes: number | null
  /** The number of attempts to send that found problems. While it is 0, changes are not checked. */
  attempt: number
}

interface FormOptions<Values extends FormValues, Field extends string, Problem extends string> {
  element: RefObject<HTMLFormElement | null>
  form: StoredForm<Values, Field, Problem>
  target: FormTarget
  answer: PendingAnswer<Values, FormProblems<Field, Problem>> | undefined
}

/** The least time between showing a form and sending it. A faster visitor, whose browser filled the form in, waits for the rest. */
const LEAST_SECONDS = 2
/** The longest that a form's machinery may take to load. */
const LOAD_SECONDS = 10

/** Keeps a form's draft in the tab while a visitor types, checks the form, sends it once and deletes the draft. */
export function useStoredForm<Values extends FormValues, Field extends string, Problem extends string>({
  element: formElement,
  form,
  target,
  answer,
}: FormOptions<Values, Field, Problem>) {
  type Problems = FormProblems<Field, Problem>
  const [state, setState] = useState<FormState<Problems>>({
    phase: answer?.hasFailed ? 'failed' : 'idle',
    problems: answer?.problems ?? {},
    busyMinutes: answer?.busyMinutes ?? null,
    attempt: Object.keys(answer?.problems ?? {}).length > 0 ? 1 : 0,
  })
  const begun = useRef(0)
  const isBusy = useRef(false)

  useEffect(() => {
    begun.current = performance.now()
    const element = formElement.current
    if (!element) return
    if (location.hash === `#${form.sentHash}`) form.draft.forget()
    const kept = form.draft.values()
    if (answer === undefined && kept !== undefined) fillForm(element, kept, true)
    form.draft.keep(form.valuesIn(new FormData(element)))
  }, [formElement, form, answer])

  const loadMachinery = () => withTimeout(form.load(), LOAD_SECONDS)

  const valuesOf = (element: HTMLFormElement) => form.valuesIn(new FormData(element))

  const saveAndCheck = async () => {
    const element = formElement.current
    if (!element) return
    form.draft.keep(valuesOf(element))
    if (state.attempt === 0) return
    const { check } = await loadMachinery()
    // The values as they are now: the visitor may have typed on while it loaded.
    const checked = await check(valuesOf(element))
    setState((now) => ({ ...now, problems: 'problems' in checked ? checked.problems : {} }))
  }

  const send = async (element: HTMLFormElement): Promise<Partial<FormState<Problems>>> => {
    const { check, store, next } = await loadMachinery()
    const checked = await check(valuesOf(element))
    if ('problems' in checked) {
      if (form.wrong) {
        const { title, text, fieldId } = form.wrong
        notify({ kind: 'destructive', title, text })
        document.getElementById(fieldId)?.focus()
      }
      return { phase: 'idle', problems: checked.problems, attempt: state.attempt + 1 }
    }
    emptyTrap(element)
    await new Promise((resolve) =>
      setTimeout(resolve, begun.current + LEAST_SECONDS * 1000 - performance.now()),
    )
    const url = new URL(target.url, location.origin).href
    const id = form.draft.idForAttempt(checked.values)
    await store({ ...target, url }, checked.values, id)
    form.draft.forget()
    fillForm(element, form.empty)
    if (next) location.assign(next(id))
    else notify(form.sent)
    return { phase: 'sent', problems: {}, attempt: 0 }
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    setState((now) => ({ ...now, phase: 'submitting' }))
    try {
      const next = await send(event.currentTarget)
      setState((now) => ({ ...now, ...next }))
    } catch (error) {
      // oxlint-disable-next-line no-console -- specification, section 8
      console.error(error)
      notify({ kind: 'destructive', ...form.failed })
      setState((now) => ({ ...now, phase: 'failed', busyMinutes: busyMinutes(error) }))
    } finally {
      isBusy.current = false
    }
  }

  return {
    state,
    preload: () => void loadMachinery().catch(() => undefined),
    saveAndCheck: () => void saveAndCheck().catch(() => undefined),
    submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
  }
}

/**
 * Empties the field that no person sees.
 *
 * @throws Error when it was filled in. A person whose browser filled it in can send the form at the next attempt.
 */
function emptyTrap(element: HTMLFormElement): void {
  const trap = element.elements.namedItem(TRAP_FIELD)
  if (!(trap instanceof HTMLInputElement) || trap.value === '') return
  trap.value = ''
  throw new Error('A field that stays empty was filled in. Try again.')
}

/**
 * Writes values into the fields of a form: texts by name, lists as ticked boxes. Scripts can only empty a field for a file.
 *
 * @param keepsTyped leaves fields alone that the visitor filled in before the scripts arrived
 */
function fillForm(form: HTMLFormElement, values: FormValues, keepsTyped = false): void {
  for (const element of form.elements) {
    if (!isField(element)) continue
    const value = values[element.name]
    if (typeof value === 'string') element.value = (keepsTyped && element.value) || value
    else if (element.type === 'file' && !keepsTyped) element.value = ''
    else if (Array.isArray(value) && element instanceof HTMLInputElement)
      element.checked = (keepsTyped && element.checked) || value.includes(element.value)
  }
}

function isField(element: Element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => element instanceof kind)
}

/**
 * Waits for a promise, but not longer than a number of seconds.
 *
 * @throws what the promise rejects with, or an Error when the time is over
 */
async function withTimeout<T>(promise: Promise<T>, seconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${seconds} s.`)), seconds * 1000)
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}
