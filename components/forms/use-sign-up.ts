import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { SIGNED_UP } from '@/lib/volunteers/addresses'
import { busyMinutes } from '@/lib/volunteers/busy-minutes'
import type { PendingAnswer } from '@/lib/volunteers/pending-answers'
import {
  EMPTY_SIGN_UP,
  type SignUpProblems,
  type SignUpValues,
  TRAP_FIELD,
  valuesIn,
} from '@/lib/volunteers/sign-up-values'
import { notify } from '../layout/notices'
import { FORM_ERRORS, NOTICES } from '../ui/labels'
import { forgetDraft, idForAttempt, keepValues, keptValues } from './volunteer-draft'

/** Where a sign-up is sent. */
export interface SignUpTarget {
  /** Address of the volunteers' REST interface; a path of this site or absolute. */
  url: string
  key: string
  /** Which wording of the privacy note the form shows. */
  consentVersion: string
}

interface SignUpState {
  phase: 'idle' | 'submitting' | 'sent' | 'failed'
  problems: SignUpProblems
  /** After how many minutes another try may succeed; null where that is not known. */
  busyMinutes: number | null
  /** Counts the tries that found problems; 0 until then nothing is checked. */
  attempt: number
}

interface SignUpOptions {
  form: RefObject<HTMLFormElement | null>
  target: SignUpTarget
  answer: PendingAnswer | undefined
}

/** The least time from the form to the sign-up: whoever is faster, such as a browser that fills it in, waits for the rest. */
const LEAST_SECONDS = 2
/** How long `sign-up-machinery` may take to load. */
const LOAD_SECONDS = 10

/** Loads zod and the database client, when the form is first touched. */
const loadMachinery = () => withinSeconds(LOAD_SECONDS, import('./sign-up-machinery'))

/** Keeps a sign-up in the tab while it is typed, checks it, sends it once and forgets it. */
export function useSignUp({ form, target, answer }: SignUpOptions) {
  const [state, setState] = useState<SignUpState>({
    phase: answer?.hasFailed ? 'failed' : 'idle',
    problems: answer?.problems ?? {},
    busyMinutes: answer?.busyMinutes ?? null,
    attempt: Object.keys(answer?.problems ?? {}).length > 0 ? 1 : 0,
  })
  const begun = useRef(0)
  const isBusy = useRef(false)

  useEffect(() => {
    begun.current = performance.now()
    const element = form.current
    if (!element) return
    if (location.hash === `#${SIGNED_UP}`) forgetDraft()
    const kept = keptValues()
    if (answer !== undefined) keepValues(answer.values)
    else if (kept !== undefined) fillForm(element, kept)
  }, [form, answer])

  const keep = async () => {
    if (!form.current) return
    keepValues(valuesIn(new FormData(form.current)))
    if (state.attempt === 0) return
    const { problemsOf, SignUp } = await loadMachinery()
    // What stands in the form by now, which may be more than when this change came.
    const { error } = SignUp.safeParse(valuesIn(new FormData(form.current)))
    setState((now) => ({ ...now, problems: error ? problemsOf(error) : {} }))
  }

  const send = async (element: HTMLFormElement): Promise<Partial<SignUpState>> => {
    const { insertVolunteer, problemsOf, SignUp, toRow } = await loadMachinery()
    const { data: signUp, error } = SignUp.safeParse(valuesIn(new FormData(element)))
    if (error) return { phase: 'idle', problems: problemsOf(error), attempt: state.attempt + 1 }
    emptyTrap(element)
    await new Promise((resolve) =>
      setTimeout(resolve, begun.current + LEAST_SECONDS * 1000 - performance.now()),
    )
    const { url, key, consentVersion } = target
    const row = toRow(signUp, { id: idForAttempt(signUp), consentVersion })
    await insertVolunteer({ url: new URL(url, location.origin).href, key }, row)
    forgetDraft()
    fillForm(element, EMPTY_SIGN_UP)
    notify({ title: NOTICES.volunteerTitle, text: NOTICES.volunteer })
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
      notify({ kind: 'destructive', title: FORM_ERRORS.volunteerTitle, text: FORM_ERRORS.volunteer })
      setState((now) => ({ ...now, phase: 'failed', busyMinutes: busyMinutes(error) }))
    } finally {
      isBusy.current = false
    }
  }

  return {
    state,
    touch: () => void loadMachinery().catch(() => undefined),
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

/** Writes values into the fields of a form: texts by name, lists as ticked boxes. */
function fillForm(form: HTMLFormElement, values: SignUpValues): void {
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && element.type === 'checkbox') {
      element.checked = values.skills.includes(element.value)
    } else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      const value = Object.entries(values).find(([name]) => name === element.name)?.[1]
      if (typeof value === 'string') element.value = value
    }
  }
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
