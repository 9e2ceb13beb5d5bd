import { zodResolver } from '@hookform/resolvers/zod'
import { createFormControl } from 'react-hook-form'
import { storeForm } from '@/lib/forms/store-form'
import { SignUp, toProblem, toRow } from '@/lib/volunteers/sign-up'
import {
  EMPTY_SIGN_UP,
  SIGN_UP_FIELDS,
  type SignUpField,
  type SignUpProblem,
  type SignUpProblems,
  type SignUpValues,
} from '@/lib/volunteers/form'
import type { FormMachinery } from './use-stored-form'

/** Checks sign-ups by react-hook-form and zod, from an empty form on; the fields themselves stay the browser's own. */
export function createSignUpMachinery(): FormMachinery<SignUpValues, SignUpField, SignUpProblem> {
  const form = createFormControl<SignUpValues>({
    resolver: zodResolver(SignUp),
    defaultValues: EMPTY_SIGN_UP,
  })
  const problems = () => {
    const found: SignUpProblems = {}
    for (const field of SIGN_UP_FIELDS) {
      const { error } = form.getFieldState(field)
      if (error) found[field] = toProblem(error.message)
    }
    return found
  }
  return {
    async check(values) {
      for (const field of SIGN_UP_FIELDS) form.setValue(field, values[field])
      const checked: SignUpValues[] = []
      await form.handleSubmit((signUp) => void checked.push(signUp))()
      const [signUp] = checked
      return signUp === undefined ? { problems: problems() } : { values: signUp }
    },
    store: ({ consentVersion, ...api }, values, id) =>
      storeForm(api, { table: 'volunteers', row: toRow(values, { id, consentVersion }) }),
  }
}
