import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { busyMinutes, type FormValues, type PendingAnswer, TRAP_FIELD } from '@/lib/forms/form-kit'
import type { FormsApi } from '@/lib/forms/store-form'
import { notify } from '../layout/notices'
import type { FormDraft } from './form-draft'

/** Where a form is sent. */
export interface FormTarget extends FormsApi {
  /** Which wording of the privacy note the form shows. */
  consentVersion: string
}

/** What is wrong with a form, field by field. */
export type FormProblems<Field extends string, Problem extends string> = Partial<Record<Field, Problem>>

/** What checks a form and stores it. */
export interface FormMachinery<Values, Field extends string, Problem extends string> {
  /** The values as they are stored, or what is wrong with them. */
  check(values: Values): Promise<{ values: Values } | { problems: FormProblems<Field, Problem> }>
  /**
   * Stores checked values under an id, which a retry repeats.
   *
   * @throws Error when they may not have been stored
   */
  store(target: FormTarget, values: Values, id: string): Promise<void>
  /** The address of the page to which whoever stored a form goes on; without it they stay. */
  next?(id: string): string
}

/** What makes a form another than the next one. */
export interface StoredForm<Values extends FormValues, Field extends string, Problem extends string> {
  /** The form as it is at first, and again after it was stored. */
  empty: Values
  /** What the address ends with after it was stored without scripts. */
  sentHash: string
  valuesIn(data: FormData): Values
  draft: FormDraft<Values>
  /** Loads what checks and stores, when the form is first touched. */
  load(): Promise<FormMachinery<Values, Field, Problem>>
  /** What notices say. */
  sent: { title: string; text: string }
  failed: { title: string; text: string }
  /** Given for a form of one field: the notice that something is wrong with it, in place of a list, and the field's id. */
  wrong?: { title: string; text: string; fieldId: string }
}

interface FormState<Problems> {
  phase: 'idle' | 'submitting' | 'sent' | 'failed'
  problems: Problems
  /** After how many minutes another try may succeed; null where that is not known. */
  busyMinutes: number | null
  /** Counts the tries that found problems; 0 until then nothing is checked. */
  attempt: number
}

interface FormOptions<Values extends FormValues, Field extends string, Problem extends string> {
  element: RefObject<HTMLFormElement | null>
  form: StoredForm<Values, Field, Problem>
  target: FormTarget
  answer: PendingAnswer<Values, FormProblems<Field, Problem>> | undefined
}

/** The least time from the page to the sending: whoever is faster, such as a browser that fills a form in, waits for the rest. */
const LEAST_SECONDS = 2
/** How long a form's machinery may take to load. */
const LOAD_SECONDS = 10

/** Keeps a form in the tab while it is typed, checks it, sends it once and forgets it. */
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
  const loaded = useRef<FormMachinery<Values, Field, Problem>>(undefined)

  useEffect(() => {
    begun.current = performance.now()
    const element = formElement.current
    if (!element) return
    if (location.hash === `#${form.sentHash}`) form.draft.forget()
    const kept = form.draft.values()
    if (answer !== undefined) form.draft.keep(answer.values)
    else if (kept !== undefined) fillForm(element, kept)
  }, [formElement, form, answer])

  const machinery = async () => {
    const found = await withinSeconds(LOAD_SECONDS, form.load())
    loaded.current ??= found
    return loaded.current
  }

  const valuesOf = (element: HTMLFormElement) => form.valuesIn(new FormData(element))

  const keep = async () => {
    const element = formElement.current
    if (!element) return
    form.draft.keep(valuesOf(element))
    if (state.attempt === 0) return
    const { check } = await machinery()
    // What stands in the form by now, which may be more than when this change came.
    const checked = await check(valuesOf(element))
    setState((now) => ({ ...now, problems: 'problems' in checked ? checked.problems : {} }))
  }

  const send = async (element: HTMLFormElement): Promise<Partial<FormState<Problems>>> => {
    const { check, store, next } = await machinery()
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
    touch: () => void machinery().catch(() => undefined),
    keep: () => void keep().catch(() => undefined),
    submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
  }
}

/**
 * @throws Error when something filled in the field that nobody sees. It is empty afterwards, so that a person
 *   whose browser did it is let through when they try again.
 */
function emptyTrap(element: HTMLFormElement): void {
  const trap = element.elements.namedItem(TRAP_FIELD)
  if (!(trap instanceof HTMLInputElement) || trap.value === '') return
  trap.value = ''
  throw new Error('A field that stays empty was filled in. Try again.')
}

/** Writes values into the fields of a form: texts by name, lists as ticked boxes. A file can only be taken away. */
function fillForm(form: HTMLFormElement, values: FormValues): void {
  for (const element of form.elements) {
    if (!isField(element)) continue
    const value = values[element.name]
    if (element.type === 'file') element.value = ''
    else if (typeof value === 'string') element.value = value
    else if (Array.isArray(value) && element instanceof HTMLInputElement)
      element.checked = value.includes(element.value)
  }
}

function isField(element: Element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => element instanceof kind)
}

/**
 * What a promise resolves with, if it does so in time.
 *
 * @throws what the promise rejects with, or an Error when the time is over
 */
async function withinSeconds<T>(seconds: number, promise: Promise<T>): Promise<T> {
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
