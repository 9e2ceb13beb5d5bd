import '@/lib/zod-without-eval'
import { zodResolver } from '@hookform/resolvers/zod'
import { createFormControl } from 'react-hook-form'
import { storeForm } from '@/lib/forms/store-form'
import {
  EMPTY_SIGN_UP,
  SIGN_UP_FIELDS,
  type SignUpField,
  type SignUpProblem,
  type SignUpProblems,
  type SignUpValues,
} from '@/lib/volunteers/form'
import { SignUp, toProblem, toRow } from '@/lib/volunteers/sign-up'
import type { FormMachinery } from './use-stored-form'

/**
 * The form's state. The schema alone would check the same: react-hook-form is here because the party's order names it. The
 * fields keep their values in the page.
 */
const form = createFormControl<SignUpValues>({ resolver: zodResolver(SignUp), defaultValues: EMPTY_SIGN_UP })

/** Checks sign-ups by the schema that the server checks them by, and stores them. */
export const signUpMachinery: FormMachinery<SignUpValues, SignUpField, SignUpProblem> = {
  async check(values) {
    for (const field of SIGN_UP_FIELDS) form.setValue(field, values[field])
    const checked: SignUpValues[] = []
    await form.handleSubmit((signUp) => void checked.push(signUp))()
    const [signUp] = checked
    return signUp === undefined ? { problems: problemsFound() } : { values: signUp }
  },
  store: ({ consentVersion, ...api }, values, id) =>
    storeForm(api, { table: 'volunteers', row: toRow(values, { id, consentVersion }) }),
}

function problemsFound(): SignUpProblems {
  const problems: SignUpProblems = {}
  for (const field of SIGN_UP_FIELDS) {
    const { error } = form.getFieldState(field)
    if (error) problems[field] = toProblem(error.message)
  }
  return problems
}
