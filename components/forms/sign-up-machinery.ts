import { zodResolver } from '@hookform/resolvers/zod'
import { createFormControl } from 'react-hook-form'
import { SignUp, toProblem } from '@/lib/volunteers/sign-up'
import { EMPTY_SIGN_UP, SIGN_UP_FIELDS, type SignUpProblems, type SignUpValues } from '@/lib/volunteers/form'

export { insertVolunteer } from '@/lib/volunteers/insert-volunteer'
export { toRow } from '@/lib/volunteers/sign-up'

/** The form's state, by react-hook-form and zod; the fields themselves stay the browser's own. */
export interface SignUpControl {
  /** What is wrong with these values. */
  check(values: SignUpValues): Promise<SignUpProblems>
  /** The values as they are stored, or what is wrong with them. */
  submit(values: SignUpValues): Promise<{ signUp: SignUpValues } | { problems: SignUpProblems }>
}

/** Makes the state of an empty form. */
export function createSignUpControl(): SignUpControl {
  const form = createFormControl<SignUpValues>({
    resolver: zodResolver(SignUp),
    defaultValues: EMPTY_SIGN_UP,
  })
  const fill = (values: SignUpValues) => {
    for (const field of SIGN_UP_FIELDS) form.setValue(field, values[field])
  }
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
      fill(values)
      await form.trigger()
      return problems()
    },
    async submit(values) {
      fill(values)
      const checked: SignUpValues[] = []
      await form.handleSubmit((signUp) => void checked.push(signUp))()
      const [signUp] = checked
      return signUp === undefined ? { problems: problems() } : { signUp }
    },
  }
}
